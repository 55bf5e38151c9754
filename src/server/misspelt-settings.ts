import { distance } from 'fastest-levenshtein'

/** Shorter names are near to too much that others put into the environment. */
const LEAST_LETTERS = 5
/** Of names up to so many letters one letter may be wrong, of longer ones two. */
const SHORT = 7

/**
 * Finds settings that somebody meant and wrote otherwise: `PUBLC_URL`, or `sign_up`. Nobody would notice that they have
 * no effect, and some of them are there for safety.
 *
 * @param env what the process was started with; names that are far from every setting belong to others
 * @returns a line for each, without its value
 */
export function misspeltSettings(env: NodeJS.ProcessEnv, known: string[]): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || known.includes(name)) return []
    const meant = known.find((setting) => isMeant(name.toUpperCase(), setting))
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`]
  })
}

function isMeant(written: string, setting: string): boolean {
  if (setting.length < LEAST_LETTERS) return false
  return distance(written, setting) <= (setting.length <= SHORT ? 1 : 2)
}
