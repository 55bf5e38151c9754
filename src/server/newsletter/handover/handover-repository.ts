import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { handovers, handoverTargets } from '#server/platform/db/tables/handover.ts'
import type { Jobs } from '#server/job-queue.ts'
import { publish } from '#server/platform/live/publish.ts'

export type StoredTarget = typeof handoverTargets.$inferSelect
export type StoredHandover = typeof handovers.$inferSelect

export const findTargets = (db: Db): Promise<StoredTarget[]> =>
  db.select().from(handoverTargets).orderBy(asc(handoverTargets.created_at), asc(handoverTargets.id))

type Opening = { edition: CalendarDay; number: number; personId: string; isByItself: boolean }

/**
 * Writes that an issue goes to every target that wants it, with the jobs that bring it there; once to each.
 *
 * @param opening.isByItself only to those that get editions by themselves
 */
export async function openHandovers(
  jobs: Jobs,
  tx: Db,
  { edition, number, personId, isByItself }: Opening,
): Promise<void> {
  const targets = (await findTargets(tx)).filter(({ on_approval }) => on_approval || !isByItself)
  for (const { id: target_id } of targets) {
    const row = { id: randomUUID(), edition, number, target_id, created_by: personId }
    const [made] = await tx
      .insert(handovers)
      .values({ ...row, status: 'pending', mode: 'draft' })
      .onConflictDoNothing()
      .returning({ id: handovers.id })
    if (made) await enqueueHandover(jobs, tx, { id: made.id, target_id }, 1, { isForSomebody: !isByItself })
  }
  await announceHandover(tx, edition)
}

/**
 * Asks for an attempt in the caller's transaction. A target gets one at a time, however slow it is.
 *
 * @param attempt counts from 1
 * @param how.startAfter at once when absent
 * @param how.isForSomebody a person has pressed for it
 */
export const enqueueHandover = (
  jobs: Jobs,
  tx: Db,
  { id, target_id }: Pick<StoredHandover, 'id' | 'target_id'>,
  attempt: number,
  how: { startAfter?: Date; isForSomebody?: boolean } = {},
): Promise<void> =>
  jobs.enqueue(tx, 'ghost-draft', { id, attempt }, { key: keyOf(id, attempt), group: target_id, ...how })

/**
 * Makes an attempt now that waits for its time.
 *
 * @returns whether there was one that waits
 */
export const hurryHandover = (jobs: Jobs, tx: Db, id: string, attempt: number): Promise<boolean> =>
  jobs.hurry(tx, 'ghost-draft', keyOf(id, attempt))

const keyOf = (id: string, attempt: number): string => `${id}:${attempt}`

/**
 * Tells administrators' screens.
 *
 * @param edition whose hand-over stands otherwise now, which everybody reads
 */
export async function announceHandover(tx: Db, edition?: CalendarDay): Promise<void> {
  await publish(tx, { kind: 'handovers' }, 'admin')
  if (edition !== undefined) await publish(tx, { kind: 'edition', edition })
}
