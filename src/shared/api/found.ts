import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { PageStatus } from '#shared/page-status.ts'

/** What a feed tells of one event on one day, or of one item of news, in plain words within the limits of the forms. */
export const FeedItem = z.object({
  day: CalendarDay,
  /** `19:30` of the city's clock; null for the whole day, and for news. */
  time: z.string().nullable(),
  title: z.string(),
  venue: z.string().nullable(),
  /** Its own page; null where the feed names none that is its own. */
  url: z.string().nullable(),
  summary: z.string().nullable(),
  price: z.string().nullable(),
  status: PageStatus.nullable(),
})
export type FeedItem = z.infer<typeof FeedItem>

/** What the sources of a step told: one row for each event or item, whichever of them told it. */
export const Found = FeedItem.extend({
  id: z.uuid(),
  step: z.number(),
  /** The names of the sources that told it. */
  sources: listOf(z.string(), LIMITS.feeds, 'sources with a feed are refused beyond it'),
})
export type Found = z.infer<typeof Found>
