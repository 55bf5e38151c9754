import { z } from 'zod'
import { folded } from './folded.ts'
import type { LibraryName } from './library-name.ts'

/** How the address of a feed is read: as a calendar, as RSS, Atom or JSON Feed, or as a page with events. */
export const FeedKind = z.enum(['ics', 'feed', 'page'])
export type FeedKind = z.infer<typeof FeedKind>

/** The libraries whose sources may have a feed. */
export const FeedLibrary = z.enum(['live-music', 'city-events', 'civil-news', 'general-news'])
export type FeedLibrary = z.infer<typeof FeedLibrary>

/** What each takes: a step of events what has days to come, a step of news what is new. */
export const FEED_KINDS: Record<FeedLibrary, readonly FeedKind[]> = {
  'live-music': ['ics', 'page'],
  'city-events': ['ics', 'page'],
  'civil-news': ['feed', 'ics'],
  'general-news': ['feed'],
}

export const hasFeeds = (library: LibraryName): library is FeedLibrary =>
  FeedLibrary.safeParse(library).success

/** For so many days news is told to every open edition, the day on which it appeared among them. */
export const RECENT_DAYS = 3

/**
 * What tells an event without an address: its title and its venue, however they are typed. With the day it stands for one
 * evening, whoever tells of it.
 */
export const foundKey = (title: string, venue: string | null): string =>
  `${plainWords(title)}|${plainWords(venue ?? '')}`

const plainWords = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
