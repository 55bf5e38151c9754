import { beginningOf } from '#shared/beginning-of.ts'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { fullDay } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { plainLine } from '#shared/plain-line.ts'
import { findOutline } from '#steps/outlines.ts'

/** The step that a text belongs to. */
export const titleOf = ({ step_number }: Pick<FormattedContent, 'step_number'>): string =>
  findOutline(step_number)?.title ?? `Step ${step_number}`

/** What tells a text from all others, for screen readers: the same step may have been sent for a date before. */
export const contentName = (content: FormattedContent, moment: (at: string) => string): string =>
  `${titleOf(content)}, ${fullDay(content.select_date)}, created ${moment(content.created_at)}`

/** The first line beneath the headings; without a text, why there is none. */
export function firstLineOf(content: FormattedContent): string {
  const { formatted_content: text, status, reason } = content
  if (text.trim() === '') return reason ?? (status === 'processing' ? CONTENT.beingFormatted : CONTENT.noText)
  const lines = beginningOf(text, BEGINNING).split('\n')
  const beneath = isHtml(text) ? lines : lines.filter((line) => !line.startsWith('#'))
  return plainLines(beneath)[0] ?? plainLines(lines)[0] ?? ''
}

/** How much of a text may hold its first lines, in characters. */
const BEGINNING = 2_000

const plainLines = (lines: string[]): string[] => lines.map(plainLine).filter((line) => line !== '')
