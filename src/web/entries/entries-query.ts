import { entries } from '#contract/entries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/** What was filed for an edition in a step. */
export const entriesQuery = (edition: CalendarDay, step: number) =>
  queryOf(entries.entries, { params: { step: String(step) }, query: { edition } })
