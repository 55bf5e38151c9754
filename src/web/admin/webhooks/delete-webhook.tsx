import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Webhook, webhooks } from '#shared/api/webhooks.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWebhooksChanged } from './use-webhooks-changed.ts'

type Props = { webhook: Webhook; onDeleted: () => void }

/** Deletes a webhook after a question; the server keeps the last one (S222). */
export function DeleteWebhook({ webhook, onDeleted }: Props) {
  const { id, name, version } = webhook
  const [isAsking, setAsking] = useState(false)
  const changed = useWebhooksChanged()
  const remove = useMutation({
    mutationFn: () => call(webhooks.deleteWebhook, { params: { id }, query: { version: String(version) } }),
    onSuccess: () => {
      toast.ok(WEBHOOKS.deleted)
      onDeleted()
    },
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
        <Trash2 aria-hidden className="size-3.5" />
        Delete
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={WEBHOOKS.deleteTitle(name)}
        description={WEBHOOKS.deleteDetail}
        confirm="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
