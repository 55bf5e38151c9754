import type { QueryClient } from '@tanstack/react-query'
import { board } from '#contract/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/**
 * Which of these editions are approved: at once where this page knows it of each, else once it was asked.
 */
export function approvedOf(
  queryClient: QueryClient,
  editions: readonly CalendarDay[],
): CalendarDay[] | Promise<CalendarDay[]> {
  const known = editions.map((edition) => queryClient.getQueryData(boardQuery(edition).queryKey))
  if (known.every((answer) => answer !== undefined))
    return editions.filter((_, index) => known[index]?.isApproved)
  return approvedNow(queryClient, editions)
}

/** As the newsroom says at this moment. Where it cannot be known the server decides, so that one counts as open. */
export function approvedNow(
  queryClient: QueryClient,
  editions: readonly CalendarDay[],
): Promise<CalendarDay[]> {
  const asked = editions.map(async (edition) => {
    const answer = await queryClient
      .fetchQuery({ ...boardQuery(edition), staleTime: 0, retry: false })
      .catch(() => null)
    return answer?.isApproved ? [edition] : []
  })
  return Promise.all(asked).then((found) => found.flat())
}

const boardQuery = (edition: CalendarDay) => queryOf(board.board, { params: { edition } })
