import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDatabaseGone, isLockInTheWay, isPlanOutdated } from './database-errors.ts'
import type { Db } from './db.ts'
import { NamingClient } from './named-statements.ts'
import { A_BIT_MS, type Patience, PATIENCE_MS, patienceHere } from './patience.ts'
import { type StallWatch, serverIsStalled } from './stalled-connection.ts'
import type { Begin } from './transactions.ts'

/**
 * The limits of a connection that works for people, in milliseconds: to get one, to wait for somebody's lock, for a
 * statement at the server and for its answer here, and how long a transaction may ask nothing. The last frees what
 * a frozen process holds.
 */
const WORK_LIMITS = {
  connectionTimeoutMillis: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig

/**
 * What every session asks for, whatever the server is set to: that what was acknowledged is on its disk. And so that a
 * network that forgets quiet connections does not, and a dead one is noticed at both ends.
 */
export const EVERY_SESSION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options:
    '-c TimeZone=UTC -c synchronous_commit=on -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
} as const satisfies pg.PoolConfig

/**
 * A statement is planned once a connection, when a new newsroom's tables may still be of a few pages, and the plan stays
 * until the server has counted them anew. That a page is read at once wherever it lies, as from memory and from today's
 * disks, keeps it from choosing to read all of a table that then grows with each request.
 */
const PLANS = '-c random_page_cost=1.1'

/**
 * So many connections stay open while nobody needs them: to open one, and to prepare on it what is asked all the time,
 * costs the first who comes after a pause several times what the request does.
 */
const KEPT_OPEN = 4

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Connections that are given up when the server falls silent: who holds one and who waits for one fails at once. What a
 * request has waited for connections, it waits less for the next and for somebody's lock, so that these do not add up.
 */
export class WorkPool extends pg.Pool {
  readonly #stalls: StallWatch
  /** How long each connection waits for a lock, where that is not as all do. */
  readonly #lockTimeouts = new WeakMap<pg.PoolClient, number>()

  constructor(config: pg.PoolConfig, stalls: StallWatch) {
    const options = `${EVERY_SESSION.options} ${PLANS}`
    super({
      ...WORK_LIMITS,
      ...EVERY_SESSION,
      options,
      pipeline: true,
      min: KEPT_OPEN,
      ...config,
      Client: NamingClient,
    })
    this.#stalls = stalls
    const watches = new WeakMap<pg.PoolClient, () => void>()
    this.on('acquire', (client) =>
      watches.set(
        client,
        stalls.watch(() => breakOff(client)),
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
    if (this.#stalls.isStalled()) return hand(serverIsStalled(), undefined, () => {})
    // There is one at once where nobody waits, and nothing to limit.
    const isThere = this.idleCount > this.waitingCount
    const patience = patienceHere()
    this.options.connectionTimeoutMillis = isThere ? 0 : Math.max(A_BIT_MS, patience.leftMs)
    let isGivenUp = false
    const stop = this.#stalls.watch(() => {
      isGivenUp = true
      patience.end()
      hand(serverIsStalled(), undefined, () => {})
    })
    patience.begin()
    super.connect((error, client, done) => {
      stop()
      if (isGivenUp) return client?.release(true)
      patience.end()
      if (client) this.#limitLocks(client, patience)
      hand(error, client, done)
    })
  }

  /** Asked ahead of what the connection is for, and only where somebody waited, so that it costs no way of its own. */
  #limitLocks(client: pg.PoolClient, { leftMs }: Patience): void {
    const wanted = PATIENCE_MS - leftMs < WORTH_TELLING_MS ? PATIENCE_MS : Math.max(A_BIT_MS, leftMs)
    if (wanted === (this.#lockTimeouts.get(client) ?? WORK_LIMITS.lock_timeout)) return
    this.#lockTimeouts.set(client, wanted)
    // Where this fails so does what follows it.
    void client.query(`set lock_timeout = ${wanted}`).catch(() => {})
  }
}

/** What a request has waited below this leaves its wait for locks as it is. */
const WORTH_TELLING_MS = 250

/** What was sent is not waited for, as the driver would. */
function breakOff(client: pg.PoolClient): void {
  void client.end()
  client.connection.stream.destroy()
}

/** The pool as repositories see it; its transactions are begun by {@link beginOn}. */
export const dbOf = (pool: pg.Pool): Db => drizzle(pool)

const dialect = new PgDialect()

/**
 * Transactions on connections of the pool, which pipelines: `begin` is sent with the first statement and `commit` with the
 * last, so that neither costs a way to the database of its own.
 *
 * A transaction whose connection failed throws that connection away: what the server made of it is unknown, and the
 * next one must not inherit it.
 */
export function beginOn(pool: pg.Pool): Begin {
  return async (work, last) => {
    const client = await pool.connect()
    const own = new OwnTransaction(client)
    const failures: unknown[] = []
    try {
      const begun = own.query(BEGIN)
      // Whoever asks next is told of its failure; where nobody does, the commit is.
      begun.catch(() => {})
      // All that is asked of a connection is this one call of it.
      const session = new NodePgSession(own as unknown as pg.PoolClient, dialect, undefined)
      const tx: Db = new NodePgTransaction(dialect, session, undefined)
      const result = await work(tx)
      await allOf([begun, last(tx), own.commit()])
      return result
    } catch (error) {
      failures.push(error)
      own.end()
      // Who looks whether an earlier request has done it meets the same lock.
      if (isLockInTheWay(error)) patienceHere().spend()
      await client.query('rollback').catch((failed: unknown) => failures.push(failed))
      // The first: on a broken connection the rollback fails too, which explains nothing.
      throw error
    } finally {
      client.release(failures.some((failure) => isDatabaseGone(failure) || isPlanOutdated(failure)))
    }
  }
}

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }

/** Waits for all, and fails as the first of them did: whatever failed after it only says that one before it did. */
async function allOf(sent: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
}

/**
 * A connection as a transaction has it. What is asked once the commit was sent, or once a part of the work has failed
 * while another goes on, would be done outside, or in the transaction of whoever has the connection next: so it fails.
 */
class OwnTransaction {
  readonly #client: pg.PoolClient
  #isOver = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query(asked: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('A transaction was asked something after its end.')
    // What is asked before the next I/O, as `begin` and the first statement are, is one write to the socket.
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return this.#client.query(asked, values)
  }

  end(): void {
    this.#isOver = true
  }

  /** @throws Error when a statement was refused and nobody said so: then nothing was stored */
  async commit(): Promise<void> {
    const committed = this.query(COMMIT)
    this.end()
    const { command } = await committed
    if (command !== 'COMMIT')
      throw new Error(
        'A transaction was rolled back instead of committed: one of its statements was refused.',
      )
  }
}
