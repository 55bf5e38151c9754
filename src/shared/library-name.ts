import { z } from 'zod'

/** What the newsroom has in stock, and administrators look after (C46). */
export const LibraryName = z.enum([
  'live-music',
  'city-events',
  'civil-news',
  'general-news',
  'thank-you',
  'good-evening',
  'advertisements',
])
export type LibraryName = z.infer<typeof LibraryName>

/** The end of each one's address on the screens, behind /admin/libraries/. */
export const LIBRARY_PATHS = {
  'live-music': 'sources/live-music',
  'city-events': 'sources/city-events',
  'civil-news': 'sources/civil-news',
  'general-news': 'sources/general-news',
  'thank-you': 'jokes/thank-you',
  'good-evening': 'jokes/good-evening',
  advertisements: 'advertisements',
} as const satisfies Record<LibraryName, string>

/** @returns the library whose address on the screens ends so */
export const libraryAt = (path: string): LibraryName | undefined =>
  LibraryName.options.find((name) => LIBRARY_PATHS[name] === path)
