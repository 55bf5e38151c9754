import type { CalendarDay } from '#shared/calendar.ts'
import type { ContentSearch } from '#web/admin/search.ts'

type Days = Pick<ContentSearch, 'from' | 'to'>

/** The list opens on the header's edition, until days are chosen or all of them are wanted (C76). */
export function daysShown({ from, to, days }: ContentSearch, edition: CalendarDay): Days {
  if (days !== undefined || from !== undefined || to !== undefined) return { from, to }
  return { from: edition, to: edition }
}

/** What the address says of these days. Without any, all of them are meant. */
export const daysInAddress = ({ from, to }: Days): Partial<ContentSearch> => ({
  from,
  to,
  days: from === undefined && to === undefined ? 'all' : undefined,
})
