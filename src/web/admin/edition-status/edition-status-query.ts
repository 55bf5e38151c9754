import { editionStatus } from '#contract/edition-status.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/** How the steps of an edition stand. */
export const editionStatusQuery = (edition: CalendarDay) =>
  queryOf(editionStatus.editionStatus, { params: { edition } })
