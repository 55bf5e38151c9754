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

/**
 * Forgets when the queue was last looked after where that is still to come, since the database's clock was set back:
 * until then nobody would send what comes round by the clock.
 */
export async function forgetWhatIsToCome(db: Db): Promise<void> {
  await db.execute(sql`update jobs.version set cron_on = null where cron_on > now() + interval '1 minute'`)
  await db.execute(sql`
    update jobs.queue set monitor_claim_on = null, monitor_on = null
    where greatest(monitor_claim_on, monitor_on) > now() + interval '1 minute'`)
}
