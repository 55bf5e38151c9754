import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, apiKeys } from '#shared/api/api-keys.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useKeysChanged } from './use-keys-changed.ts'

/** Revokes a key after a question. */
export function RevokeKey({ of: { id, name } }: { of: ApiKey }) {
  const [isAsking, setAsking] = useState(false)
  const changed = useKeysChanged()
  const revoke = useMutation({
    mutationFn: () => call(apiKeys.revokeApiKey, { params: { id } }),
    onSuccess: () => void toast.ok(API_KEYS.revoked),
    onError: (error) => void toast.problem(error),
    onSettled: () => {
      setAsking(false)
      void changed()
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="text-danger hover:bg-danger-wash hover:text-danger"
        onClick={() => setAsking(true)}
      >
        {API_KEYS.revoke}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={API_KEYS.revokeTitle(name)}
        description={API_KEYS.revokeDetail}
        confirm={API_KEYS.revoke}
        tone="danger"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </>
  )
}
