import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import { announceEvents } from './announce-events.ts'
import type { Database } from './db.ts'
import { openListener } from './server-listener.ts'
import { withTransactions } from './transactions.ts'

/** How many connections this process keeps: work, and apart from it the job queue. */
const WORK_CONNECTIONS = 10
const JOB_CONNECTIONS = 6
/** How long to wait for a connection, in milliseconds; a request is answered within five seconds either way. */
const CONNECT_WITHIN_MS = 4_000
const PING_WITHIN_MS = 2_000
/** As PostgreSQL numbers its versions. */
const OLDEST_VERSION = 150_000
/** Any number, the same in every process: what `alone` locks. */
const ALONE_LOCK = 7_224_601

/**
 * Opens a PostgreSQL server (15 or newer) which several processes may share.
 *
 * @throws Error in plain words when it does not answer or is too old
 */
export async function openServerDatabase(connectionString: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: WORK_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'city-desk',
    options: '-c TimeZone=UTC',
  })
  const onLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
  // An error that nobody hears ends the process. The pool hears its idle connections only, hence each one.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  await mustAnswer(pool)

  const listener = openListener(connectionString, log)
  const events = announceEvents(pool, listener.listen, log)
  return {
    db: withTransactions(drizzle(pool), events.tell),
    engine: 'server',
    listen: listener.listen,
    onEvents: events.add,
    alone: (work) => withLock(pool, (client) => work(drizzle(client))),
    isOutOfSpace: () => false,
    ping: async () => void (await pool.query(PING)),
    jobs: { connectionString, max: JOB_CONNECTIONS },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

// The driver reads `query_timeout` per query too; its published type names it for connections only.
const PING: pg.QueryConfig = Object.assign({ text: 'select 1' }, { query_timeout: PING_WITHIN_MS })

async function mustAnswer(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) >= OLDEST_VERSION) return
  } catch (cause) {
    await pool.end()
    throw new Error('The PostgreSQL server of DATABASE_URL does not answer.', { cause })
  }
  await pool.end()
  throw new Error('The PostgreSQL server of DATABASE_URL is too old; it must be version 15 or newer.')
}

async function withLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [ALONE_LOCK])
    return await work(client)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // After a failure the connection is thrown away, which frees the lock whatever state it is in.
    if (!failure) await client.query('select pg_advisory_unlock($1)', [ALONE_LOCK])
    client.release(failure)
  }
}
