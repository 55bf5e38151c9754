import { sql } from 'drizzle-orm'
import type { ConstructorOptions } from 'pg-boss'
import type { Db } from '#server/db/db.ts'

/**
 * The clock by which the library that keeps the queue waits: it goes on evenly, however the machine's is set meanwhile.
 * By the machine's it would stand still for as long as that was set back, and a wait of more than 24.8 days, which no
 * timer of Node's can do, would come round at once, again and again.
 */
export const monotonicClock: NonNullable<ConstructorOptions['clock']> = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // given out above, as below
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** How often it is seen whether the database's clock was set back, in milliseconds. */
export const FOLLOW_EVERY_MS = 5_000

/**
 * Follows the database's clock where that was set back by more than a minute, which shows in the library's last stamp of
 * what comes round by the clock: until that moment nobody would send it, and jobs that wait would do so for as long as the
 * clock jumped. They are moved by as much, so that they are due when they would have been, half a minute late at most. What
 * was put in since the jump, which is noticed within {@link FOLLOW_EVERY_MS}, is on the new time already.
 *
 * Of several processes one does it: the stamp is forgotten in the same transaction.
 */
export async function followClock(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ by: string }>(
      sql`select (cron_on - now())::text as by from jobs.version where cron_on > now() + interval '1 minute' for update`,
    )
    if (rows[0] === undefined) return
    const by = sql`${rows[0].by}::interval`
    await tx.execute(sql`
      update jobs.job set start_after = start_after - ${by}, created_on = created_on - ${by},
        started_on = started_on - ${by}, heartbeat_on = heartbeat_on - ${by}, keep_until = keep_until - ${by}
      where state <= 'active' and created_on not between now() - interval '10 seconds' and now()`)
    await tx.execute(sql`update jobs.version set cron_on = null`)
  })
  await db.execute(sql`
    update jobs.queue set monitor_claim_on = null, monitor_on = null
    where greatest(monitor_claim_on, monitor_on) > now() + interval '1 minute'`)
}
