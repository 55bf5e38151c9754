import { randomUUID } from 'node:crypto'
import { and, eq, not } from 'drizzle-orm'
import type { board, Task } from '#contract/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { BOARD } from '#shared/board-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { TASK } from '#shared/step-messages.ts'
import { Problem } from '#shared/problem.ts'
import { recordTaskChange } from '#server/newsletter/activity/activity-repository.ts'
import type { Person } from '#server/platform/person.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { ReadReadiness } from '#server/newsletter/edition-readiness/read-readiness.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { completedTemplate, stepLink } from '#server/people/notifications/notification-templates.ts'
import { notify, withdraw } from '#server/people/notifications/notify.ts'
import { readApproved } from '#server/newsletter/newsroom/approved-edition.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { findSkip } from '#server/newsletter/newsroom/schedule.ts'
import { lockTask, type TaskChange, writeTask } from '#server/newsletter/tasks/tasks-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { keepFinishLine, readFinishLine } from './finish-line.ts'
import { readMorningNote } from './morning-note.ts'
import { followStatus, readCompletion, readTasks } from './board-repository.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** The board of an edition, shared by the team (S82-S93, C12). */
export function boardHandlers(deps: Deps, readReadiness: ReadReadiness): HandlersOf<typeof board> {
  const { db, clock } = deps
  return {
    board: async ({ params: { edition } }, { person }) => {
      const tasks = await readTasks(db, edition, await readNewsroom(db))
      const completed_at = await readCompletion(db, edition, tasks)
      const isApproved = (await readApproved(db, edition)) !== null
      const finish =
        completed_at === null || isApproved
          ? null
          : await readFinishLine(deps, readReadiness, { edition, person, completedAt: completed_at })
      const morning = await readMorningNote(deps, { edition, person, tasks })
      return { edition, tasks, completed_at, skip: await findSkip(db, edition), isApproved, morning, finish }
    },

    keepFinishLine: async ({ params: { edition }, body: { isOpened } }, { person }) => {
      await db.transaction(async (tx) => {
        await keepFinishLine(tx, person.id, edition, isOpened)
        // It goes from the person's other screens too.
        if (isOpened) await publish(tx, { kind: 'board', edition }, `person:${person.id}`)
      })
      return { ok: true }
    },

    updateTask: async ({ params, body: { version, ...change } }, { person }) => {
      const step = mustFindStep(params.step)
      const { edition } = params
      const at = clock()
      return db.transaction(async (tx) => {
        const newsroom = await readNewsroom(tx)
        await lockTask(tx, edition, step)
        const [stood] = await readTasks(tx, edition, newsroom, step.number)
        if (!stood) throw new Problem('not_found', TASK.missing)
        if (stood.version !== version) throw new Problem('conflict', BOARD.conflict, { current: stood })
        const task = await changed(tx, stood, change, person)
        await writeTask(tx, edition, step, change, { id: person.id, at })
        const move = { edition, step, from: stood.status, to: task.status }
        const listsChanged = await followStatus(tx, move, { id: randomUUID(), personId: person.id, at })
        await recordTaskChange(tx, { edition, step, person, at }, stood, task)
        await publish(tx, { kind: 'board', edition })
        for (const id of listsChanged) await publish(tx, { kind: 'progress' }, `person:${id}`)
        await tellOthers(deps, tx, move, { person, at })
        return task
      })
    },
  }
}

/** The step as the change leaves it. */
async function changed(tx: Db, stood: Task, change: TaskChange, person: Person): Promise<Task> {
  const { status = stood.status, note = stood.note, assignee_id: id } = change
  const assignee = id === undefined ? stood.assignee : id === null ? null : await mustFindActive(tx, id)
  const completedBy =
    status === 'done' ? (stood.completedBy ?? displayNameOf(person.fullName, person.email)) : null
  return { ...stood, status, note, assignee, completedBy, version: stood.version + 1 }
}

type Move = { edition: CalendarDay; step: AnyStep; from: TaskStatus; to: TaskStatus }

type Doing = { person: Person; at: Date }

/** Of an open edition: that a step was completed, or no longer so when it is taken back (C8). */
async function tellOthers(deps: Deps, tx: Db, move: Move, { person, at }: Doing): Promise<void> {
  const { edition, step, from, to } = move
  if (from === to) return
  if (from === 'done') await withdraw(tx, 'completed', stepLink(step.number, edition))
  if (to !== 'done') return
  await withdraw(tx, 'reminder', stepLink(step.number, edition))
  const { time_zone } = await readNewsroom(tx)
  const today = dayIn(time_zone, at)
  if (!isOpenEdition(edition, today)) return
  await notify(tx, completedTemplate(step, { edition, today }, person))
  await tellWebhooks(deps, tx, { edition, step, person, at })
}

async function mustFindActive(tx: Db, id: string): Promise<NonNullable<Task['assignee']>> {
  const [found] = await tx
    .select({ name: users.full_name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), not(users.is_disabled), not(users.is_machine)))
  if (found) return { id, name: displayNameOf(found.name, found.email) }
  const sentence = 'This person’s account is disabled.'
  throw new Problem('invalid_input', sentence, { fields: { assignee_id: sentence } })
}
