import { factFindings } from '#shared/edition/facts/fact-findings.ts'
import { isSameText } from '#shared/formatted-content.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { StepNumber } from '#shared/step-number.ts'
import type { WebhookPayload } from '#shared/webhook.ts'

/** How a text differs from what was sent: errors that stand in the way of an approval, and notes. */
export type CallbackFacts = { must: number; know: number }

/**
 * Holds a text against the rows that it was asked for with, so that an automation can make it again.
 *
 * @returns null without a text, without rows, and for the newsroom's own text
 */
export function factsOfCallback(
  { data: rows, date: edition, formattedContent: own }: WebhookPayload,
  step: StepNumber,
  text: string | null,
  { city, neighbouring_city }: NewsroomFacts,
): CallbackFacts | null {
  if (text === null || rows.length === 0 || isSameText(text, own)) return null
  const findings = factFindings({ text, rows, step, edition, newsroom: { city, neighbouring_city } })
  const must = findings.filter(({ severity }) => severity === 'must').length
  return { must, know: findings.length - must }
}
