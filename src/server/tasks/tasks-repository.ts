import { and, eq, sql } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { editions, tasks } from '#server/db/tables/newsroom.ts'
import type { AnyStep } from '#steps/index.ts'

/** What is stored of a step's task while its lock is held. */
export type LockedTask = { status: TaskStatus; version: number }

/**
 * Makes every other change of this step and edition wait until the transaction ends, and keeps the edition.
 *
 * @returns how the step stands now
 */
export async function lockTask(tx: Db, edition: CalendarDay, step: AnyStep): Promise<LockedTask> {
  const stands = { status: tasks.status, version: tasks.version }
  const own = and(eq(tasks.edition, edition), eq(tasks.step_number, step.number))
  const [held] = await tx.select(stands).from(tasks).where(own).for('update')
  if (held) return held
  await tx.insert(editions).values({ edition }).onConflictDoNothing()
  // Somebody else may be the first as well: then this waits, and gets what that one made.
  const [row] = await tx
    .insert(tasks)
    .values({ edition, step_number: step.number, version: 0 })
    .onConflictDoUpdate({ target: [tasks.edition, tasks.step_number], set: { edition } })
    .returning(stands)
  if (!row) throw new Error('An upsert answers its row.')
  return row
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
