import { addDays, type CalendarDay } from './calendar.ts'
import { JOKES } from './jokes-messages.ts'
import type { Random } from './random.ts'

/** How many of the newest jokes are drawn from (S158), and how many days a used one rests (C22). */
const JOKE_POOL = 20
const RESTS_DAYS = 60

/** A joke of the library. `last_used` is the newest edition that has it. */
export type LibraryJoke = { id: number; joke: string; last_used: CalendarDay | null }
export type ChosenJoke = { joke: LibraryJoke; note: string | null }

/** Whether one of the newest twenty has rested, so that none must be told again (C22). */
export function hasRested(library: readonly LibraryJoke[], edition: CalendarDay): boolean {
  const pool = library.toSorted((one, other) => other.id - one.id).slice(0, JOKE_POOL)
  const since = addDays(edition, -RESTS_DAYS)
  return pool.some(({ last_used }) => last_used === null || last_used < since)
}

/**
 * Chooses a joke for an edition: any of the newest twenty that was not used in the last 60 days; when all were,
 * the one used longest ago, and says so. Never the one that was just shown, unless it is the only one (C22).
 *
 * @param library in any order
 * @param previousId the one on screen now
 * @returns null for an empty library
 */
export function chooseJoke(
  library: LibraryJoke[],
  edition: CalendarDay,
  previousId: number | null,
  random: Random,
): ChosenJoke | null {
  const pool = library.toSorted((one, other) => other.id - one.id).slice(0, JOKE_POOL)
  const [only] = pool
  if (!only) return null
  if (pool.length === 1) return { joke: only, note: only.id === previousId ? JOKES.onlyOne : null }

  const others = pool.filter(({ id }) => id !== previousId)
  const since = addDays(edition, -RESTS_DAYS)
  const rested = others.filter(({ last_used }) => last_used === null || last_used < since)
  const chosen = rested[Math.floor(random() * rested.length)]
  if (chosen) return { joke: chosen, note: null }
  const [oldest = only] = others.toSorted(byLastUse)
  return { joke: oldest, note: JOKES.allUsed }
}

const byLastUse = (one: LibraryJoke, other: LibraryJoke): number =>
  (one.last_used ?? '').localeCompare(other.last_used ?? '') || one.id - other.id
