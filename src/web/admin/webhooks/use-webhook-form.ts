import { Webhook, webhooks } from '#contract/webhooks.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { WebhookForm } from '#shared/webhook-form.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { type StoredForm, useStoredForm } from '#web/form/use-stored-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useWebhooksChanged } from './use-webhooks-changed.ts'
import { readTyped, type Typed, typedOf } from './webhook-values.ts'

export type EditedWebhook = StoredForm<Webhook | null, Typed>

/**
 * The form of a webhook (S217, S223, C39): nothing invalid is sent, and whatever stands against it is said at its
 * field.
 *
 * @param webhook the one to change; null for a new one
 * @param onSaved hears the signing secret when one was made
 */
export function useWebhookForm(webhook: Webhook | null, onSaved: (secret: string | null) => void) {
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const changed = useWebhooksChanged()
  const form: EditedWebhook = useStoredForm({
    stored: webhook,
    schema: Webhook,
    typedOf,
    read: readTyped,
    save: useSave(),
    onSaved: ({ secret }) => {
      toast.ok(WEBHOOKS.saved)
      void changed()
      onSaved(secret)
    },
    onFailed: askOrTell,
  })
  return { form, passwordDialog }
}

function useSave() {
  const create = useCreate(webhooks.createWebhook)
  return (body: WebhookForm, base: Webhook | null) => {
    if (base === null) return create({ body })
    const { url, ...rest } = body
    const changes = base.id === DEFAULT_WEBHOOK_ID ? rest : { ...rest, url }
    return call(webhooks.updateWebhook, {
      params: { id: base.id },
      body: { ...changes, version: base.version },
    })
  }
}
