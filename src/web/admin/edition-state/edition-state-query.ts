import { editionState } from '#contract/edition-state.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/** How the steps of an edition stand. */
export const editionStateQuery = (edition: CalendarDay) =>
  queryOf(editionState.editionState, { params: { edition } })
