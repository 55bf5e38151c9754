import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import type { Task } from '#contract/board.ts'
import { statusLabel, TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { Menu, MenuGroup, MenuItem } from '#web/ui/menu.tsx'
import { StatusDot } from '#web/ui/status.tsx'
import { useTaskContext } from './task-context.tsx'
import { announce } from './drag.ts'
import { atEndWords, columnBeside, directionOf } from './moves.ts'

/** The id of the sentence that explains the grip's keys. */
export const GRIP_HELP = 'grip-help'

/** The other two ways to move a card: arrow keys, and a menu (C51). */
export function TaskGrip({ task, onMove }: { task: Task; onMove: (to: TaskStatus) => void }) {
  const { find } = useTaskContext()
  const press = (event: KeyboardEvent) => {
    const direction = directionOf(event.key)
    if (direction === null) return
    event.preventDefault()
    const { status } = find(task.step) ?? task
    const to = columnBeside(status, direction)
    if (to) onMove(to)
    else announce(atEndWords(task.title, status, direction))
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-grip={task.step}
          aria-label={`Move ${task.title}`}
          aria-describedby={GRIP_HELP}
          aria-keyshortcuts="ArrowLeft ArrowRight"
          onKeyDown={press}
          className="relative z-1 -my-1.5 grid size-7 shrink-0 cursor-grab place-items-center rounded-md text-ink-3 hover:bg-ink/6 hover:text-ink data-popup-open:bg-ink/6 pointer-coarse:-my-3 pointer-coarse:-mr-1.5 pointer-coarse:size-11"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      }
    >
      <MenuGroup label="Move to">
        {TASK_STATUSES.map((status) => (
          <MenuItem key={status} disabled={status === task.status} onClick={() => onMove(status)}>
            <StatusDot status={status} />
            {statusLabel(status)}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
