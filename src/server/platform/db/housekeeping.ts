import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { LongWork } from './long-work.ts'

/** How often the embedded engine is looked after, in milliseconds. */
const EVERY_MS = 5 * 60_000
/** How often it is seen whether much was written since the last checkpoint, in milliseconds; and how much is much. */
const MUCH_WRITTEN_EVERY_MS = 5_000
const MUCH_BYTES = 16_777_216
/** The hour of the day, UTC, at which unused space is given back: night in American newsrooms. */
const NIGHT_HOUR = 8

type Engine = {
  exec(sql: string): Promise<unknown>
  query<Row>(sql: string): Promise<{ rows: Row[] }>
}

type Around = {
  clock: Clock
  log: Log
  longWork: Pick<LongWork, 'announce'>
  /** Whether the disk has room for it: the engine does not survive a checkpoint that finds none. */
  hasRoom(): boolean
}

export type Housekeeper = {
  /** Does what is due now. Runs every five minutes by itself; never throws. */
  look(): Promise<void>
  /**
   * Makes a checkpoint when one file of the write-ahead log was filled since the last one, so that the log keeps to
   * the files it has. Runs every five seconds by itself; never throws.
   */
  shortenLog(): Promise<void>
  /** Stops looking, and writes everything into the tables' files so that the next start is quick. */
  finish(): Promise<void>
}

/**
 * Does for the embedded engine what PostgreSQL's background processes do for a server.
 *
 * Checkpoints whatever was written, so the log that the next start must read stays short. Cleans up and
 * refreshes the planner's figures once soon after the start, and then every night.
 */
export function startHousekeeping(engine: Engine, { clock, log, longWork, hasRoom }: Around): Housekeeper {
  let checkpointAt = -1
  let cleanedOn = ''

  const checkpoint = async (least = 1) => {
    const position = await logPosition(engine)
    if (checkpointAt >= 0 && position - checkpointAt < least) return
    await longWork.announce('writing a checkpoint', () => engine.exec('checkpoint'))
    checkpointAt = await logPosition(engine)
  }
  const clean = async () => {
    const now = clock()
    const today = now.toISOString().slice(0, 10)
    const isDue = cleanedOn === '' || (cleanedOn !== today && now.getUTCHours() === NIGHT_HOUR)
    if (!isDue) return
    const { rows } = await engine.query<{ name: string }>(TABLES)
    // One by one: others get their turn in between.
    for (const { name } of rows)
      await longWork.announce('cleaning up a table', () => engine.exec(`vacuum (analyze) ${name}`))
    cleanedOn = today
  }
  let isAtWork = false
  const trying = (work: () => Promise<void>) => async () => {
    // What comes round while one waits for its turn, behind an upgrade of the tables, would only wait behind it.
    if (isAtWork || !hasRoom()) return
    isAtWork = true
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, 'The database could not be looked after; it is tried again in five minutes')
    } finally {
      isAtWork = false
    }
  }
  const look = trying(async () => {
    await clean()
    await checkpoint()
  })
  const shortenLog = trying(() => checkpoint(MUCH_BYTES))

  const timers = [
    setInterval(() => void look(), EVERY_MS),
    setInterval(() => void shortenLog(), MUCH_WRITTEN_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  const finish = async () => {
    for (const timer of timers) clearInterval(timer)
    if (hasRoom()) await checkpoint()
  }
  return { look, shortenLog, finish }
}

const TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`

/** @returns how many bytes of log were written in the life of this database */
async function logPosition(engine: Engine): Promise<number> {
  const { rows } = await engine.query<{ position: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as position`,
  )
  return rows[0]?.position ?? 0
}
