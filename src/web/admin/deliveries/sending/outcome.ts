import type { Delivery } from '#contract/deliveries.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'

/**
 * What a sending has come to (C41). `done`: the text is here. `taken`: accepted, the text follows.
 * `sending`: no answer yet. `retried`: refused, and it will be tried again. `refused`: refused for good.
 */
export type Outcome = 'done' | 'taken' | 'sending' | 'retried' | 'refused'

export function outcomeOf({ status, attempts, next_attempt_at }: Delivery): Outcome {
  switch (status) {
    case 'completed':
      return 'done'
    case 'waiting':
      return 'taken'
    case 'failed':
      return 'refused'
    case 'pending':
      return attempts > 0 && next_attempt_at !== null ? 'retried' : 'sending'
  }
}

/** Whether it was sent, in a sentence (C33). */
export function outcomeInWords(outcome: Outcome, webhookName: string): string {
  switch (outcome) {
    case 'done':
      return PROCESSOR.sentAndAnswered(webhookName)
    case 'taken':
      return PROCESSOR.sentWaiting(webhookName)
    case 'sending':
      return PROCESSOR.sending(webhookName)
    case 'retried':
      return PROCESSOR.notTakenYet(webhookName)
    case 'refused':
      return PROCESSOR.notSent(webhookName)
  }
}
