import { useQueryClient } from '@tanstack/react-query'
import { type Board, Task, board } from '#contract/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { boardQuery } from '#web/board/board-query.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { storedMeanwhile } from '#web/api/read-problem.ts'

/** What the panel of a step changes. */
type TaskChange = { assignee_id: string | null } | { note: string | null }

/** @param base the step as the person saw it */
export type StoreTask = (change: TaskChange, base: Task) => Promise<Task>

/**
 * Changes who does a step, or its note. When a colleague has meanwhile changed something else of the step the
 * change is made all the same; when it was this very thing, it is refused and nothing is lost.
 */
export function useStoreTask(edition: CalendarDay): StoreTask {
  const queryClient = useQueryClient()
  return async (change, base) => {
    try {
      const stored = await store(edition, change, base)
      queryClient.setQueryData(
        boardQuery(edition).queryKey,
        (board: Board | undefined) =>
          board && {
            ...board,
            tasks: board.tasks.map((task) => (task.step === stored.step ? stored : task)),
          },
      )
      return stored
    } finally {
      await refetchAfter(queryClient, { kind: 'board', edition })
    }
  }
}

async function store(edition: CalendarDay, change: TaskChange, base: Task): Promise<Task> {
  const over = (version: number) =>
    call(board.updateTask, { params: { edition, step: String(base.step) }, body: { ...change, version } })
  try {
    return await over(base.version)
  } catch (error) {
    const stored = storedMeanwhile(error, Task)
    if (stored && isAlready(change, stored)) return stored
    if (!stored || isTouched(change, base, stored)) throw error
    return over(stored.version)
  }
}

/** A colleague has done just the same in this moment. */
const isAlready = (change: TaskChange, stored: Task): boolean =>
  'note' in change ? stored.note === change.note : (stored.assignee?.id ?? null) === change.assignee_id

const isTouched = (change: TaskChange, base: Task, stored: Task): boolean =>
  'note' in change ? base.note !== stored.note : base.assignee?.id !== stored.assignee?.id
