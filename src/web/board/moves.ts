import { statusLabel, TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { BOARD } from '#shared/board-messages.ts'

/** One column to the left or to the right. */
export type Direction = -1 | 1

/** What a key on a card's grip asks for; null for every other key (C51). */
export function directionOf(key: string): Direction | null {
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : null
}

/** @returns the column beside, or null at the end of the board */
export const columnBeside = (status: TaskStatus, direction: Direction): TaskStatus | null =>
  TASK_STATUSES[TASK_STATUSES.indexOf(status) + direction] ?? null

/** What screen readers hear after a move (C51). */
export const movedWords = (title: string, to: TaskStatus): string =>
  BOARD.moved(title, statusLabel(to), TASK_STATUSES.indexOf(to) + 1)

/** What screen readers hear when there is no column further on. */
export const atEndWords = (title: string, status: TaskStatus, direction: Direction): string =>
  BOARD.atEnd(title, statusLabel(status), direction < 0 ? 'first' : 'last')
