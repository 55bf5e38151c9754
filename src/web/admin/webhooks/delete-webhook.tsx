import Trash2 from 'lucide-react/icons/trash'
import { type Webhook, webhooks } from '#shared/api/webhooks.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { FinalAct } from '#web/admin/final-act.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useWebhooksChanged } from './use-webhooks-changed.ts'

type Props = { webhook: Webhook; onDeleted: () => void }

/** Deletes a webhook after a question; the server keeps the last one (S222). */
export function DeleteWebhook({ webhook: { id, name, version }, onDeleted }: Props) {
  const changed = useWebhooksChanged()
  return (
    <FinalAct
      label="Delete"
      icon={Trash2}
      name={name}
      question={{ title: WEBHOOKS.deleteTitle(name), detail: WEBHOOKS.deleteDetail }}
      act={() => call(webhooks.deleteWebhook, { params: { id }, query: { version: String(version) } })}
      onDone={() => {
        toast.ok(WEBHOOKS.deleted)
        onDeleted()
      }}
      onSettled={() => void changed()}
    />
  )
}
