import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { FinishLine, Task } from '#contract/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Sentence } from '#shared/sentence.ts'
import { TASK } from '#shared/step-messages.ts'
import type { LoadedQuery } from '#web/ui/loaded.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { useMoveTask } from './use-move-task.ts'
import { boardQuery } from './board-query.ts'

export type Tasks = {
  edition: CalendarDay
  /** The nine steps of the edition; empty until they are loaded. */
  tasks: Task[]
  /** When the last of them was done; null while one is open, and until they are loaded. */
  completedAt: Date | null
  /** What the person is told once of an edition that is whole. */
  finish: FinishLine | null
  /** What the person should know in the morning. */
  morning: string | null
  /** The same as a query, for panels that show loading and failure. */
  query: LoadedQuery<Task[]>
  /**
   * Sets a step's status: on screen at once, taken back with the reason when the server refuses.
   * A step that becomes done is announced with Undo (C13).
   *
   * @param said the words that announce it, where they are not those of completing
   * @returns whether it was stored; never rejects
   */
  move: (task: Task, status: TaskStatus, said?: Sentence) => Promise<boolean>
  /** A step as it is at this moment, also between two renders. */
  find: (step: number) => Task | undefined
}

/** Shares the steps of the edition on screen with everything in it. */
export function TaskProvider({ children }: { children: ReactNode }) {
  const { edition } = useEdition()
  const board = useQuery(boardQuery(edition))
  const { move, find } = useMoveTask(edition)
  const query = {
    data: board.data?.tasks,
    error: board.error,
    isFetching: board.isFetching,
    refetch: board.refetch,
  }
  const tasks = query.data ?? NONE
  // A step moved here is open again before the server has said so.
  const isWhole = tasks.length > 0 && tasks.every(({ status }) => status === 'done')
  const completedAt = isWhole && board.data?.completed_at ? new Date(board.data.completed_at) : null
  const finish = completedAt && (board.data?.finish ?? null)
  const morning = board.data?.morning ?? null
  const shared = { edition, tasks, completedAt, finish, morning, query, move, find }
  return <TaskContext value={shared}>{children}</TaskContext>
}

/** The steps of the edition on screen, and the way to move one (S94). */
export function useTaskContext(): Tasks {
  const tasks = use(TaskContext)
  if (!tasks) throw new Error(TASK.outsideProvider)
  return tasks
}

const TaskContext = createContext<Tasks | null>(null)
const NONE: Task[] = []
