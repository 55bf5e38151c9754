import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { handovers, handoverTargets } from '#server/db/tables/handover.ts'
import type { Jobs } from '#server/job-queue.ts'
import { publish } from '#server/live/publish.ts'

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
    if (made) await enqueueHandover(jobs, tx, { id: made.id, attempt: 1 })
  }
  await announceHandover(tx)
}

/** Asks for an attempt in the caller's transaction. @param startAfter at once when absent */
export const enqueueHandover = (
  jobs: Jobs,
  tx: Db,
  payload: { id: string; attempt: number },
  startAfter?: Date,
): Promise<void> =>
  jobs.enqueue(tx, 'ghost-draft', payload, {
    key: `${payload.id}:${payload.attempt}`,
    ...(startAfter && { startAfter }),
  })

/** Tells administrators' screens. */
export const announceHandover = (tx: Db): Promise<void> => publish(tx, { kind: 'handovers' }, 'admin')
