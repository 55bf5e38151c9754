import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Task } from '#contract/board.ts'
import { TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTaskContext } from './task-context.tsx'
import { BoardChips } from './board-chips.tsx'
import { BoardColumn } from './board-column.tsx'
import { announce } from './drag.ts'
import { movedWords } from './moves.ts'
import { GRIP_HELP } from './task-grip.tsx'

/** The task board: the nine steps of the edition in three columns (S82-S87). */
export function Board() {
  const { query } = useTaskContext()
  return (
    <>
      <p id={GRIP_HELP} hidden>
        {BOARD.moveHelp}
      </p>
      <Loaded query={query} loading={<BoardPending />} failed={{ title: BOARD.notLoaded }}>
        {(tasks) => <Columns tasks={tasks} />}
      </Loaded>
    </>
  )
}

function Columns({ tasks }: { tasks: Task[] }) {
  const { move, find, completedAt } = useTaskContext()
  const isWhole = completedAt !== null
  const board = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)
  const [first] = useState(() => firstListed(tasks))
  const [chosen, setChosen] = useState<TaskStatus | null>(null)
  // What others do changes nothing that is on screen, but that there is nothing left to do.
  const listed = chosen ?? (isWhole ? 'done' : first)

  // A card that changes its column is built anew there, whoever moved it and as often as it is moved; the focus stays
  // with it for as long as its grip has it. Where that column is not the one listed, its chip takes the focus.
  useLayoutEffect(() => {
    const step = held.current
    if (step === null) return
    const grip = board.current?.querySelector<HTMLElement>(`[data-grip="${step}"]`)
    const isShown = (grip?.getClientRects().length ?? 0) > 0
    const status = tasks.find((task) => task.step === step)?.status
    if (isShown) grip?.focus()
    else board.current?.querySelector<HTMLElement>(`[data-chip="${status}"]`)?.focus()
  }, [tasks])

  const moveTo = (task: Task, status: TaskStatus) => {
    if (find(task.step)?.status === status) return
    announce(movedWords(task.title, status))
    void move(task, status)
  }
  const moveHeld = (task: Task, status: TaskStatus) => {
    held.current = task.step
    moveTo(task, status)
  }
  const letGo = ({ target }: FocusEvent<HTMLElement>) => {
    // A window that is left gives the focus back to where it was.
    if (stepOfGrip(target) !== null && document.hasFocus()) held.current = null
  }
  const drop = (step: number, status: TaskStatus) => {
    const task = tasks.find((one) => one.step === step)
    if (task) moveTo(task, status)
  }
  return (
    <div
      ref={board}
      onFocus={({ target }) => {
        held.current = stepOfGrip(target)
      }}
      onBlur={letGo}
    >
      <BoardChips tasks={tasks} chosen={listed} choose={setChosen} />
      <div className={cx('grid gap-3', isWhole ? 'lg:grid-cols-2' : 'lg:grid-cols-3')}>
        {TASK_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={tasks.filter((task) => task.status === status)}
            isListed={status === listed}
            isWhole={isWhole}
            onDrop={(step) => drop(step, status)}
            onMove={moveHeld}
          />
        ))}
      </div>
    </div>
  )
}

/** What a narrow screen lists at first: what is to be done, or else how far it has come. */
const firstListed = (tasks: Task[]): TaskStatus =>
  TASK_STATUSES.find((status) => tasks.some((task) => task.status === status)) ?? 'todo'

/** The step of a card whose grip that is; null for anything else. */
const stepOfGrip = ({ dataset: { grip } }: HTMLElement): number | null =>
  grip === undefined ? null : Number(grip)

const BoardPending = () => (
  <div className="grid gap-3 lg:grid-cols-3">
    {[5, 2, 2].map((cards, column) => (
      <div key={column} className="space-y-2 rounded-xl lg:min-h-64 lg:bg-wash lg:p-2 lg:pt-10">
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} className="h-16 rounded-lg" />
        ))}
      </div>
    ))}
  </div>
)
