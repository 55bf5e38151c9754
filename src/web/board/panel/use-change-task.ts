import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Board, Task, board } from '#shared/api/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import { storedMeanwhile } from '#web/api/read-problem.ts'
import { queries } from '#web/api/queries.ts'

/** What the panel of a step changes. */
export type TaskChange = { assignee_id: string | null } | { note: string | null }

/**
 * Changes who does a step, or its note. When a colleague has meanwhile changed something else of the step the
 * change is made all the same; when it was this very thing, it is refused and nothing is lost.
 *
 * @param base the step as the person saw it
 */
export function useChangeTask(edition: CalendarDay, base: Task) {
  const queryClient = useQueryClient()
  const store = (change: TaskChange, version: number): Promise<Task> =>
    call(board.updateTask, { params: { edition, step: String(base.step) }, body: { ...change, version } })
  return useMutation<Task, Error, TaskChange>({
    mutationFn: async (change) => {
      try {
        return await store(change, base.version)
      } catch (error) {
        const stored = storedOf(error)
        if (!stored || isTouched(change, base, stored)) throw error
        return store(change, stored.version)
      }
    },
    onSuccess: (stored) =>
      queryClient.setQueryData(
        queries.board(edition).queryKey,
        (board: Board | undefined) =>
          board && {
            ...board,
            tasks: board.tasks.map((task) => (task.step === stored.step ? stored : task)),
          },
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.board(edition).queryKey }),
        queryClient.invalidateQueries({ queryKey: queries.activity(edition, base.step).queryKey }),
      ]),
  })
}

/** @returns the step as it is stored, when a colleague was faster */
export const storedOf = (error: unknown): Task | null => storedMeanwhile(error, Task)

const isTouched = (change: TaskChange, base: Task, stored: Task): boolean =>
  'note' in change ? base.note !== stored.note : base.assignee?.id !== stored.assignee?.id
