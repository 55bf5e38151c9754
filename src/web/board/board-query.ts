import { board } from '#shared/api/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'

/** The steps of an edition. */
export const boardQuery = (edition: CalendarDay) => queryOf(board.board, { params: { edition } })
