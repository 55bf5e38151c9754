import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hold } from '#contract/hold.ts'
import { HOLD } from '#shared/hold-messages.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Releases a newsroom that is held back, after a question and the password. */
export function ReleaseButton() {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const release = useMutation({
    mutationFn: () => call(hold.releaseNewsroom, {}),
    onSuccess: async () => {
      setAsking(false)
      toast.ok(HOLD.released)
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
    },
    onError: (error) => askOrTell(error, () => release.mutate()),
  })
  return (
    <>
      <Button variant="line" size="sm" className="ml-6 sm:ml-0" onClick={() => setAsking(true)}>
        {HOLD.release}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={HOLD.askTitle}
        description={HOLD.ask}
        confirm={HOLD.release}
        busy={release.isPending}
        onConfirm={() => release.mutate()}
      >
        {passwordDialog}
      </ConfirmDialog>
    </>
  )
}
