import { setTimeout as delay } from 'node:timers/promises'
import type { SQLWrapper } from 'drizzle-orm'
import type { LiveChange } from '#shared/live.ts'
import { isWorthAnotherTry } from './database-errors.ts'
import type { Db } from './db.ts'
import { insertEvents, type NewEvent } from './event-log.ts'
import { inOneStatement, type Ready, readyOf } from './ready-writes.ts'

/** How often a transaction is run that the server ended because it stood in another's way, at most. */
const MOST_TRIES = 4

/** How long one waits before it is run again, in milliseconds, so that those it stood in the way of go first. */
const AGAIN_AFTER_MS = 20

/** An insert, update or delete; one that is asked for people all the time has its text made once, by `write`. */
type Write = SQLWrapper | Ready

/** What each open transaction has collected so far. */
type Collected = {
  root: Db
  events: NewEvent[]
  lastWrites: Write[]
  afterCommit: (() => void)[]
}
/**
 * Where its handle has it. A WeakMap would keep it, and all of a request with it, until all memory is gone through
 * (docs/decisions/049-short-lived-memory.md).
 */
const COLLECTED = Symbol('collected')
const collectedBy = (handle: Db): Collected | undefined => (handle as { [COLLECTED]?: Collected })[COLLECTED]
const nothing = (root: Db): Collected => ({ root, events: [], lastWrites: [], afterCommit: [] })

/** How many writes are kept for the last statement; a transaction that fills a newsroom has thousands. */
const MOST_LAST_WRITES = 30

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
 *   held while something else is waited for. What else nobody waits for goes along with them, see {@link writeLast}.
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
 * Writes something that nothing else in the transaction reads or writes: with the transaction's last statement, which
 * writes all of these and the events together, so that each costs no way to the database of its own. At once outside
 * a transaction.
 *
 * @param write an insert, update or delete; two of them must not concern the same row
 */
export async function writeLast(tx: Db, write: Write): Promise<void> {
  const own = collectedBy(tx)
  if (!own) return writeTogether(tx, [write])
  own.lastWrites.push(write)
  if (own.lastWrites.length >= MOST_LAST_WRITES) await writeTogether(tx, own.lastWrites.splice(0))
}

async function writeCollected(tx: Db, { events, lastWrites }: Collected): Promise<void> {
  if (events.length > 0) await writeTogether(tx, [...lastWrites, insertEvents(events)])
  else if (lastWrites.length > 0) await writeTogether(tx, lastWrites)
}

/** All of them in one statement, which is sent before this returns, so that a commit may follow at once. */
async function writeTogether(tx: Db, writes: Write[]): Promise<void> {
  const { text: sql, params } = inOneStatement(writes.map(readyOf))
  await tx._.session.prepareQuery({ sql, params }, undefined, undefined, false).execute()
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
    own.lastWrites.push(...inner.lastWrites)
    return result
  }
}

const isSame = (one: NewEvent, other: NewEvent): boolean =>
  one.audience === other.audience && JSON.stringify(one.change) === JSON.stringify(other.change)
