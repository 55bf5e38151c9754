import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseGone, isPlanOutdated } from './database-errors.ts'
import type { Db } from './db.ts'
import { NamingClient } from './named-statements.ts'
import { type Silence, serverIsSilent } from './silence.ts'

/**
 * The limits of a connection that works for people, in milliseconds: to get one, to wait for somebody's lock, for a
 * statement at the server and for its answer here, and how long a transaction may ask nothing. The last frees what
 * a frozen process holds.
 */
export const WORK_LIMITS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig

/** So that a network that forgets quiet connections does not, and a dead one is noticed at both ends. */
export const KEPT_ALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c TimeZone=UTC -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
} as const satisfies pg.PoolConfig

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Connections that are given up when the server falls silent: who holds one and who waits for one fails at once. */
export class WorkPool extends pg.Pool {
  readonly #silence: Silence

  constructor(config: pg.PoolConfig, silence: Silence) {
    super({ ...WORK_LIMITS, ...KEPT_ALIVE, ...config, Client: NamingClient })
    this.#silence = silence
    const watches = new WeakMap<pg.PoolClient, () => void>()
    this.on('acquire', (client) =>
      watches.set(
        client,
        silence.watch(() => void client.end()),
      ),
    )
    this.on('release', (_error, client) => watches.get(client)?.())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    if (callback) return this.#take(callback)
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #take(hand: Taken): void {
    if (this.#silence.isSilent()) return hand(serverIsSilent(), undefined, () => {})
    let isGivenUp = false
    const stop = this.#silence.watch(() => {
      isGivenUp = true
      hand(serverIsSilent(), undefined, () => {})
    })
    super.connect((error, client, done) => {
      stop()
      if (isGivenUp) client?.release(true)
      else hand(error, client, done)
    })
  }
}

/**
 * The pool as repositories see it. A transaction whose connection failed throws that connection away: what the
 * server made of it is unknown, and the next one must not inherit it.
 */
export function dbOf(pool: pg.Pool): Db {
  const db: Db = drizzle(pool)
  const handles = new WeakMap<pg.PoolClient, Db>()
  const handleOf = (client: pg.PoolClient): Db => {
    const handle = handles.get(client) ?? drizzle(client)
    handles.set(client, handle)
    return handle
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const failures: unknown[] = []
    try {
      return await handleOf(client).transaction(
        (tx) => work(tx).catch((error: unknown) => Promise.reject(failures.push(error) && error)),
        config,
      )
    } catch (error) {
      failures.push(error)
      // The first: on a broken connection the rollback fails too, which explains nothing.
      throw failures[0]
    } finally {
      client.release(failures.some((failure) => isDatabaseGone(failure) || isPlanOutdated(failure)))
    }
  }
  return db
}
