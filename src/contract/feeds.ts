import { z } from 'zod'
import { FeedKind, FeedLibrary } from '#shared/feeds.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { FeedItem } from './found.ts'
import { Moment, NumberText, route } from './route.ts'

/** How the feed of a source stands. */
export const FeedState = z.object({
  /** Null until it was read. */
  kind: FeedKind.nullable(),
  readAt: Moment.nullable(),
  found: z.number(),
  /** Why the last reading gave nothing; null where it succeeded. */
  fault: z.string().nullable(),
  isOff: z.boolean(),
  /** Whether it has given nothing for 30 days. */
  isQuiet: z.boolean(),
})
export type FeedState = z.infer<typeof FeedState>

/** The feeds of sources: where they are, and how they stand. */
export const feeds = {
  findFeed: route({
    method: 'POST',
    path: '/api/admin/libraries/:library/feed/find',
    audience: 'admin',
    summary: 'Look for the feed of a page; shows the first five of what it tells, and stores nothing',
    params: z.object({ library: FeedLibrary }),
    body: z.strictObject({ url: z.string().trim().min(1, 'Please enter an address').max(LIMITS.url) }),
    response: z.object({
      feed: z
        .object({
          url: z.string(),
          kind: FeedKind,
          items: listOf(FeedItem, LIMITS.feedItemsShown, 'the first of them'),
        })
        .nullable(),
      /** Why there is none, for people. */
      refusal: z.string().nullable(),
    }),
    answerS: 60,
  }),
  feedStates: route({
    method: 'GET',
    path: '/api/admin/libraries/:library/feeds',
    audience: 'admin',
    summary: 'How the feeds of a library’s sources stand',
    params: z.object({ library: FeedLibrary }),
    response: z.object({
      feeds: listOf(
        z.object({ source: z.number(), feed: FeedState }),
        LIMITS.feeds,
        'sources with a feed are refused beyond it',
      ),
    }),
  }),
  readFeed: route({
    method: 'POST',
    path: '/api/admin/libraries/:library/:item/feed/read',
    audience: 'admin',
    summary: 'Read the feed of a source now',
    params: z.object({ library: FeedLibrary, item: NumberText }),
    response: z.object({ feed: FeedState }),
    answerS: 60,
  }),
}
