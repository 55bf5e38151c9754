import type { FeedItem } from '#contract/found.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { FeedKind } from '#shared/feeds.ts'

/** One evening or one item of news as a feed tells it, with what the feed calls it. */
export type ReadItem = FeedItem & { uid: string }

/** What a reading is asked for: the days, the first and the last included, and the city's zone. */
export type Reading = {
  from: CalendarDay
  to: CalendarDay
  timeZone: string
  /** Where it was fetched, to which links are relative; null where nobody knows. */
  url: string | null
  contentType: string
}

/** `lost` counts what nobody could read. */
export type Read = { items: ReadItem[]; lost: number }
export type ReadFeed = Read & { kind: FeedKind }
