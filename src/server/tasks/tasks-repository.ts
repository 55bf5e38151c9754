import { and, eq, sql } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { editions, tasks } from '#server/db/tables/newsroom.ts'
import type { AnyStep } from '#steps/index.ts'

/** What is stored of a step's task while its lock is held. */
export type LockedTask = { status: TaskStatus; version: number }

const lockedTask = statement<{ edition: CalendarDay; step: number }, LockedTask>(
  (_db, value) => sql`
    with held as (
      select status, version from ${tasks}
      where edition = ${value('edition')} and step_number = ${value('step')} for update
    ), opened as (
      insert into ${editions} (edition) select ${value('edition')}::date where not exists (select from held)
      on conflict do nothing
    ), made as (
      insert into ${tasks} (edition, step_number, version)
      select ${value('edition')}::date, ${value('step')}::integer, 0 where not exists (select from held)
      -- Somebody else may be the first as well: then this waits, and gets what that one made.
      on conflict (edition, step_number) do update set edition = excluded.edition
      returning status, version
    )
    select * from held union all select * from made`,
)

/**
 * Makes every other change of this step and edition wait until the transaction ends, and keeps the edition. Sent before
 * this returns: what is asked afterwards waits for the lock too.
 *
 * @returns how the step stands now
 */
export async function lockTask(tx: Db, edition: CalendarDay, step: AnyStep): Promise<LockedTask> {
  const [held] = await lockedTask(tx, { edition, step: step.number })
  if (!held) throw new Error('What is not there is made.')
  return held
}

type Change = { status?: TaskStatus; assignee_id?: string | null; note?: string | null }

/** Writes a change of a locked task; the version grows by one. */
export async function writeTask(
  tx: Db,
  edition: CalendarDay,
  step: AnyStep,
  change: Change,
  by: { id: string; at: Date },
): Promise<void> {
  await tx
    .update(tasks)
    .set({
      ...change,
      version: sql`${tasks.version} + 1`,
      updated_at: by.at.toISOString(),
      updated_by: by.id,
    })
    .where(and(eq(tasks.edition, edition), eq(tasks.step_number, step.number)))
}
