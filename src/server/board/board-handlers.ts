import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { board, Task } from '#shared/api/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { BOARD } from '#shared/board-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import { Problem } from '#shared/problem.ts'
import { recordTaskChange } from '#server/activity/record-task-change.ts'
import type { Person } from '#server/person.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/handlers.ts'
import { publish } from '#server/live/publish.ts'
import { mustFindStep } from '#server/must-find-step.ts'
import { completedTemplate, stepLink } from '#server/notifications/notification-templates.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { readApproved } from '#server/newsroom/approved-edition.ts'
import { readNewsroom } from '#server/newsroom/newsroom-repository.ts'
import { findSkip } from '#server/newsroom/schedule.ts'
import { lockTask, writeTask } from '#server/tasks/tasks-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { followStatus, readCompletion, readTasks } from './board-repository.ts'

/** The board of an edition, shared by the team (S82-S93, C12). */
export function boardHandlers({ db, clock }: Deps): HandlersOf<typeof board> {
  return {
    board: async ({ params: { edition } }) => {
      const tasks = await readTasks(db, edition, await readNewsroom(db))
      const completed_at = await readCompletion(db, edition, tasks)
      const isApproved = (await readApproved(db, edition)) !== null
      return { edition, tasks, completed_at, skip: await findSkip(db, edition), isApproved }
    },

    updateTask: async ({ params, body: { version, ...change } }, { person }) => {
      const step = mustFindStep(params.step)
      const { edition } = params
      const at = clock()
      return db.transaction(async (tx) => {
        const before = await lockTask(tx, edition, step)
        if (before.version !== version)
          throw new Problem('conflict', BOARD.conflict, { current: await taskOf(tx, edition, step) })
        if (change.assignee_id) await mustBeActive(tx, change.assignee_id)
        const stood = await taskOf(tx, edition, step)
        await writeTask(tx, edition, step, change, { id: person.id, at })
        const move = { edition, step, from: before.status, to: change.status ?? before.status }
        const listsChanged = await followStatus(tx, move, { id: randomUUID(), personId: person.id, at })
        const task = await taskOf(tx, edition, step)
        await recordTaskChange(tx, { edition, step, person, at }, stood, task)
        await publish(tx, { kind: 'board', edition })
        for (const id of listsChanged) await publish(tx, { kind: 'progress' }, `person:${id}`)
        await tellColleagues(tx, move, person, at)
        return task
      })
    },
  }
}

type Move = { edition: CalendarDay; step: AnyStep; from: TaskStatus; to: TaskStatus }

/** Of an open edition: that a step was completed, or no longer so when it is taken back (C8). */
async function tellColleagues(tx: Db, move: Move, person: Person, now: Date): Promise<void> {
  const { edition, step, from, to } = move
  if (from === to) return
  if (from === 'done') await withdraw(tx, 'completed', stepLink(step.number, edition))
  if (to !== 'done') return
  await withdraw(tx, 'reminder', stepLink(step.number, edition))
  const { time_zone } = await readNewsroom(tx)
  if (isOpenEdition(edition, dayIn(time_zone, now)))
    await notify(tx, completedTemplate(step, edition, person))
}

async function taskOf(tx: Db, edition: CalendarDay, step: AnyStep): Promise<Task> {
  const [task] = await readTasks(tx, edition, await readNewsroom(tx), step.number)
  if (!task) throw new Problem('not_found', TASK.missing)
  return task
}

async function mustBeActive(tx: Db, personId: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), eq(users.is_disabled, false), eq(users.is_machine, false)))
  if (found) return
  const sentence = 'This person is not with the newsroom any more.'
  throw new Problem('invalid_input', sentence, { fields: { assignee_id: sentence } })
}
