import { useLayoutEffect, useRef } from 'react'
import type { Task } from '#shared/api/board.ts'
import { TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import { leadNote } from '#shared/newsroom.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTaskContext } from './task-context.tsx'
import { BoardColumn } from './board-column.tsx'
import { announce } from './drag.ts'
import { movedWords } from './moves.ts'
import { GRIP_HELP } from './task-grip.tsx'

/** The task board: the nine steps of the edition in three columns (S82-S87). */
export function Board() {
  const { query } = useTaskContext()
  const { newsroom } = useEdition()
  return (
    <section aria-labelledby="board">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="board" className="text-2xl">
          {BOARD.title}
        </h2>
        <p className="text-ink-2 text-sm">{leadNote(newsroom.lead_days)}</p>
      </div>
      <p id={GRIP_HELP} hidden>
        {BOARD.moveHelp}
      </p>
      <Loaded query={query} loading={<BoardPending />}>
        {(tasks) => <Columns tasks={tasks} />}
      </Loaded>
    </section>
  )
}

function Columns({ tasks }: { tasks: Task[] }) {
  const { move, find } = useTaskContext()
  const board = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)

  // A card that changes its column is built anew there; the focus follows it.
  useLayoutEffect(() => {
    if (held.current === null) return
    board.current?.querySelector<HTMLElement>(`[data-grip="${held.current}"]`)?.focus()
    held.current = null
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
  const drop = (step: number, status: TaskStatus) => {
    const task = tasks.find((one) => one.step === step)
    if (task) moveTo(task, status)
  }
  return (
    <div ref={board} className="grid gap-3 md:grid-cols-3">
      {TASK_STATUSES.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          tasks={tasks.filter((task) => task.status === status)}
          onDrop={(step) => drop(step, status)}
          onMove={moveHeld}
        />
      ))}
    </div>
  )
}

const BoardPending = () => (
  <div className="grid gap-3 md:grid-cols-3">
    {[5, 2, 2].map((cards, column) => (
      <div key={column} className="min-h-64 space-y-2 rounded-xl bg-wash p-2 pt-11">
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} className="h-28 rounded-lg" />
        ))}
      </div>
    ))}
  </div>
)
