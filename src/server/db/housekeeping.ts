import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'

/** How often the embedded engine is looked after, in milliseconds. */
const EVERY_MS = 5 * 60_000
/** The hour of the day, UTC, at which unused space is given back: night in American newsrooms. */
const NIGHT_HOUR = 8

type Engine = {
  exec(sql: string): Promise<unknown>
  query<Row>(sql: string): Promise<{ rows: Row[] }>
}

export type Housekeeper = {
  /** Does what is due now. Runs every five minutes by itself; never throws. */
  look(): Promise<void>
  /** Stops looking, and writes everything into the tables' files so that the next start is quick. */
  finish(): Promise<void>
}

/**
 * Does for the embedded engine what PostgreSQL's background processes do for a server.
 *
 * Checkpoints whatever was written, so the log that the next start must read stays short. Cleans up and
 * refreshes the planner's figures once soon after the start, and then every night.
 */
export function keepHouse(engine: Engine, clock: Clock, log: Log): Housekeeper {
  let checkpointAt = ''
  let cleanedOn = ''

  const checkpoint = async () => {
    if ((await logPosition(engine)) === checkpointAt) return
    await engine.exec('checkpoint')
    checkpointAt = await logPosition(engine)
  }
  const clean = async () => {
    const now = clock()
    const today = now.toISOString().slice(0, 10)
    const isDue = cleanedOn === '' || (cleanedOn !== today && now.getUTCHours() === NIGHT_HOUR)
    if (!isDue) return
    await engine.exec('vacuum (analyze)')
    cleanedOn = today
  }
  const look = async () => {
    try {
      await clean()
      await checkpoint()
    } catch (error) {
      log.error({ err: error }, 'The database could not be looked after; it is tried again in five minutes')
    }
  }

  const timer = setInterval(look, EVERY_MS).unref()
  const finish = async () => {
    clearInterval(timer)
    await checkpoint()
  }
  return { look, finish }
}

async function logPosition(engine: Engine): Promise<string> {
  const { rows } = await engine.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}
