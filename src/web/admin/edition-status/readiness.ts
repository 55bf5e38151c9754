import type { StepState } from '#contract/edition-status.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'

/** Whether a step has something new to send, and why or why not, in words for people. */
export type Readiness = { isReady: boolean; why: string }

/** What the server will say of the step when all ready ones are sent to that webhook. */
export function readinessOf(
  { step, entries, text }: StepState,
  webhook: Pick<Webhook, 'id' | 'name' | 'steps'>,
): Readiness {
  const { readyLine } = DELIVERIES
  if (!webhook.steps.includes(step)) return not(PROCESSOR.notItsStep(webhook.name, step))
  if (entries === 0) return not(DELIVERIES.skippedEmpty)
  if (text === null) return ready(readyLine.first)
  if (text.webhook_id !== webhook.id) return ready(readyLine.elsewhere)
  if (text.isChanged) return ready(readyLine.changed)
  if (text.status === 'failed') return ready(readyLine.failed)
  return not(text.status === 'processing' ? DELIVERIES.skippedUnderWay : DELIVERIES.skippedUnchanged)
}

/** Whether a step was filed and has no text of it yet, wherever it may be sent. */
export const awaitsText = ({ entries, text }: StepState): boolean =>
  entries > 0 &&
  (text === null || (text.status !== 'processing' && (text.isChanged || text.status === 'failed')))

const ready = (why: string): Readiness => ({ isReady: true, why })
const not = (why: string): Readiness => ({ isReady: false, why })
