import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Deps } from '#server/deps.ts'
import type { SentDelivery, StoredDelivery } from '#server/deliveries/deliveries-repository.ts'
import type { Came } from '#server/webhooks/answer-text.ts'
import type { StoredWebhook } from '#server/webhooks/webhooks-repository.ts'
import { formatHere } from './format-here.ts'
import { sendOut } from './send-out.ts'

/** How one attempt ended. `reason` is for people, `error` for those who look closer. */
export type Outcome = (
  | {
      kind: 'completed'
      /** Null when no text was asked for. */
      text: string | null
      /** What was said beside it. */
      message?: string | null
      /** What people should know who read the text. */
      note?: string
      /** Where the receiver of an event has put it. */
      externalUrl?: string | null
    }
  /** Taken without a text, which may follow by callback. */
  | { kind: 'accepted'; httpStatus: number; came: Came; message: string | null }
  /** May succeed another time, not before `retryAfterMs` have passed. */
  | { kind: 'failed'; reason: string; error: string; retryAfterMs?: number }
  /** Never will. `isGone`: the receiver wants nothing more at all. */
  | { kind: 'refused'; reason: string; error: string; isGone?: true }
) & {
  /** What was answered, when there was an answer, and how it began. */
  httpStatus?: number
  answer?: string
}

/** What an attempt is made of; `webhook` is null when it has been deleted. */
export type Sent = {
  delivery: SentDelivery & Pick<StoredDelivery, 'attempts_before'>
  webhook: StoredWebhook | null
}

/**
 * Brings a delivery to its webhook once. Changes nothing here; what came of it is for the caller to write.
 *
 * @param signal ends it early; the outcome means nothing then
 */
export const attempt = (deps: Deps, sent: Sent, signal: AbortSignal): Promise<Outcome> =>
  sent.delivery.webhook_id === DEFAULT_WEBHOOK_ID
    ? formatHere(deps, sent.delivery)
    : sendOut(deps, sent, signal)
