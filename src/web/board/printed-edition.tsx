import { isolated } from '#shared/isolated.ts'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Task } from '#contract/board.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { statusLabel } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'

/**
 * @param at when it was loaded, in milliseconds
 * @param children what is filed for a step, as it is put on paper
 */
type Props = { edition: CalendarDay; tasks: Task[]; at: number; children: (task: Task) => ReactNode }

/** An edition as a run sheet: its steps in order. While it is there it is printed instead of the page; it is never on screen. */
export function PrintedEdition({ edition, tasks, at, children }: Props) {
  const words = useDayWords()
  const done = tasks.filter(({ status }) => status === 'done').length
  return createPortal(
    <div data-prints className="hidden print:block">
      <h1 className="text-2xl">{words.long(edition)}</h1>
      <p>{EDITION_HEADLINE.done(done, tasks.length)}</p>
      <p className="mb-4 text-sm">{EDITION_HEADLINE.asOf(words.moment(at))}</p>
      {tasks.map((task) => (
        <section key={task.id} aria-labelledby={`printed-${task.id}`} className="border-t py-2.5">
          <div className="flex break-after-avoid items-baseline justify-between gap-6">
            <h2 id={`printed-${task.id}`} className="text-lg">
              {`${task.step} ${task.title}`}
            </h2>
            <p className="shrink-0 text-sm">
              {statusLabel(task.status)}
              {whoOf(task)}
            </p>
          </div>
          {children(task)}
        </section>
      ))}
    </div>,
    document.body,
  )
}

/** Who has it, or completed what nobody had taken. */
function whoOf({ assignee, completedBy }: Task): string {
  const name = assignee?.name ?? completedBy
  return name === null ? '' : `, ${isolated(name)}`
}
