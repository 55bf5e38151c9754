import { inEnglish } from './in-english.ts'

/** The library shown at the steps that take from one. */
export const STEP_LIBRARY = {
  jokesFailed: 'Failed to load jokes from database',
  adsFailed: 'Failed to load advertisements from database',
  empty: 'This table is empty.',
  noMatch: 'Nothing here matches the search.',
  neverUsed: 'Never',
  rows: (from: number, to: number, all: number) => `${inEnglish(from)}–${inEnglish(to)} of ${inEnglish(all)}`,
  pages: ['Previous', 'Next'],
} as const
