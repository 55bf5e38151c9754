import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import type { Task } from '#shared/api/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StepNumeral } from '#web/ui/status.tsx'
import { useDraggable } from './drag.ts'
import { TaskGrip } from './task-grip.tsx'

/** A step on the board: pressing it opens the step, dragging or its grip moves it (S84-S86). */
export function TaskCard({ task, onMove }: { task: Task; onMove: (to: TaskStatus) => void }) {
  const card = useRef<HTMLElement>(null)
  const isDragged = useDraggable(card, task.step)
  return (
    <article
      ref={card}
      aria-labelledby={task.id}
      className={cx(
        'group relative grid grid-cols-[2.125rem_1fr_auto] gap-x-2 rounded-lg border bg-sheet py-4 pr-2.5 pl-4',
        'transition-[box-shadow,border-color,opacity] duration-150 hover:border-edge/50 hover:shadow-lift',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:outline-offset-2',
        isDragged && 'opacity-45',
      )}
    >
      <StepNumeral number={task.step} status={task.status} />
      <div className="min-w-0">
        <h4 id={task.id} className="font-semibold text-base leading-snug">
          <Link
            to="/step/$stepId"
            params={{ stepId: String(task.step) }}
            draggable={false}
            className="stretched outline-none"
          >
            <span className="sr-only">Step {task.step}: </span>
            {task.title}
          </Link>
        </h4>
        <p className="mt-0.5 line-clamp-2 text-ink-2 text-sm">{task.description}</p>
        <Standing task={task} />
      </div>
      <TaskGrip task={task} onMove={onMove} />
    </article>
  )
}

/** How far the step is: its sources while they are being looked through, then what was filed. */
function Standing({ task }: { task: Task }) {
  const { sources, entries, status } = task
  const isLooking = sources.total > 0 && status !== 'done'
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs empty:hidden">
      {isLooking && (
        <>
          <ProgressBar
            value={sources.checked}
            most={sources.total}
            label={`${task.title}: sources checked`}
            className="w-24"
          />
          <span>{EDITION_HEADLINE.sources(sources.checked, sources.total)}</span>
        </>
      )}
      {(entries > 0 || status === 'done') && (
        <span className={cx('flex items-center gap-1.5', entries > 0 && 'text-done')}>
          {entries > 0 && <Check aria-hidden className="size-3.5" />}
          {EDITION_HEADLINE.filed(entries)}
        </span>
      )}
      {task.assignee && <span>{task.assignee.name}</span>}
    </div>
  )
}
