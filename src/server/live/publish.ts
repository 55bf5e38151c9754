import { sql } from 'drizzle-orm'
import type { LiveAudience, LiveChange } from '#shared/live.ts'
import type { Db } from '#server/db/db.ts'
import { liveEvents } from '#server/db/tables/newsroom.ts'

/** Channels on which a committed change wakes every process. The table is the truth; these only wake. */
export const LIVE_CHANNEL = 'live'
export const ACCESS_CHANNEL = 'access'

/** Held while an event is written, so that ids become visible in the order in which they grow. */
const IN_ORDER = 727_001

/**
 * Says in the caller's transaction what became stale. Call it last: the lock it takes is kept until the commit.
 *
 * @param audience who may learn of it
 */
export async function publish(
  tx: Db,
  change: LiveChange,
  audience: LiveAudience = 'everyone',
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IN_ORDER})`)
  await tx.insert(liveEvents).values({ audience, change })
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, '')`)
}

/**
 * Says that a person's role or sessions changed: open streams of that person are judged again at once,
 * on every process.
 */
export async function announceAccess(tx: Db, personId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${personId})`)
}
