import type { EventInstance } from 'node-ical'
import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'

const HOUR_MS = 3_600_000
type Evening = Pick<EventInstance, 'start' | 'end' | 'isFullDay'>
type Days = { from: CalendarDay; to: CalendarDay }

/**
 * The days of an evening within the window: its own, and of what lasts a day or longer each until it ends. A night that
 * ends in the small hours is one of its own day alone.
 */
export function daysOf(evening: Evening, { from, to }: Days): CalendarDay[] {
  const { start, end } = evening
  const first = dayAt(start)
  const lasts = end.getTime() - start.getTime()
  const isLong = isOfDays(evening) || lasts >= 24 * HOUR_MS
  const last = isLong && lasts > 0 ? dayAt(new Date(end.getTime() - 1)) : first
  if (last < from || first > to) return []
  const until = last > to ? to : calendarDay(last)
  const days: CalendarDay[] = []
  for (let day = first < from ? from : calendarDay(first); day <= until; day = addDays(day, 1)) {
    days.push(day)
    if (days.length === LIMITS.feedDaysOfEvent) break
  }
  return days
}

/** When it begins; null for the whole day, and for the further days of what lasts longer. */
export const timeOf = (evening: Evening, day: CalendarDay): string | null =>
  isOfDays(evening) || dayAt(evening.start) !== day ? null : clockAt(evening.start)

/** Whole days are also written from midnight to midnight, or to the last minute before it. */
function isOfDays({ start, end, isFullDay }: Evening): boolean {
  const isByClock = clockAt(start) === '00:00' && end > start && ['00:00', '23:59'].includes(clockAt(end))
  return isFullDay || isByClock
}

// This process runs in the city's zone, so its own clock is the city's. The day may be one that the product does not know.
const dayAt = (moment: Date): string =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

const clockAt = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`

const two = (figure: number): string => String(figure).padStart(2, '0')
