import { and, eq, sql } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lessPatience } from '#server/platform/db/patience.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import { editions, tasks } from '#server/platform/db/tables/newsroom.ts'
import { deferWrite } from '#server/platform/db/transactions.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

/** What is stored of a step's task while its lock is held, and how many entries of the step its edition has. */
export type LockedTask = { status: TaskStatus; version: number; assignee_id: string | null; entries: number }

/** First of the two keys of the lock on a step of an edition. */
const STEP_OF_EDITION = 727_006

const lockedTask = preparedFor<AnyStep, { edition: CalendarDay; step: number }, LockedTask>(
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
  // One lock, for which all queue once. The row alone would not do where there is none yet: each time the first of those
  // who make it fails, all others begin to wait anew, and the server limits each wait, not their sum.
  const locking = tx.execute(sql`
    select pg_advisory_xact_lock(${STEP_OF_EDITION}::integer,
      (${edition}::date - date '2000-01-01') * 100 + ${step.number}::integer), ${lessPatience}`)
  // Sent together, the lock first: a connection answers in turn, and each statement sees what was committed as it begins.
  const locked = locking.execute()
  const [, [held]] = await Promise.all([locked, lockedTask(step)(tx, { edition, step: step.number })])
  if (!held) throw new Error('What is not there is made.')
  return held
}

export type TaskChange = { status?: TaskStatus; assignee_id?: string | null; note?: string | null }

/** Writes a change of a locked task at the transaction's end; the version grows by one. */
export async function writeTask(
  tx: Db,
  edition: CalendarDay,
  step: AnyStep,
  change: TaskChange,
  by: { id: string; at: Date },
): Promise<void> {
  const updated = { updated_at: by.at.toISOString(), updated_by: by.id }
  const isOf = and(eq(tasks.edition, edition), eq(tasks.step_number, step.number))
  await deferWrite(
    tx,
    tx
      .update(tasks)
      .set({ ...change, ...updated, version: sql`${tasks.version} + 1` })
      .where(isOf),
  )
}
