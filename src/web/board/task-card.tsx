import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { Task } from '#contract/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import { PRESENCE } from '#shared/presence-messages.ts'
import { WriterMarks } from '#web/presence/writer-marks.tsx'
import { useWriters } from '#web/presence/writers.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { StepNumeral } from '#web/ui/status.tsx'
import { useDraggable } from './drag.ts'
import { useTaskContext } from './task-context.tsx'
import { TaskGrip } from './task-grip.tsx'
import { TaskState } from './task-state.tsx'

/** A step on the board, 64 px high: pressing it opens the step, dragging or its grip moves it (S84-S86). */
export function TaskCard({ task, onMove }: { task: Task; onMove: (to: TaskStatus) => void }) {
  const card = useRef<HTMLElement>(null)
  const isDragged = useDraggable(card, task.step)
  const { edition } = useTaskContext()
  const writers = useWriters(edition, task.step)
  const stateId = useId()
  return (
    <article
      ref={card}
      aria-labelledby={task.id}
      className={cx(
        'group relative grid min-h-16 grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-2.5 rounded-lg border bg-sheet py-2.5 pr-3 pl-3.5',
        'transition-[box-shadow,border-color,opacity] duration-150 hover:border-edge/50 hover:shadow-lift',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:outline-offset-2',
        isDragged && 'opacity-45',
      )}
    >
      <StepNumeral number={task.step} status={task.status} />
      <div className="min-w-0">
        <div className="-mr-1.5 flex items-center gap-1.5">
          <h3
            id={task.id}
            className="min-w-0 flex-1 font-sans font-semibold text-base leading-[1.3125rem] tracking-normal"
          >
            <Link
              to="/step/$stepId"
              params={{ stepId: String(task.step) }}
              draggable={false}
              aria-describedby={stateId}
              className="stretched outline-none"
            >
              <span className="sr-only">Step {task.step}: </span>
              {task.title}
            </Link>
          </h3>
          <Who task={task} />
          <TaskGrip task={task} onMove={onMove} />
        </div>
        <div id={stateId}>
          <TaskState task={task} />
          {writers.length > 0 && <span className="sr-only">{PRESENCE.writing(writers)}</span>}
        </div>
      </div>
      {writers.length > 0 && <WriterMarks writers={writers} className="right-3 -bottom-2.5" />}
    </article>
  )
}

/** Who does the step, or did what nobody had taken, as initials; the name on hover and for screen readers. */
function Who({ task: { assignee, completedBy, status } }: { task: Task }) {
  const name = assignee?.name ?? (status === 'done' ? completedBy : null)
  if (name === null) return null
  const words = assignee ? BOARD.assignedTo(name) : BOARD.completedBy(name)
  return (
    <span title={words} className="relative z-1 -my-1 shrink-0">
      <Avatar fullName={name} email="" className="size-6 text-[0.625rem]" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
