import { queryOptions } from '@tanstack/react-query'
import { notifications } from '#shared/api/notifications.ts'
import { progress } from '#shared/api/progress.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from './call.ts'

/** What the profile reads; `history` becomes stale with the own progress and with entries. */
export const profileQueries = {
  activeDays: (from: CalendarDay, to: CalendarDay) =>
    queryOptions({
      queryKey: ['history', from, to],
      queryFn: ({ signal }) => call(progress.activeDays, { query: { from, to } }, { signal }),
    }),
  day: (day: CalendarDay) =>
    queryOptions({
      queryKey: ['history', day],
      queryFn: ({ signal }) => call(progress.dayHistory, { query: { day } }, { signal }),
    }),
  notificationChoices: () =>
    queryOptions({
      queryKey: ['notification-choices'],
      queryFn: ({ signal }) => call(notifications.notificationChoices, {}, { signal }),
    }),
}
