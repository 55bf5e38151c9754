import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { SentDelivery } from '#contract/deliveries.ts'
import type { Webhook } from '#contract/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Prompt } from './use-prompt.ts'
import { useSendStep } from '#web/admin/deliveries/sending/use-send-step.ts'

export type SendButtonProps = {
  webhook: Webhook
  step: number
  edition: CalendarDay
  /** How many rows there are to send; undefined until that is known. */
  count: number | undefined
  prompt: Prompt
  /** Whether another act of the screen is its main one, or there is nothing to send. */
  isQuiet: boolean
  onSent: (sent: SentDelivery) => void
}

/** Sends the step on screen; what stands against it is said right here (S208, S210). */
export function SendButton({ webhook, step, edition, count, prompt, isQuiet, onSent }: SendButtonProps) {
  const shown = `${step} ${edition} ${webhook.id}`
  const [refusal, setRefusal] = useState<{ of: string; reason: string } | null>(null)
  const send = useSendStep({ onSent, onNothingToSend: () => refuse(GENERIC.noData) })

  const refuse = (reason: string) => setRefusal({ of: shown, reason })
  const press = () => {
    const reason = reasonNotToSend({ webhook, step, count, prompt })
    if (reason !== null) return refuse(reason)
    setRefusal(null)
    const custom = prompt.custom !== undefined && { customPrompt: prompt.custom }
    send.mutate({ body: { step, edition, webhookId: webhook.id, ...custom } })
  }

  return (
    <>
      <Button variant={isQuiet ? 'line' : 'solid'} className="w-full" busy={send.isPending} onClick={press}>
        <Send aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{PROCESSOR.sendTo(webhook.name)}</span>
      </Button>
      <div role="alert" className="text-sm">
        {refusal?.of === shown && (
          <div className="mt-2">
            <FieldError>{refusal.reason}</FieldError>
          </div>
        )}
      </div>
    </>
  )
}

type Intended = { webhook: Webhook; step: number; count: number | undefined; prompt: Prompt }

/** @returns what stands against sending, or null when nothing does */
function reasonNotToSend({ webhook, step, count, prompt }: Intended): string | null {
  if (count === undefined || count === 0) return GENERIC.noData
  if (!webhook.steps.includes(step)) return PROCESSOR.notItsStep(webhook.name, step)
  return prompt.error ?? null
}
