import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Webhook, webhooks } from '#shared/api/webhooks.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { WebhookForm } from '#shared/webhook-form.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { fieldFaultsOf, storedMeanwhile } from '#web/api/read-problem.ts'
import { focusFirstWrong } from '#web/form/focus.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useWebhooksChanged } from './use-webhooks-changed.ts'
import { type Faults, readTyped, type Typed, typedOf } from './webhook-values.ts'

/**
 * The form of a webhook (S217, S223, C39): nothing invalid is sent, and whatever stands against it is said at its
 * field. Of two changes at once the later one is asked which it wants.
 *
 * @param webhook the one to change; null for a new one
 * @param onSaved hears the signing secret when one was made
 */
export function useWebhookForm(webhook: Webhook | null, onSaved: (secret: string | null) => void) {
  const [typed, setTyped] = useState(() => typedOf(webhook))
  const [base, setBase] = useState(webhook)
  const [faults, setFaults] = useState<Faults>({})
  const [theirs, setTheirs] = useState<Webhook | null>(null)
  const { passwordAgain, passwordDialog } = usePasswordAgain()
  const changed = useWebhooksChanged()
  const send = useSend(base)

  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ secret }) => {
      toast.ok(WEBHOOKS.saved)
      void changed()
      onSaved(secret)
    },
    onError: (error, body) => {
      if (passwordAgain(error, () => save.mutate(body))) return
      const current = storedMeanwhile(error, Webhook)
      const refused = fieldFaultsOf(error)
      if (current) return setTheirs(current)
      if (refused) return show(refused)
      toast.problem(error)
    },
  })
  const show = (found: Faults) => {
    setFaults(found)
    focusFirstWrong()
  }
  const press = () => {
    const { body, faults } = readTyped(typed, base)
    if (faults) return show(faults)
    setFaults({})
    save.mutate(body)
  }
  const type = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    // The sentence at a field goes as soon as the field changes.
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])),
    }))
  }
  const goOnFrom = (isMine: boolean) => {
    setBase(theirs)
    if (!isMine) setTyped(typedOf(theirs))
    setTheirs(null)
  }
  return { typed, faults, theirs, type, press, goOnFrom, isSaving: save.isPending, passwordDialog }
}

function useSend(base: Webhook | null) {
  const create = useCreate(webhooks.createWebhook)
  return (body: WebhookForm) => {
    if (base !== null) {
      const { url, ...rest } = body
      const changes = base.id === DEFAULT_WEBHOOK_ID ? rest : { ...rest, url }
      return call(webhooks.updateWebhook, {
        params: { id: base.id },
        body: { ...changes, version: base.version },
      })
    }
    return create({ body })
  }
}
