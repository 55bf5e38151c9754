import type { LibraryAd } from '#shared/ads.ts'
import type { Entry } from '#contract/entries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import type { AnyStep } from '#steps/index.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import type { Values } from '#web/form/values.ts'

type Filing = {
  /** What the edition on screen has already. */
  present: readonly Entry[] | undefined
  /** What the review shows. */
  checked: Values
  edition: CalendarDay
  newsroom: Newsroom
}

/**
 * Whether the step of the edition on screen lacks nothing more once this is filed (C72).
 *
 * @param ads what the library has, once that is known
 */
export function isWholeWith(
  step: AnyStep,
  { present = [], checked, edition, newsroom }: Filing,
  ads?: readonly LibraryAd[],
): boolean {
  if (!step.isWhole || checked[step.editionField] !== edition) return false
  const rows = step.toRows(checked as Parameters<AnyStep['toRows']>[0], newsroom) // as the step's own form read it
  return step.isWhole(step.filing === 'replaces' ? rows : [...rowsOf(step, [...present]), ...rows], ads)
}
