import { FormattedText } from '#shared/formatted-content.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { findStep } from '#steps/index.ts'
import type { Outcome } from './attempt.ts'
import { textOf } from './built-in-formatter.ts'
import type { StoredDelivery } from './deliveries-repository.ts'

/** Lets the built-in formatter write the text of a delivery (C38). A text that is republished is written already. */
export async function formatHere({ db, log }: Deps, delivery: StoredDelivery): Promise<Outcome> {
  if (delivery.kind === 'republish') return { kind: 'completed', text: null }
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
