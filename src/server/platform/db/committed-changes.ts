import type { LiveChange } from '#shared/live.ts'
import type { Db } from './db.ts'
import { invalidate } from './cache.ts'

/** How a change is known: this process has committed it, or it was read among the events of all. */
type How = 'committed' | 'read'
type Hear = (change: LiveChange, how: How) => void

const subscribers = new WeakMap<Db, Set<Hear>>()

/**
 * Subscribes to every change that this process commits, as soon as it has, and to all once their events are read: to its
 * own a second time.
 *
 * @param db the database's own handle, not one of a transaction
 * @returns unsubscribes
 */
export function subscribeToChanges(db: Db, hear: Hear): () => void {
  const all = subscribers.get(db) ?? new Set<Hear>()
  subscribers.set(db, all.add(hear))
  return () => void all.delete(hear)
}

/** Signals a committed change: the cache drops what it makes stale, and subscribers go on. */
export function signalChange(db: Db, change: LiveChange, how: How): void {
  invalidate(db, change)
  for (const hear of subscribers.get(db) ?? []) hear(change, how)
}
