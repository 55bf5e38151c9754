import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { PageStatus } from '#shared/page-status.ts'
import { Link } from '#shared/text.ts'
import { Moment, route } from './route.ts'

/** A day, `2031-05-03`, or a day and a time of the city's clock, `2031-05-03 20:00`. */
const Start = z.string()

/** What a page says of one event. */
export const EventFacts = z.object({
  headline: z.string().nullable(),
  summary: z.string().nullable(),
  venue: z.string().nullable(),
  /** Who performs. */
  performer: z.string().nullable(),
  /** `free`, `$15`, `from $15` or `$12.50–40`. */
  price: z.string().nullable(),
  status: PageStatus.nullable(),
  start: Start.nullable(),
  /** The two times that the page may mean, where nothing on it tells which; `start` is then null. */
  readings: listOf(Start, 2, 'as written, and as the city’s clock'),
})
export type EventFacts = z.infer<typeof EventFacts>

/** What a page says of itself, as it was read. */
export const PageFacts = z.object({
  ...EventFacts.shape,
  publisher: z.string().nullable(),
  /** The day on which an article appeared. */
  published: CalendarDay.nullable(),
  /** Whether nothing is left to choose of the start: false where there are two readings. */
  sure: z.boolean(),
  /** The names of the events that the page lists, when it lists several of others; the edition's day first. */
  choice: listOf(z.string(), LIMITS.eventsOfPage, 'the first of them'),
  /** What it says of each of these, in the same order. */
  events: listOf(EventFacts, LIMITS.eventsOfPage, 'the first of them'),
  /** Of the page of a series: the days of all its evenings. */
  days: listOf(CalendarDay, LIMITS.daysOfPage, 'the first of them').optional(),
})
export type PageFacts = z.infer<typeof PageFacts>

/** What a page is about: a show, an event, what a government says, news. */
export type PageKind = 'show' | 'event' | 'official' | 'article'

/** What pages elsewhere say of themselves. */
export const pages = {
  readPage: route({
    method: 'POST',
    path: '/api/pages/read',
    audience: 'signed-in',
    summary:
      'What a page says of itself: headline, when, where, price; null with the reason where it says nothing',
    body: z.strictObject({
      url: Link,
      edition: CalendarDay,
      /** Reads it now, however lately it was read. */
      again: z.boolean().optional(),
    }),
    response: z.object({
      facts: PageFacts.nullable(),
      /** Why there are none, for people. */
      refusal: z.string().nullable(),
      readAt: Moment,
    }),
    answerS: 20,
  }),
}
