import type { EventInstance } from 'node-ical'
import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'

const HOUR_MS = 3_600_000
type Evening = Pick<EventInstance, 'start' | 'end' | 'isFullDay'>

/**
 * The days of an evening within the window: its own, and of what lasts a day or longer each until it ends. A night that
 * ends in the small hours is one of its own day alone.
 */
export function daysOf(
  { start, end, isFullDay }: Evening,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): CalendarDay[] {
  const first = dayAt(start)
  const lasts = end.getTime() - start.getTime()
  const isLong = isFullDay || lasts >= 24 * HOUR_MS
  const last = isLong && lasts > 0 ? dayAt(new Date(end.getTime() - 1)) : first
  const days: CalendarDay[] = []
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day)
    if (days.length === LIMITS.feedDaysOfEvent) break
  }
  return days
}

/** When it begins; null for the whole day, and for the further days of what lasts longer. */
export const timeOf = ({ start, isFullDay }: Evening, day: CalendarDay): string | null =>
  isFullDay || dayAt(start) !== day ? null : `${two(start.getHours())}:${two(start.getMinutes())}`

// This process runs in the city's zone, so its own clock is the city's.
const dayAt = (moment: Date): CalendarDay =>
  calendarDay(
    `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  )

const two = (figure: number): string => String(figure).padStart(2, '0')
