import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'

/**
 * How long one request waits in all for connections and for others' locks, in milliseconds. One statement may wait longer
 * where it meets several locks, as when many make the same row and the first of them fails: PostgreSQL limits each wait.
 */
export const PATIENCE_MS = 3_000

/** To a pool and to the server zero means for ever. */
export const A_BIT_MS = 50

/** What one request has waited for connections so far; those that it waits for at once count once. */
export class Patience {
  #waited = 0
  #waiting = 0
  #since = 0
  #isOver = false

  /** How long it may still wait, in milliseconds; never below zero. */
  get leftMs(): number {
    const now = this.#waiting > 0 ? performance.now() - this.#since : 0
    return Math.max(0, Math.round(PATIENCE_MS - this.#waited - now))
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** From now on nobody waits for the answer: what is still asked, as for a long list, waits as it does elsewhere. */
  over(): void {
    this.#isOver = true
  }

  /** A lock was waited for in vain: what the request still asks waits for no other. */
  spend(): void {
    this.#waited = PATIENCE_MS
  }

  begin(): void {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
  }

  end(): void {
    this.#waiting -= 1
    if (this.#waiting === 0) this.#waited += performance.now() - this.#since
  }
}

const current = new AsyncLocalStorage<Patience>()

/** What is asked of the database within `work`, and by what it begins, waits no longer in all. */
export const withPatience = <Result>(patience: Patience, work: () => Result): Result =>
  current.run(patience, work)

/** That of the request at hand; outside one, as in a job, each statement has its own. */
export function patienceHere(): Patience {
  const patience = current.getStore()
  return patience && !patience.isOver ? patience : new Patience()
}

/**
 * Beside a lock for which many may queue: what this statement has waited is waited less for the locks that the transaction
 * meets later. Never null; no query of its own, which would be done once, before the lock.
 */
export const lessPatience = sql`set_config('lock_timeout', case current_setting('lock_timeout') when '0' then '0' else
  greatest(${sql.raw(String(A_BIT_MS))}, extract(epoch from current_setting('lock_timeout')::interval
    - (clock_timestamp() - statement_timestamp())) * 1000)::integer::text end, true)`
