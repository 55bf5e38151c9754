import { queryOptions } from '@tanstack/react-query'
import { ownAccount } from '#shared/api/accounts.ts'
import { activity } from '#shared/api/activity.ts'
import { ads } from '#shared/api/ads.ts'
import { board } from '#shared/api/board.ts'
import { drafts } from '#shared/api/drafts.ts'
import { entries } from '#shared/api/entries.ts'
import { jokes } from '#shared/api/jokes.ts'
import { messages } from '#shared/api/messages.ts'
import { notifications } from '#shared/api/notifications.ts'
import { progress } from '#shared/api/progress.ts'
import { sources } from '#shared/api/sources.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from './call.ts'
import { newsroomQuery, sessionQuery } from './first-queries.ts'

/** What screens read, by the key under which it is kept. `web/live` makes these keys stale. */
export const queries = {
  session: sessionQuery,
  newsroom: newsroomQuery,
  board: (edition: CalendarDay) =>
    queryOptions({
      queryKey: ['board', edition],
      queryFn: ({ signal }) => call(board.board, { params: { edition } }, { signal }),
    }),
  sources: (edition: CalendarDay, step: number) =>
    queryOptions({
      queryKey: ['sources', edition, step],
      queryFn: ({ signal }) => call(sources.sources, { params: { edition, step: String(step) } }, { signal }),
    }),
  entries: (edition: CalendarDay, step: number) =>
    queryOptions({
      queryKey: ['entries', edition, step],
      queryFn: ({ signal }) =>
        call(entries.entries, { params: { step: String(step) }, query: { edition } }, { signal }),
    }),
  activity: (edition: CalendarDay, step: number) =>
    queryOptions({
      queryKey: ['activity', edition, step],
      queryFn: ({ signal }) =>
        call(activity.activity, { params: { edition, step: String(step) } }, { signal }),
    }),
  /** Where the own drafts are; asked anew for each edition that comes on screen. */
  drafts: (edition: CalendarDay) =>
    queryOptions({
      queryKey: ['drafts', edition],
      queryFn: ({ signal }) => call(drafts.drafts, {}, { signal }),
      staleTime: 0,
    }),
  progress: () =>
    queryOptions({
      queryKey: ['progress'],
      queryFn: ({ signal }) => call(progress.progress, {}, { signal }),
    }),
  notifications: () =>
    queryOptions({
      queryKey: ['notifications'],
      queryFn: ({ signal }) => call(notifications.notifications, {}, { signal }),
    }),
  messages: (place: { cursor?: string | undefined; toward?: 'newer' | 'older' | undefined }) =>
    queryOptions({
      queryKey: ['messages', place],
      queryFn: ({ signal }) => call(messages.messages, { query: place }, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: ({ signal }) => call(ownAccount.listSessions, {}, { signal }),
    }),
  jokes: (step: number) =>
    queryOptions({
      queryKey: ['jokes', step],
      queryFn: ({ signal }) => call(jokes.jokes, { params: { step: String(step) } }, { signal }),
    }),
  advertisements: () =>
    queryOptions({
      queryKey: ['advertisements'],
      queryFn: ({ signal }) => call(ads.advertisements, {}, { signal }),
    }),
}
