import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { failureCounts } from './tables/accounts.ts'

/**
 * Counts one use of what may be used so often within a time, over all processes.
 *
 * @param withinMs from the first use on; then it is counted anew
 * @returns how many it makes, and how long the time still runs, in milliseconds
 */
export async function countWithin(
  db: Db,
  key: string,
  now: Date,
  withinMs: number,
): Promise<{ count: number; leftMs: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ends = sql`${new Date(now.getTime() + withinMs).toISOString()}::timestamptz`
  const { count, window_ends_at } = failureCounts
  const [counted] = await db
    .insert(failureCounts)
    .values({ key, count: 1, window_ends_at: ends })
    .onConflictDoUpdate({
      target: failureCounts.key,
      set: {
        count: sql`case when ${window_ends_at} <= ${at} then 1 else ${count} + 1 end`,
        window_ends_at: sql`case when ${window_ends_at} <= ${at} then ${ends} else ${window_ends_at} end`,
      },
    })
    .returning({ count, endsAt: window_ends_at })
  if (!counted) throw new Error('A use was not counted')
  return { count: counted.count, leftMs: new Date(counted.endsAt).getTime() - now.getTime() }
}
