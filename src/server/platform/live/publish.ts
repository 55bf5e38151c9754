import { sql } from 'drizzle-orm'
import type { LiveAudience, LiveChange } from '#shared/live.ts'
import type { Db } from '#server/platform/db/db.ts'
import { collectEvent } from '#server/platform/db/transactions.ts'

/** The channel on which every process is told whose access changed. The tables are the truth; this only wakes. */
export const ACCESS_CHANNEL = 'access'

/**
 * Says in the caller's transaction what became stale. The transaction writes it as its last deed, so this may be
 * called anywhere in it.
 *
 * @param audience who may learn of it
 */
export async function publish(
  tx: Db,
  change: LiveChange,
  audience: LiveAudience = 'everyone',
): Promise<void> {
  collectEvent(tx, { audience, change })
}

/**
 * Says that a person's role or sessions changed: open streams of that person are judged again at once,
 * on every process.
 */
export async function announceAccess(tx: Db, personId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${personId})`)
}
