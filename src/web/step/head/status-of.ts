import type { Task } from '#contract/board.ts'
import type { TaskStatus } from '#shared/board.ts'

/** How a step stands; to do while nothing is known of it. */
export const statusOf = (tasks: readonly Task[], step: number): TaskStatus =>
  tasks.find((task) => task.step === step)?.status ?? 'todo'
