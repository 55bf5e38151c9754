import { sql } from 'drizzle-orm'
import { correctClock, correctionMs, machineClock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Db } from './db.ts'

const LOOK_EVERY_MS = 60_000
/** So far apart the database's clock and this machine's may be, in milliseconds. An answer that takes longer tells nothing. */
const APART_MS = 2_000

/**
 * Corrects this process's clock by the database's, by which all processes of the newsroom go, where the two are more than
 * two seconds apart. Says so in the log when that begins, changes by as much, and ends.
 */
export async function compareClocks(
  db: Db,
  log: Pick<Log, 'warn' | 'info'>,
  machine = machineClock,
): Promise<void> {
  const asked = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const tookMs = performance.now() - asked
  if (tookMs > APART_MS) return
  const apartMs = Math.round((rows[0]?.ms ?? 0) + tookMs / 2 - machine().getTime())
  const beforeMs = correctionMs()
  const isApart = Math.abs(apartMs) > APART_MS
  if (isApart && Math.abs(apartMs - beforeMs) > APART_MS)
    log.warn({ seconds: Math.round(apartMs / 1000) }, APART)
  if (!isApart && beforeMs !== 0) log.info('The clock of this machine and that of the database agree again')
  correctClock(isApart ? apartMs : 0)
}

const APART =
  'The clock of this machine and that of the database are apart; the database’s counts. Set this machine’s, by NTP'

/** Compares them now and every minute until the server stops. */
export async function watchClockUntilStop({
  db,
  log,
  stopping,
}: {
  db: Db
  log: Log
  stopping: AbortController
}): Promise<void> {
  const look = () =>
    compareClocks(db, log).catch((err: unknown) => log.debug({ err }, 'The clocks could not be compared'))
  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  stopping.signal.addEventListener('abort', () => clearInterval(timer))
}
