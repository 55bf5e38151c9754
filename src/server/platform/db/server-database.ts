import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { notifyEvents } from './notify-events.ts'
import type { Database, Db } from './db.ts'
import type { NewEvent } from './outbox.ts'
import { signalChange } from './committed-changes.ts'
import { longWorkOf } from './long-work.ts'
import { placeOn } from './place.ts'
import { openListener } from './server-listener.ts'
import { serverAnswers, watchForStalls } from './stalled-connection.ts'
import { withTransactions } from './transactions.ts'
import { whyNoServer } from './why-no-server.ts'
import { beginOn, dbOf, EVERY_SESSION, WorkPool } from './work-pool.ts'

/** How many connections this process keeps: work, and apart from it the job queue. */
const WORK_CONNECTIONS = 10
const JOB_CONNECTIONS = 6
const PING_WITHIN_MS = 2_000
/** As PostgreSQL numbers its versions. */
const OLDEST_VERSION = 150_000
/** Any number, the same in every process: what `alone` locks. */
const ALONE_LOCK = 7_224_601

/**
 * Opens a PostgreSQL server (15 or newer) which several processes may share.
 *
 * @throws Error in plain words that say why it can't be used, without the setting's value
 */
export async function openServerDatabase(connectionString: string, log: Log): Promise<Database> {
  await mustAnswer(connectionString, log)
  const listener = openListener(connectionString, log)
  const stalls = watchForStalls(() => serverAnswers(connectionString), log, listener.renew)
  const open = (application_name: string, max: number) =>
    hearErrors(new WorkPool({ connectionString, application_name, max }, stalls), log)
  const pool = packQuickly(open('city-desk', WORK_CONNECTIONS))
  const jobs = open('city-desk-jobs', JOB_CONNECTIONS)

  const events = notifyEvents(pool, listener.listen, log)
  const onEvents = (written: readonly NewEvent[]) => {
    for (const { change } of written) signalChange(db, change, 'committed')
    events.tell()
  }
  const db = withTransactions(dbOf(pool), onEvents, beginOn(pool))
  return {
    db,
    engine: 'server',
    listen: listener.listen,
    onEvents: events.add,
    hearing: listener.hearing,
    alone: (work) => withLock(connectionString, work),
    longWork: longWorkOf(log).announce,
    place: () => placeOn(pool, log),
    isOutOfSpace: () => false,
    ping: async () => void (await pool.query(PING)),
    jobs: {
      db: {
        executeSql: (text, values) => jobs.query(text, values),
        listen: async (...ear) => ({ close: await listener.listen(...ear) }),
      },
    },
    close: async () => {
      // Until the last has let go of its connection, somebody must notice that the server is silent.
      await Promise.all([listener.close(), events.close().then(() => pool.end()), jobs.end()])
      stalls.close()
    },
  }
}

// The driver reads `query_timeout` per query too; its published type names it for connections only.
const PING: pg.QueryConfig = Object.assign({ text: 'select 1' }, { query_timeout: PING_WITHIN_MS })

/** An error that nobody hears ends the process. The pool hears its idle connections only, hence each one. */
function hearErrors(pool: WorkPool, log: Log): WorkPool {
  const onLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  return pool
}

/**
 * Long texts are packed as they are stored: by LZ4, at a fraction of what the server's own way takes, where the server
 * was built with it. What is stored already is read either way.
 */
function packQuickly(pool: WorkPool): WorkPool {
  pool.on('connect', (client) => void client.query(`set default_toast_compression = 'lz4'`).catch(() => {}))
  return pool
}

/** @throws Error in plain words when it does not, or is too old; warns where it may lose what it acknowledged */
async function mustAnswer(connectionString: string, log: Log): Promise<void> {
  const about = await withClient({ connectionString, connectionTimeoutMillis: 4_000 }, readAbout).catch(
    (cause: unknown) => {
      throw new Error(whyNoServer(cause), { cause })
    },
  )
  if (about.version < OLDEST_VERSION)
    throw new Error('The PostgreSQL server of DATABASE_URL is too old; it must be version 15 or newer.')
  for (const setting of about.off) log.warn({ setting }, mayLose(setting))
}

/** What only its operator can set: a session can't. */
const SAFE_SETTINGS = ['fsync', 'full_page_writes']
const mayLose = (setting: string): string =>
  `The PostgreSQL server runs with ${setting} off: when its machine fails, what was stored may be lost or the whole ` +
  `database damaged. Have its operator set ${setting} = on.`

type About = { version: number; off: string[] }

async function readAbout(client: pg.Client): Promise<About> {
  const { rows } = await client.query<About>(
    `select current_setting('server_version_num')::int as version, array(
       select name from unnest($1::text[]) as name where current_setting(name) = 'off' order by name) as off`,
    [SAFE_SETTINGS],
  )
  return rows[0] ?? { version: 0, off: [] }
}

/** On a connection of its own, without limits: a migration and the wait for another's take their time. */
function withLock<Result>(connectionString: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  return withClient({ connectionString, ...EVERY_SESSION }, async (client) => {
    // Closing the connection frees the lock, whatever state it is in.
    await client.query('select pg_advisory_lock($1)', [ALONE_LOCK])
    return work(drizzle(client))
  })
}

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ application_name: 'city-desk-start', ...config })
  // A connection that breaks fails what is under way; nobody else needs to hear of it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
