import { z } from 'zod'
import { folded } from './folded.ts'

/** How the address of a feed is read: as a calendar, as RSS, Atom or JSON Feed, or as a page with events. */
export const FeedKind = z.enum(['ics', 'feed', 'page'])
export type FeedKind = z.infer<typeof FeedKind>

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
