import type { LiveChange } from '#shared/live.ts'
import type { Database, Db } from './db.ts'
import { afterCommit, changesOf, rootOf } from './transactions.ts'

type Fact<Key extends string> = {
  /** The most keys that are cached at once. */
  most: number
  isAbout(change: LiveChange, key: Key): boolean
}
/** Cached values of a fact, by its key. */
type Values = Map<string, Promise<unknown>>
/** The cache of one open database, and from which connection on its changes were heard without a gap. */
type Store = { hearing: Database['hearing']; since: number | null; values: Map<Fact<never>, Values> }

const stores = new WeakMap<Db, Store>()
/** The readings that are there. */
const answered = new WeakSet<Promise<unknown>>()

/**
 * In-process cache, dropped by the outbox: for a fact that everybody asks for and that changes a few times a year. It is
 * read once and stays until a live event names it. The database is read all the same
 *
 * - while this process does not hear of changes, and anew once it does again,
 * - where a transaction has published such a change itself,
 * - where nobody reads events, as in an operator's command.
 *
 * Another process may give an answer that is milliseconds old. So never cache who may do what, and let a write that
 * relies on a cached row compare its version in the same statement.
 *
 * @param isAbout whether a change makes the fact stale; whoever writes it publishes one in the same transaction
 */
export function cached<Value>(
  isAbout: (change: LiveChange) => boolean,
  read: (db: Db) => PromiseLike<Value>,
): (db: Db) => Promise<Value> {
  const each = cachedEach({ most: 1, isAbout }, (db) => read(db))
  return (handle) => each(handle, '')
}

/**
 * The same by key, for a fact of each edition or of anything else that is named by a text. Each is read when it is asked
 * for, and dropped by the changes that are about it; beyond `most` the one that was read first goes.
 */
export function cachedEach<Key extends string, Value>(
  fact: Fact<Key>,
  read: (db: Db, key: Key) => PromiseLike<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const get = async (handle: Db, key: Key): Promise<Value> => {
    const root = rootOf(handle)
    const kept = valuesOf(fact, root)
    if (!kept || changesOf(handle).some((change) => fact.isAbout(change, key))) return read(handle, key)
    const known = kept.get(key) as Promise<Value> | undefined // only `remember` below puts something there
    // A transaction holds a connection. It never waits for a reading that may itself wait for one.
    if (known && (handle === root || answered.has(known))) return known
    if (known) return read(handle, key)
    // A query that is awaited twice is asked twice; a promise of its answer is not.
    if (handle === root) return remember(fact, { kept, key }, Promise.resolve(read(root, key)))
    // What a transaction reads may never be committed.
    afterCommit(handle, () => void get(root, key).catch(() => {}))
    return read(handle, key)
  }
  return get
}

/** Set before the answer is there: a change that is heard meanwhile takes it out again. */
function remember<Value>(
  { most }: Pick<Fact<never>, 'most'>,
  { kept, key }: { kept: Values; key: string },
  reading: Promise<Value>,
): Promise<Value> {
  const [first] = kept.keys()
  if (first !== undefined && kept.size >= most) kept.delete(first)
  kept.set(key, reading)
  reading.then(
    () => answered.add(reading),
    () => kept.get(key) === reading && kept.delete(key),
  )
  return reading
}

function valuesOf(fact: Fact<never>, root: Db): Values | null {
  const values = trusted(root)
  if (!values) return null
  const kept = values.get(fact) ?? new Map<string, Promise<unknown>>()
  values.set(fact, kept)
  return kept
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
 * Opens the cache of a database; whoever reads its events must {@link invalidate} what they name.
 *
 * @returns ends it
 */
export function cacheFor({ db, hearing }: Database): () => void {
  stores.set(db, { hearing, since: hearing(), values: new Map() })
  return () => void stores.delete(db)
}

/** Drops what a change makes stale. */
export function invalidate(root: Db, change: LiveChange): void {
  const values = stores.get(root)?.values
  for (const [fact, kept] of values ?? [])
    for (const key of kept.keys()) if (fact.isAbout(change, key as never)) kept.delete(key) // a key of that fact
}
