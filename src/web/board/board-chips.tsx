import type { Task } from '#contract/board.ts'
import { statusLabel, TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { StatusDot } from '#web/ui/status.tsx'

type ChipsProps = { tasks: Task[]; chosen: TaskStatus; choose: (status: TaskStatus) => void }

/** Which column a narrow screen lists, each with its count (S83, C75). */
export const BoardChips = ({ tasks, chosen, choose }: ChipsProps) => (
  <div role="group" aria-label={BOARD.chips} className="mb-3 flex gap-2 lg:hidden">
    {TASK_STATUSES.map((status) => {
      const count = tasks.filter((task) => task.status === status).length
      return (
        <button
          key={status}
          type="button"
          data-chip={status}
          aria-pressed={status === chosen}
          onClick={() => choose(status)}
          className={cx(
            'flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-full border px-2 font-medium text-sm',
            status === chosen
              ? 'border-accent bg-accent-wash text-accent'
              : 'border-edge/70 bg-sheet text-ink-2',
          )}
        >
          {/* At 320 px the words need its room. */}
          <StatusDot status={status} className="max-[22.5rem]:hidden" />
          {statusLabel(status)}
          <span aria-hidden className="tnum">
            {count}
          </span>
          <span className="sr-only">{BOARD.steps(count)}</span>
        </button>
      )
    })}
  </div>
)
