import { useRef } from 'react'
import type { Task } from '#contract/board.ts'
import { statusLabel, type TaskStatus } from '#shared/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyLine } from '#web/ui/empty.tsx'
import { StatusDot } from '#web/ui/status.tsx'
import { useDropTarget } from './drag.ts'
import { TaskCard } from './task-card.tsx'

export type BoardColumnProps = {
  status: TaskStatus
  tasks: Task[]
  /** Whether it is the one that a narrow screen lists. */
  isListed: boolean
  /** Whether every step is done: the empty columns close, and the last one takes the width. */
  isWhole: boolean
  onDrop: (step: number) => void
  onMove: (task: Task, status: TaskStatus) => void
}

/** One status with its steps; cards can be dropped on it (S83, S86). */
export function BoardColumn({ status, tasks, isListed, isWhole, onDrop, onMove }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const isOver = useDropTarget(column, onDrop)
  const isClosed = isWhole && tasks.length === 0
  const headingId = `column-${status}`
  return (
    <section
      ref={column}
      aria-labelledby={headingId}
      className={cx(
        'flex flex-col rounded-xl transition-colors duration-150 lg:p-2',
        !isWhole && 'lg:min-h-64',
        isClosed && 'lg:h-16 lg:flex-row lg:items-center lg:justify-between',
        isWhole && !isClosed && 'lg:col-span-2',
        !isListed && 'max-lg:hidden',
        isOver ? 'bg-accent-wash ring-2 ring-accent/45 ring-inset' : 'lg:bg-wash lg:forced-colors:outline',
      )}
    >
      <h2
        id={headingId}
        className={cx(
          'flex items-center gap-2 px-2 font-sans font-semibold text-sm tracking-normal max-lg:sr-only',
          isClosed ? 'max-lg:pt-1 max-lg:pb-2' : 'pt-1 pb-2',
        )}
      >
        <StatusDot status={status} />
        {statusLabel(status)}
        <span className="rounded-full bg-ink/7 px-1.5 font-medium text-ink-2 text-xs leading-5">
          <span className="sr-only">, </span>
          {tasks.length}
          <span className="sr-only">{tasks.length === 1 ? ' step' : ' steps'}</span>
        </span>
      </h2>
      {tasks.length === 0 ? (
        <EmptyLine className={cx('px-2', !isClosed && 'py-1.5')}>{BOARD.empty}</EmptyLine>
      ) : (
        <ul className={cx('flex flex-1 flex-col gap-2', isWhole && 'lg:grid lg:flex-none lg:grid-cols-3')}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} onMove={(to) => onMove(task, to)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
