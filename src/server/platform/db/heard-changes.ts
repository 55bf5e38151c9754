import type { LiveChange } from '#shared/live.ts'
import type { Db } from './db.ts'
import { forget } from './kept-facts.ts'

/** How a change is known: this process has committed it, or it was read among the events of all. */
type How = 'committed' | 'read'
type Hear = (change: LiveChange, how: How) => void

const hearers = new WeakMap<Db, Set<Hear>>()

/**
 * Hears of every change that this process commits, as soon as it has, and of all once their events are read: of its
 * own a second time.
 *
 * @param db the database's own handle, not one of a transaction
 * @returns stops hearing
 */
export function hearChanges(db: Db, hear: Hear): () => void {
  const all = hearers.get(db) ?? new Set<Hear>()
  hearers.set(db, all.add(hear))
  return () => void all.delete(hear)
}

/** A change was committed: what is kept of it is dropped, and whoever waits for it goes on. */
export function tellOfChange(db: Db, change: LiveChange, how: How): void {
  forget(db, change)
  for (const hear of hearers.get(db) ?? []) hear(change, how)
}
