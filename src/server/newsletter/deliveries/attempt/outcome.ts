import type { SentDelivery, StoredDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import type { Came } from '#server/newsletter/webhooks/answer-text.ts'
import type { StoredWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'

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
