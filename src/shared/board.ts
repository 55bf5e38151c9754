import { z } from 'zod'

/** Where a step of an edition stands; there are just these three (S249). */
export const TaskStatus = z.enum(['todo', 'in-progress', 'done'])
export type TaskStatus = z.infer<typeof TaskStatus>

/** The columns of the board, from left to right. */
export const TASK_STATUSES = TaskStatus.options

const STAFF_LABELS: Record<TaskStatus, string> = { todo: 'To Do', 'in-progress': 'In Progress', done: 'Done' }

/** What staff read (S83). */
export const statusLabel = (status: TaskStatus): string => STAFF_LABELS[status]

/** What administrators read: a step not begun is pending there (C30); what is not known is 'Unknown' (S191). */
export function adminStatusLabel(status: string): string {
  const known = TaskStatus.safeParse(status)
  if (!known.success) return 'Unknown'
  return known.data === 'todo' ? 'Pending' : statusLabel(known.data)
}

/** The id by which a step's task is known; it ends with the step's number (S89, S108). */
export const taskId = (step: number): `task-${number}` => `task-${step}`

/** Rounded share of `part` in `whole`, 0 to 100; nothing of nothing is 0 (S248). */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

/** Checking the last source of a step that nobody has begun begins it (S112). */
export const beginsStep = (status: TaskStatus, checked: number, total: number): boolean =>
  status === 'todo' && total > 0 && checked === total
