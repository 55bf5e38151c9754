import type { LiveChange } from '#shared/live.ts'
import type { Database, Db } from './db.ts'
import { afterCommit, changesOf, rootOf } from './transactions.ts'

type Fact = { isAbout(change: LiveChange): boolean }
/** What is kept of one open database, and from which connection on its changes were heard without a gap. */
type Store = { hearing: Database['hearing']; since: number | null; values: Map<Fact, Promise<unknown>> }

const stores = new WeakMap<Db, Store>()
/** The readings that are there. */
const answered = new WeakSet<Promise<unknown>>()

/**
 * A fact that everybody asks for and that changes a few times a year, read once and then kept until a live event
 * names it. It is read from the database all the same
 *
 * - while this process does not hear of changes, and anew once it does again,
 * - where a transaction has published such a change itself,
 * - where nobody reads events, as in an operator's command.
 *
 * Another process may give an answer that is milliseconds old. So never keep who may do what, and let a write that
 * relies on a kept row compare its version in the same statement.
 *
 * @param isAbout whether a change makes the fact stale; whoever writes it publishes one in the same transaction
 */
export function keep<Value>(
  isAbout: Fact['isAbout'],
  read: (db: Db) => PromiseLike<Value>,
): (db: Db) => Promise<Value> {
  const fact: Fact = { isAbout }
  const get = async (handle: Db): Promise<Value> => {
    const root = rootOf(handle)
    const values = trusted(root)
    if (!values || changesOf(handle).some(isAbout)) return read(handle)
    const known = values.get(fact) as Promise<Value> | undefined // only `remember` below puts something there
    // A transaction holds a connection. It never waits for a reading that may itself wait for one.
    if (known && (handle === root || answered.has(known))) return known
    if (known) return read(handle)
    // A query that is awaited twice is asked twice; a promise of its answer is not.
    if (handle === root) return remember(values, fact, Promise.resolve(read(root)))
    // What a transaction reads may never be committed.
    afterCommit(handle, () => void get(root).catch(() => {}))
    return read(handle)
  }
  return get
}

/** Set before the answer is there: a change that is heard meanwhile takes it out again. */
function remember<Value>(values: Store['values'], fact: Fact, reading: Promise<Value>): Promise<Value> {
  values.set(fact, reading)
  reading.then(
    () => answered.add(reading),
    () => values.get(fact) === reading && values.delete(fact),
  )
  return reading
}

function trusted(root: Db): Store['values'] | null {
  const store = stores.get(root)
  if (!store) return null
  const now = store.hearing()
  if (now !== store.since) store.values.clear()
  store.since = now
  return now === null ? null : store.values
}

/**
 * Begins to keep facts of a database; whoever reads its events must {@link forget} what they name.
 *
 * @returns ends it
 */
export function keepFactsOf({ db, hearing }: Database): () => void {
  stores.set(db, { hearing, since: hearing(), values: new Map() })
  return () => void stores.delete(db)
}

/** Drops the facts that a change makes stale. */
export function forget(root: Db, change: LiveChange): void {
  const values = stores.get(root)?.values
  for (const fact of values?.keys() ?? []) if (fact.isAbout(change)) values?.delete(fact)
}
