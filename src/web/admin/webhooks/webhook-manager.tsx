import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { useInPlace } from '#web/form/use-in-place.ts'
import { Button } from '#web/ui/button.tsx'
import { SecretDialog } from '#web/ui/secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookItem } from './webhook-item.tsx'

type Props = { webhooks: Webhook[]; selectedId: string | undefined; select: (id: string) => void }

/** The list of webhooks with what can be done to each; one form is open at a time (S216, S221, S222). */
export function WebhookManager({ webhooks, selectedId, select }: Props) {
  const place = useInPlace()
  const [secret, setSecret] = useState<string | null>(null)
  const close = (made: string | null = null) => {
    place.close()
    if (made !== null) setSecret(made)
  }
  /** Deleting the chosen one chooses the first that is left (S222). */
  const onDeleted = (id: string) => {
    const [first] = webhooks.filter((one) => one.id !== id && one.isActive)
    if (id === selectedId && first) select(first.id)
  }
  return (
    <>
      <p className="mb-4 text-ink-2 text-sm">{WEBHOOKS.intro}</p>
      <ul className="space-y-3">
        {webhooks.map((webhook) =>
          place.opened === webhook.id ? (
            <li key={webhook.id}>
              <WebhookForm webhook={webhook} close={close} />
            </li>
          ) : (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              isSelected={webhook.id === selectedId}
              select={() => select(webhook.id)}
              trigger={place.triggerOf(webhook.id)}
              onDeleted={() => onDeleted(webhook.id)}
              showSecret={setSecret}
            />
          ),
        )}
        {place.opened === null && (
          <li>
            <WebhookForm webhook={null} close={close} />
          </li>
        )}
      </ul>
      {place.opened !== null && (
        <Button className="mt-4" {...place.triggerOf(null)}>
          <Plus aria-hidden className="size-4" />
          {WEBHOOKS.add}
        </Button>
      )}
      <SecretDialog
        secret={secret}
        title={WEBHOOKS.secretTitle}
        description={WEBHOOKS.secretOnce}
        close={() => setSecret(null)}
      />
    </>
  )
}
