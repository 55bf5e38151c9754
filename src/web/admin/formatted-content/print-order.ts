import type { FormattedContent } from '#contract/formatted-content.ts'
import { DEFAULT_ORDER, stepBehind } from '#edition/blocks.ts'

const STEPS = DEFAULT_ORDER.map(stepBehind)

/** Texts by edition, that with the newest text first; within an edition as the letter prints its steps (C101). */
export function inPrintOrder(rows: readonly FormattedContent[]): FormattedContent[] {
  const days = [...new Set(rows.map(({ select_date }) => select_date))]
  const placeOf = ({ step_number }: FormattedContent) => STEPS.findIndex((step) => step === step_number)
  return days.flatMap((day) =>
    rows
      .filter(({ select_date }) => select_date === day)
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}
