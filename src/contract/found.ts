import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { PageStatus } from '#shared/page-status.ts'
import { Done, EditionStepParams, IdParams, route } from './route.ts'

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
  /** Whether it comes on most days of the next two weeks, as an exhibition does. */
  isOften: z.boolean(),
})
export type Found = z.infer<typeof Found>

/** A night that is usual on the weekday of an edition, by what was filed in the eight weeks before it. */
export const RegularNight = z.object({
  band: z.string(),
  venue: z.string(),
  /** `19:00`, as it was the last time. */
  time: z.string(),
  /** How often it was, of so many of these weekdays running. */
  times: z.number(),
  of: z.number(),
  /** A source says that it does not take place this time. */
  isCanceled: z.boolean(),
})
export type RegularNight = z.infer<typeof RegularNight>

/** What sources and other weeks tell of an edition's day. */
export const found = {
  found: route({
    method: 'GET',
    path: '/api/editions/:edition/steps/:step/found',
    audience: 'signed-in',
    key: 'read',
    summary: 'What the sources of a step tell of the edition’s day that nobody has filed or dismissed',
    params: EditionStepParams,
    response: z.object({ found: listOf(Found, LIMITS.foundShown, 'the first by time, the newest of news') }),
  }),
  dismissFound: route({
    method: 'POST',
    path: '/api/found/:id/dismiss',
    audience: 'signed-in',
    key: 'file',
    summary: 'Say that something found is not for this newsletter; it is gone for everybody',
    params: IdParams,
    response: Done,
  }),
  bringBackFound: route({
    method: 'POST',
    path: '/api/found/:id/bring-back',
    audience: 'signed-in',
    key: 'file',
    summary: 'Bring back something found that was dismissed',
    params: IdParams,
    response: Done,
  }),
  regular: route({
    method: 'GET',
    path: '/api/editions/:edition/steps/:step/regular',
    audience: 'signed-in',
    key: 'read',
    summary: 'The nights that are usual on the edition’s weekday and are neither filed nor found for it',
    params: EditionStepParams,
    response: z.object({ nights: listOf(RegularNight, LIMITS.regularNights, 'the most usual') }),
  }),
  hideRegular: route({
    method: 'PUT',
    path: '/api/editions/:edition/steps/:step/regular',
    audience: 'signed-in',
    key: 'file',
    summary: 'Hide a usual night from an edition, or show it again',
    params: EditionStepParams,
    body: z.strictObject({
      band: z.string().min(1).max(LIMITS.venue),
      venue: z.string().min(1).max(LIMITS.venue),
      isHidden: z.boolean(),
    }),
    response: Done,
  }),
}
