import { sql } from 'drizzle-orm'
import type { ConstructorOptions } from 'pg-boss'
import type { Db } from '#server/platform/db/db.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'

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

/** A jump is followed from here on, in milliseconds. Less may be a slow answer, or a clock that is brought right. */
const LEAST_JUMP_MS = 60_000

type Seen = { databaseMs: number; evenMs: number }

/**
 * Follows the database's clock where that was set by more than a minute: what waits in the queue waits as long as it would
 * have. Set back, jobs would wait for as long as the clock jumped, and nothing would come round by the clock until then;
 * set forward, all that waits would be due at once. A process that slept has not waited either.
 *
 * It shows beside a clock that goes on evenly, and at a start in the library's last stamp of what comes round by the clock,
 * where that lies ahead. What was put in since the jump, within ten seconds, is on the new time already.
 *
 * @param even milliseconds of a clock that nobody sets
 * @returns looks, and follows; to be called every few seconds, before what is due is asked for
 */
export function clockFollower(db: Db, even = () => performance.now()): () => Promise<void> {
  let before: Seen | undefined
  return async () => {
    const { rows } = await db.execute<{ databaseMs: number; aheadMs: number | null }>(sql`
      select (extract(epoch from now()) * 1000)::float8 as "databaseMs",
        (extract(epoch from cron_on - now()) * 1000)::float8 as "aheadMs" from jobs.version`)
    const [row] = rows
    if (!row) return
    const { databaseMs, aheadMs } = row
    const seen = { databaseMs, evenMs: even() }
    const jumpedMs = before ? seen.databaseMs - before.databaseMs - (seen.evenMs - before.evenMs) : 0
    before = seen
    if (Math.abs(jumpedMs) > LEAST_JUMP_MS) await follow(db, jumpedMs)
    else if ((aheadMs ?? 0) > LEAST_JUMP_MS) await follow(db, -(aheadMs ?? 0))
  }
}

/** Of several processes, which all notice it within seconds, one does it. */
async function follow(db: Db, jumpedMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`
    const { rows } = await tx.execute(sql`
      insert into ${doneOnce} as done (what, at) values ('clock-followed', ${nowMs})
      on conflict (what) do update set at = excluded.at where done.at not between ${nowMs} - 15000 and ${nowMs}
      returning what`)
    if (rows.length === 0) return
    const by = sql`make_interval(secs => ${jumpedMs / 1000}::float8)`
    await tx.execute(sql`
      update jobs.job set start_after = start_after + ${by}, created_on = created_on + ${by},
        started_on = started_on + ${by}, heartbeat_on = heartbeat_on + ${by}, keep_until = keep_until + ${by}
      where state <= 'active' and created_on not between now() - interval '10 seconds' and now()`)
    await tx.execute(sql`update jobs.version set cron_on = null where cron_on > now()`)
    await tx.execute(sql`
      update jobs.queue set monitor_claim_on = null, monitor_on = null
      where greatest(monitor_claim_on, monitor_on) > now() + interval '1 minute'`)
  })
}
