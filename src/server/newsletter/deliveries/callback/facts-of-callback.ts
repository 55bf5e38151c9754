import { and, eq, isNull } from 'drizzle-orm'
import { comparedOf, factFindings } from '#edition/facts/fact-findings.ts'
import type { ReadText } from '#edition/read-text.ts'
import { isSameText } from '#shared/formatted-content.ts'
import { wordsOfNewsroom } from '#edition/facts/words-of-newsroom.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import type { StoredDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { readTexts } from '#server/platform/texts/read-texts.ts'

/** How a text differs from what was sent: errors that stand in the way of an approval, and notes. */
export type CallbackFacts = { must: number; know: number }

/**
 * Holds a text against the rows that it was asked for with, so that an automation can make it again.
 *
 * @returns null without a text, without rows, and for the newsroom's own text
 */
export function factsOfCallback(
  { data: rows, date: edition, formattedContent: own }: WebhookPayload,
  { number: step, title }: AnyStep,
  text: string | null,
  newsroom: NewsroomSettings,
  read: ReadText,
): CallbackFacts | null {
  if (text === null || rows.length === 0 || isSameText(text, own)) return null
  const findings = factFindings(
    { text, rows, step, edition, newsroom: wordsOfNewsroom(newsroom, title) },
    read,
  )
  const must = findings.filter(({ severity }) => severity === 'must').length
  return { must, know: findings.length - must }
}

/** Reads a text that {@link factsOfCallback} compares. Ask it outside of a transaction: a large one may take its time. */
export const readToCompare = (text: string | null): Promise<ReadText> =>
  readTexts(text === null ? [] : [comparedOf(text)])

/** How the text that came of a delivery differs, as it stands now, from what was sent. */
export async function factsOfDelivery(db: Db, delivery: StoredDelivery): Promise<CallbackFacts | null> {
  if (delivery.kind !== 'send') return null
  const { id, status, deleted_at, formatted_content: text } = formattedContent
  const isThere = and(eq(id, delivery.content_id), eq(status, 'completed'), isNull(deleted_at))
  const [content] = await db.select({ text }).from(formattedContent).where(isThere)
  if (!content) return null
  const step = mustFindStep(delivery.step_number)
  return factsOfCallback(
    delivery.payload,
    step,
    content.text,
    await readNewsroom(db),
    await readToCompare(content.text),
  )
}
