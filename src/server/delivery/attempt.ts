import { FormattedText } from '#shared/formatted-content.ts'
import { MESSAGES } from '#shared/messages.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { findStep } from '#steps/index.ts'
import { textOf } from './built-in-formatter.ts'
import type { StoredDelivery } from './deliveries-repository.ts'

/** How one attempt ended. `reason` is for people, `error` for those who look closer. */
export type Outcome =
  | { kind: 'completed'; text: string }
  /** May succeed another time. */
  | { kind: 'failed'; reason: string; error: string }
  /** Never will. */
  | { kind: 'refused'; reason: string; error: string }

/** Brings a delivery to its webhook once. Changes nothing here; what came of it is for the caller to write. */
export async function attempt({ db, log }: Deps, delivery: StoredDelivery): Promise<Outcome> {
  if (delivery.webhook_id !== DEFAULT_WEBHOOK_ID) {
    const reason = MESSAGES.delivery.webhookGone
    return { kind: 'refused', reason, error: reason }
  }
  try {
    const newsroom = await readNewsroom(db)
    const step = findStep(delivery.step_number)
    if (!step) throw new Error(`There is no step ${delivery.step_number}`)
    return { kind: 'completed', text: FormattedText.parse(textOf(step, delivery.payload.data, newsroom)) }
  } catch (err) {
    log.error({ err, delivery: delivery.id }, 'The text of a delivery could not be written')
    return { kind: 'failed', reason: MESSAGES.delivery.notWritten, error: String(err).slice(0, 2_000) }
  }
}
