import { editionApproval, edition as routes } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/** An edition with all that its screen needs. */
export const editionQuery = (edition: CalendarDay) => queryOf(routes.edition, { query: { edition } })

/** The words of an approved issue, which never change. */
export const issueQuery = (edition: CalendarDay, number: number) => ({
  ...queryOf(editionApproval.issue, { query: { edition, number: String(number) } }),
  staleTime: Number.POSITIVE_INFINITY,
})
