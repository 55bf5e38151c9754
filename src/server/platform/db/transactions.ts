import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LiveChange } from '#shared/live.ts'
import { isWorthAnotherTry } from './database-errors.ts'
import type { Db } from './db.ts'
import { insertEvents, type NewEvent } from './outbox.ts'

/** How often a transaction is run that the server ended because it stood in another's way, at most. */
const MOST_TRIES = 4

/** How long one waits before it is run again, in milliseconds, so that those it stood in the way of go first. */
const AGAIN_AFTER_MS = 20

/** What each open transaction has collected so far. */
type Collected = {
  root: Db
  events: NewEvent[]
  deferred: SQLWrapper[]
  afterCommit: (() => void)[]
}
/**
 * Where its handle has it. A WeakMap would keep it, and all of a request with it, until all memory is gone through
 * (docs/decisions/049-short-lived-memory.md).
 */
const COLLECTED = Symbol('collected')
const collectedBy = (handle: Db): Collected | undefined => (handle as { [COLLECTED]?: Collected })[COLLECTED]
const nothing = (root: Db): Collected => ({ root, events: [], deferred: [], afterCommit: [] })

/** How many writes are deferred at most; a transaction that fills a newsroom has thousands. */
const MOST_DEFERRED = 30

/**
 * How an engine runs a transaction: the work, then what is written last, then the commit. The last two may be sent
 * together; it fails, and nothing is stored, when any of the three does.
 */
export type Begin = <Result>(
  work: (tx: Db) => Promise<Result>,
  last: (tx: Db) => Promise<void>,
) => Promise<Result>

/** One after the other, where a way to the database costs nothing. */
const oneByOne = (db: Db): Begin => {
  const begin = db.transaction.bind(db)
  return (work, last) =>
    begin(async (tx) => {
      const result = await work(tx)
      await last(tx)
      return result
    })
}

/**
 * Gives a handle the transactions of this product. Whoever begins one gets two things that no handler can forget:
 *
 * - Events that are published while it runs are written last, in one statement, so that what they lock is never
 *   held while something else is waited for. Deferred writes go along with them, see {@link deferWrite}.
 * - A transaction that the server ended because of others (a deadlock, a serialisation failure) is run again from
 *   its beginning, at most four times in all. What it does must therefore lie in the transaction alone.
 *
 * @param onEvents called after the commit of a transaction that wrote events, before its answer is given
 */
export function withTransactions(
  db: Db,
  onEvents: (events: readonly NewEvent[]) => void,
  begin: Begin = oneByOne(db),
): Db {
  db.transaction = async (work) => {
    for (let tries = 1; ; tries += 1) {
      const own = nothing(db)
      const collecting = (tx: Db) => {
        collectIn(tx, own)
        return work(tx as Parameters<typeof work>[0]) // a handle of the engine's own transaction
      }
      try {
        const result = await begin(collecting, (tx) => writeCollected(tx, own))
        if (own.events.length > 0) onEvents(own.events)
        for (const tell of own.afterCommit) tell()
        return result
      } catch (error) {
        if (tries === MOST_TRIES || !isWorthAnotherTry(error)) throw error
        await delay(AGAIN_AFTER_MS)
      }
    }
  }
  return db
}

/**
 * Adds an event to those that the transaction writes before it commits; one that it has already is enough.
 *
 * @throws Error outside a transaction, where nothing would ever write it
 */
export function collectEvent(tx: Db, event: NewEvent): void {
  const own = collectedBy(tx)
  if (!own) throw new Error('An event is published inside a transaction, by the handle it was given.')
  if (!own.events.some((other) => isSame(other, event))) own.events.push(event)
}

/**
 * A deferred write: what nothing else in the transaction reads or writes is written by its last statement, together with
 * the events. For what filing or nearly every transaction writes: audit, activity, feed, memory, a step's status and the
 * key of a request; whatever else there is to write is written where it stands. At once outside a transaction.
 *
 * @param write an insert, update or delete; two of them must not concern the same row
 */
export async function deferWrite(tx: Db, write: SQLWrapper): Promise<void> {
  const own = collectedBy(tx)
  if (!own) return writeTogether(tx, [write])
  own.deferred.push(write)
  if (own.deferred.length >= MOST_DEFERRED) await writeTogether(tx, own.deferred.splice(0))
}

async function writeCollected(tx: Db, { events, deferred }: Collected): Promise<void> {
  const writes = events.length > 0 ? [...deferred, insertEvents(events)] : deferred
  if (writes.length > 0) await writeTogether(tx, writes)
}

/** All of them in one statement, which is sent before this returns, so that a commit may follow at once. */
async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<void> {
  await tx.execute(inOneStatement(writes)).execute()
}

/** Each write but the last stands as a common table expression, which is run whole in any case. */
function inOneStatement(writes: readonly SQLWrapper[]): SQL {
  // Without `getSQL` a statement that stands in another is put in brackets.
  const [last, ...others] = writes.map((write) => write.getSQL()).toReversed()
  if (!last) throw new Error('Nothing is written where there is nothing to write.')
  if (others.length === 0) return last
  const also = others
    .toReversed()
    .map((write, place) => sql`${sql.identifier(`also_${place}`)} as (${write})`)
  return sql`with ${sql.join(also, sql`, `)} ${last}`
}

/**
 * Does something in this process once the transaction has committed, and never when it fails; at once outside one.
 * A process that ends in between does not do it, so it may only save time.
 */
export function afterCommit(tx: Db, work: () => void): void {
  const own = collectedBy(tx)
  if (own) own.afterCommit.push(work)
  else work()
}

/** The database to which a handle or a transaction belongs. */
export const rootOf = (handle: Db): Db => collectedBy(handle)?.root ?? handle

/** What a transaction has published so far; nothing outside one. */
export const changesOf = (handle: Db): LiveChange[] =>
  collectedBy(handle)?.events.map(({ change }) => change) ?? []

function collectIn(tx: Db, own: Collected): void {
  Object.assign(tx, { [COLLECTED]: own, transaction: within(tx, own) })
}

/** A transaction within this one adds what it has collected only when it succeeds. */
function within(tx: Db, own: Collected): Db['transaction'] {
  const nest = tx.transaction.bind(tx)
  return async (work, config) => {
    const inner = nothing(own.root)
    const result = await nest(async (innerTx) => {
      collectIn(innerTx, inner)
      return work(innerTx)
    }, config)
    for (const event of inner.events) collectEvent(tx, event)
    own.afterCommit.push(...inner.afterCommit)
    own.deferred.push(...inner.deferred)
    return result
  }
}

const isSame = (one: NewEvent, other: NewEvent): boolean =>
  one.audience === other.audience && JSON.stringify(one.change) === JSON.stringify(other.change)
