import { type MutationCache, queryOptions } from '@tanstack/react-query'
import { type Board, board } from '#contract/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf } from '#web/api/query.ts'

/** A step on its way from one column to another. */
export type Move = { step: number; from: TaskStatus; to: TaskStatus }

/** Under which moves of steps of an edition are sent. */
export const movesKey = (edition: CalendarDay) => keyOf(board.updateTask, { params: { edition } })

/**
 * The steps of an edition. What is read while a step is being moved knows nothing of that yet, so the step stays where it
 * was put: the next key is pressed on what is meant.
 */
export const boardQuery = (edition: CalendarDay) => {
  const ask = { params: { edition } }
  return queryOptions({
    queryKey: queryOf(board.board, ask).queryKey,
    queryFn: async ({ signal, client }) =>
      asMeant(await call(board.board, ask, { signal }), client.getMutationCache(), edition),
  })
}

function asMeant(read: Board, mutations: MutationCache, edition: CalendarDay): Board {
  const moves = mutations
    .findAll({ mutationKey: movesKey(edition), status: 'pending' })
    // Nothing else is sent under that key.
    .map(({ state }) => state.variables as Move)
  const tasks = read.tasks.map((task) => {
    const last = moves.findLast(({ step }) => step === task.step)
    return last ? { ...task, status: last.to } : task
  })
  return { ...read, tasks }
}
