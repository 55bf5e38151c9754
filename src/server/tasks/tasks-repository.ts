import { sql } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { lessPatience } from '#server/db/patience.ts'
import { statement, statements, write } from '#server/db/statement.ts'
import { editions, tasks } from '#server/db/tables/newsroom.ts'
import { writeLast } from '#server/db/transactions.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

/** What is stored of a step's task while its lock is held, and how many entries of the step its edition has. */
export type LockedTask = { status: TaskStatus; version: number; assignee_id: string | null; entries: number }

/** First of the two keys of the lock on a step of an edition. */
const STEP_OF_EDITION = 727_006

/**
 * One lock, for which all queue once. The row alone would not do where there is none yet: each time the first of those who
 * make it fails, all others begin to wait anew, and the server limits each wait, not their sum.
 */
const turnTaken = statement<{ edition: CalendarDay; step: number }, object>(
  (_db, value) => sql`
    select pg_advisory_xact_lock(${sql.raw(String(STEP_OF_EDITION))},
      (${value('edition')}::date - date '2000-01-01') * 100 + ${value('step')}::integer), ${lessPatience}`,
)

const lockedTask = statements<AnyStep, { edition: CalendarDay; step: number }, LockedTask>(
  ({ number }) => String(number),
  (step, _db, value) => sql`
    with held as (
      select status, version, assignee_id from ${tasks}
      where edition = ${value('edition')} and step_number = ${value('step')} for update
    ), opened as (
      insert into ${editions} (edition) select ${value('edition')}::date where not exists (select from held)
      on conflict do nothing
    ), made as (
      insert into ${tasks} (edition, step_number, version)
      select ${value('edition')}::date, ${value('step')}::integer, 0 where not exists (select from held)
      -- Somebody else may be the first as well, a process of the version before: then this waits for what that one made.
      on conflict (edition, step_number) do update set edition = excluded.edition
      returning status, version, assignee_id
    )
    select status, version, assignee_id, (
      select count(*)::integer from ${tableOf(step)} where select_date = ${value('edition')} and deleted_at is null
    ) as entries
    from (select * from held union all select * from made) as task`,
)

/**
 * Makes every other change of this step and edition wait until the transaction ends, and keeps the edition.
 *
 * @returns how the step stands now
 */
export async function lockTask(tx: Db, edition: CalendarDay, step: AnyStep): Promise<LockedTask> {
  const which = { edition, step: step.number }
  // A transaction is answered in the order of its questions: the second is begun once the first has its turn.
  const [, [held]] = await Promise.all([turnTaken(tx, which), lockedTask(step)(tx, which)])
  if (!held) throw new Error('What is not there is made.')
  return held
}

export type TaskChange = { status?: TaskStatus; assignee_id?: string | null; note?: string | null }
type Written = {
  edition: CalendarDay
  step: number
  status: TaskStatus | null
  assigns: boolean
  assignee: string | null
  notes: boolean
  note: string | null
  at: string
  by: string
}

const taskWritten = write<Written>(
  (_db, value) => sql`
    update ${tasks} set
      status = coalesce(${value('status')}, status),
      assignee_id = case when ${value('assigns')} then ${value('assignee')}::uuid else assignee_id end,
      note = case when ${value('notes')} then ${value('note')} else note end,
      version = version + 1, updated_at = ${value('at')}, updated_by = ${value('by')}
    where edition = ${value('edition')} and step_number = ${value('step')}`,
)

/** Writes a change of a locked task with the transaction's last statement; the version grows by one. */
export async function writeTask(
  tx: Db,
  edition: CalendarDay,
  step: AnyStep,
  change: TaskChange,
  by: { id: string; at: Date },
): Promise<void> {
  const { status = null, assignee_id: assignee, note } = change
  const given = { assigns: assignee !== undefined, notes: note !== undefined }
  const values = { status, ...given, assignee: assignee ?? null, note: note ?? null }
  const written = { edition, step: step.number, ...values, at: by.at.toISOString(), by: by.id }
  await writeLast(tx, taskWritten(written))
}
