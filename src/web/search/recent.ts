import { z } from 'zod'

/** How many places are shown again. */
const MOST = 3
const NAME = 'recent-places'
const Kept = z.object({ person: z.string(), keys: z.array(z.string()).max(MOST) })

/** The keys of what the person chose last in this browser, the newest first; where it keeps nothing, none. */
export function recentPlaces(person: string): string[] {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(NAME) ?? ''))
    return kept.person === person ? kept.keys : []
  } catch {
    return []
  }
}

/** Keeps a choice. What was found by its content is not kept: its words are nobody else's matter. */
export function keepRecent(person: string, key: string): void {
  const keys = [key, ...recentPlaces(person).filter((one) => one !== key)].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify({ person, keys }))
  } catch {}
}
