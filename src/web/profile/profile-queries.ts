import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'

/** What the profile reads; `activity` becomes stale with the own progress and with entries. */
export const profileQueries = {
  activity: (from: CalendarDay, to: CalendarDay) =>
    queryOptions({
      queryKey: ['activity', from, to],
      queryFn: ({ signal }) => call('activity', { query: { from, to } }, { signal }),
    }),
  day: (day: CalendarDay) =>
    queryOptions({
      queryKey: ['activity', day],
      queryFn: ({ signal }) => call('activityOfDay', { query: { day } }, { signal }),
    }),
  notificationChoices: () =>
    queryOptions({
      queryKey: ['notification-choices'],
      queryFn: ({ signal }) => call('notificationChoices', {}, { signal }),
    }),
}
