import { useQueries } from '@tanstack/react-query'
import { feeds, type FeedState } from '#contract/feeds.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { momentShortly } from '#shared/calendar.ts'
import { hasFeeds } from '#shared/feeds.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { queryOf } from '#web/api/query.ts'

/** How the feeds of a library stand, by the id of the source; none where the library has no feeds. */
export type FeedStates = ReadonlyMap<number, FeedState>

export function useFeedStates(library: LibraryName): FeedStates {
  const [states] = useQueries({
    queries: [library].filter(hasFeeds).map((one) => queryOf(feeds.feedStates, { params: { library: one } })),
  })
  return new Map(states?.data?.feeds.map(({ source, feed }) => [source, feed]))
}

/** When a feed was read last, and what came of it. */
export function feedInWords(
  { readAt, found, fault, isOff, isQuiet }: FeedState,
  { time_zone, today }: Pick<Newsroom, 'time_zone' | 'today'>,
): string {
  if (readAt === null) return FEEDS.isNew
  const at = momentShortly(new Date(readAt), time_zone, today)
  const last = fault === null ? FEEDS.lastRead(at, found) : FEEDS.failed(at, fault)
  return [last, ...(isOff ? [FEEDS.isOff] : []), ...(isQuiet ? [FEEDS.quiet] : [])].join(' ')
}
