import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { postgresText } from '#shared/outside-words.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { findStep } from '#steps/index.ts'
import { writeSection } from '#server/newsletter/formatter/write-section.ts'
import type { SentDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import type { Outcome } from './outcome.ts'

/**
 * Writes the text of a delivery to the default webhook: the operator's AI service does, or we do (C38). A text
 * that is republished is written already.
 */
export async function formatHere(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  delivery: SentDelivery,
): Promise<Outcome> {
  if (delivery.kind === 'event') throw new Error('The built-in webhook is told of nothing')
  if (delivery.kind === 'republish') return { kind: 'completed', text: null }
  try {
    const newsroom = await readNewsroom(db)
    const step = findStep(delivery.step_number)
    if (!step) throw new Error(`There is no step ${delivery.step_number}`)
    const { data: rows, metadata } = delivery.payload
    const writing = { step, edition: delivery.select_date, rows, newsroom }
    const customPrompt = metadata.customPrompt ?? null
    const { text, note } = await writeSection({ config, log }, { ...writing, customPrompt })
    return { kind: 'completed', text, ...(note !== null && { note, message: note, answer: note }) }
  } catch (err) {
    log.error({ err, delivery: delivery.id }, 'The text of a delivery could not be written')
    return { kind: 'failed', reason: DELIVERIES.notWritten, error: postgresText(String(err), 2_000) }
  }
}
