import { eq, sql } from 'drizzle-orm'
import type { ActionName } from '#shared/audit.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { EDITION } from '#shared/edition-messages.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { Person } from '#server/platform/person.ts'
import { readStored } from './edition-repository.ts'
import { statusOf } from './issue-status.ts'

export type LockedEdition = typeof editions.$inferSelect

/** The row of an edition, made when there is none; nobody else changes or approves it until the transaction ends. */
export async function lockEdition(tx: Db, edition: CalendarDay): Promise<LockedEdition> {
  await tx.insert(editions).values({ edition }).onConflictDoNothing()
  const [locked] = await tx.select().from(editions).where(eq(editions.edition, edition)).for('update')
  if (!locked) throw new Error('What is not there is made.')
  return locked
}

/** An edition has another version than the one that its change was based on. */
export class Overtaken extends Error {}

/**
 * Locks an edition that may be changed from that version.
 *
 * @throws Overtaken when it has another version; Problem `conflict` when it is approved
 */
export async function mustBeOpen(tx: Db, edition: CalendarDay, version?: number): Promise<LockedEdition> {
  const locked = await lockEdition(tx, edition)
  if (version !== undefined && locked.version !== version) throw new Overtaken()
  if (statusOf(await readStored(tx, edition)) !== 'open') throw new Problem('conflict', EDITION.isApproved)
  return locked
}

type Change = Partial<Omit<LockedEdition, 'edition' | 'version'>>
type Done = { edition: CalendarDay; person: Person; action: ActionName; detail?: Record<string, unknown> }

/** Writes a change of a locked edition; its version grows by one. */
export async function writeEdition(
  tx: Db,
  edition: CalendarDay,
  change: Change,
  by: { id: string; at: Date },
): Promise<void> {
  await tx
    .update(editions)
    .set({
      ...change,
      version: sql`${editions.version} + 1`,
      updated_at: by.at.toISOString(),
      updated_by: by.id,
    })
    .where(eq(editions.edition, edition))
}

/** Notes who did it and tells every screen. */
export async function noteAction(
  { clock }: Deps,
  tx: Db,
  { edition, person, action, detail = {} }: Done,
): Promise<void> {
  await recordAction(tx, clock(), {
    ...{ actor: person.id, action },
    subject: edition,
    detail: { edition, ...detail },
  })
  await publish(tx, { kind: 'edition', edition })
}
