import { sources } from '#contract/sources.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/** The checklist of a step. */
export const sourcesQuery = (edition: CalendarDay, step: number) =>
  queryOf(sources.sources, { params: { edition, step: String(step) } })
