import type { QueryClient } from '@tanstack/react-query'
import type { Board, Task } from '#contract/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { boardQuery } from './board-query.ts'

/** An edition's board as it is kept here at this moment: read a step, or change it before the server answers. */
export function boardInCache(queryClient: QueryClient, edition: CalendarDay) {
  const { queryKey } = boardQuery(edition)
  return {
    queryKey,
    find: (step: number): Task | undefined =>
      queryClient.getQueryData(queryKey)?.tasks.find((task) => task.step === step),
    change: (step: number, to: (task: Task) => Task): void => {
      queryClient.setQueryData(
        queryKey,
        (board: Board | undefined) =>
          board && { ...board, tasks: board.tasks.map((task) => (task.step === step ? to(task) : task)) },
      )
    },
  }
}
