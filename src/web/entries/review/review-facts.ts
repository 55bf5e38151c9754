import { fullDay, isCalendarDay, timeInWords } from '#shared/calendar.ts'
import { CalendarDay as Day } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { scalarText } from '#shared/text.ts'
import { OptionalDay, OptionalTime, WallTime } from '#steps/fields.ts'
import type { AnyStep } from '#steps/index.ts'
import type { Values } from '#web/form/values.ts'

/** One line of the list in the review. */
export type ReviewFact = {
  field: string
  label: string
  words: string
  isMissing: boolean
}

/**
 * Reads a checked form out by the step's labels, in their order.
 *
 * @param checked fields that it lacks are left out; so are statements that were not confirmed
 * @param choices words for the values of choice fields
 */
export function reviewFacts(
  step: AnyStep,
  checked: Values,
  choices: Record<string, Record<string, string>>,
): ReviewFact[] {
  const fromPages = new Set(step.pages?.flatMap(({ fields }) => Object.values(fields)))
  return (
    Object.keys(step.labels)
      .filter((field) => field in checked && checked[field] !== false)
      // What no page said and nobody typed is no fault of the entry.
      .filter((field) => !fromPages.has(field) || (checked[field] !== null && checked[field] !== ''))
      .map((field) => {
        const value = checked[field]
        const fact = { field, label: step.labels[field] ?? field, isMissing: false }
        if (value === null || value === undefined || value === '')
          return { ...fact, words: FORM.none, isMissing: true }
        const kind = step.form.shape[field]
        if ((kind === Day || kind === OptionalDay) && isCalendarDay(value))
          return { ...fact, words: fullDay(value) }
        if (kind === WallTime || kind === OptionalTime)
          return { ...fact, words: timeInWords(scalarText(value)) }
        if (value === true) return { ...fact, words: FORM.confirmed }
        return { ...fact, words: choices[field]?.[scalarText(value)] ?? scalarText(value) }
      })
  )
}
