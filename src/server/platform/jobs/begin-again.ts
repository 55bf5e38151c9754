import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'

/**
 * A process that is at a job says so every few seconds. One that has said nothing for this long counts as dead,
 * and its job is begun again; it missed three signs then, which come every 2.5 seconds. In seconds; the queue takes no less than ten.
 */
const SILENT_AFTER_S = 10
/** How often each process looks for jobs of dead ones, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** After how many seconds without a sign a job counts as cut; the embedded database has one process, of which no other needs one. */
export const signsWithinS = (engine: Database['engine']): number | null =>
  engine === 'server' ? SILENT_AFTER_S : null

type Needs = Pick<Deps, 'db' | 'database' | 'log'>
type Cut = { id: string; name: string; retryCount: number }

/**
 * Begins again what a process died under: at once, and on a server as long as this process runs.
 *
 * The embedded database belongs to one process: what is under way while that process starts, is under way for
 * nobody. On a server other processes may be at it, so only what nobody has been at of late is taken.
 *
 * @param names of the queues
 * @param onFound called when some were found, which are due a moment later
 * @returns stops looking
 */
export async function beginAgainWhatWasCut(
  boss: PgBoss,
  deps: Needs,
  names: string[],
  onFound: () => void,
): Promise<() => void> {
  const { engine } = deps.database
  const look = async () => {
    const silent =
      engine === 'embedded' ? sql`true` : sql`heartbeat_on + make_interval(secs => heartbeat_seconds) < now()`
    const { rows } = await deps.db.execute<Cut>(sql`
      select id, name, retry_count as "retryCount" from jobs.job
      where name in ${names} and state = 'active' and ${silent}`)
    // With the number of its run: what another process has begun again meanwhile is left alone.
    for (const { name, ...job } of rows) await boss.fail(name, [job])
    if (rows.length === 0) return
    deps.log.warn({ jobs: rows }, 'Jobs whose process died are begun again')
    onFound()
  }
  await look()
  return engine === 'embedded' ? () => {} : everySoOften(look, deps)
}

/** One look after the other, so that a slow database is not asked more and more. */
function everySoOften(look: () => Promise<void>, { log }: Needs): () => void {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((err: unknown) => log.warn({ err }, 'Jobs of dead processes could not be looked for'))
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
