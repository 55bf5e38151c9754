import { nextPath } from '#web/next-path.ts'

const KEY = 'city-desk:wanted-path'

/** Where somebody wanted to go who signs up: their mail opens another tab, which knows nothing of it. */
export function keepWantedPath(next: string | undefined): void {
  try {
    localStorage.setItem(KEY, nextPath(next))
  } catch {
    // A browser that keeps nothing leads to the board.
  }
}

/** @returns where they wanted to go, once; undefined when nobody knows */
export function takeWantedPath(): string | undefined {
  try {
    const path = localStorage.getItem(KEY) ?? undefined
    localStorage.removeItem(KEY)
    return path
  } catch {
    return undefined
  }
}
