import { timeInWords } from '#shared/calendar.ts'
import { scalarText } from '#shared/text.ts'
import { WallTime } from '#steps/fields.ts'
import type { PageFields } from '#steps/page-fields.ts'
import type { Values } from '#web/form/values.ts'

/** The facts of a form in one line: `Farmers & Makers Market, 9:00 am, Harbor Square, free`; '' without any. */
export const factsInWords = ({ fields }: PageFields, typed: Values): string =>
  [fields.headline, fields.time, fields.venue, fields.publisher, fields.price]
    .map((field) => (field === undefined ? '' : scalarText(typed[field]).trim()))
    .filter((words) => words !== '')
    .map((words) => (WallTime.safeParse(words).success ? timeInWords(words) : words))
    .join(', ')
