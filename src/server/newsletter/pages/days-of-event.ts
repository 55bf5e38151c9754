import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { type EventTime, eventTime } from './event-time.ts'

/**
 * The last day of an event, where it lasts several; a night that ends on the next one, before the hour at which it
 * began, is of its own day alone. Of two ends that a page may mean the earlier counts.
 *
 * @param ended as its page writes it
 */
export function lastDay(
  { start, readings }: EventTime,
  ended: string,
  { timeZone, text }: { timeZone: string; text: string },
): CalendarDay | null {
  const end = eventTime(ended, ended, timeZone, text)
  const [first, day] = [momentsOf({ start, readings }).at(-1), momentsOf(end).at(0)].map((moment) =>
    moment?.slice(0, 10),
  )
  if (!isCalendarDay(first) || !isCalendarDay(day) || day <= first) return null
  const [time, until] = [start, end.start].map((moment) => moment?.slice(11) ?? '')
  if (time === undefined || time === '') return day
  const last = /[T ]00:00/u.test(ended) ? addDays(day, -1) : day
  const isNight = day === addDays(first, 1) && (until ?? '') < time
  return isNight || last === first ? null : last
}

/** Of an event that has begun and still goes on the day that is meant; at which hour it opens then nobody says. */
export function onDay(time: EventTime, last: CalendarDay | null, day: CalendarDay | undefined): EventTime {
  const first = momentsOf(time).at(-1)?.slice(0, 10)
  const isMeant = day !== undefined && last !== null && first !== undefined && first < day && day <= last
  return isMeant ? { start: day, readings: [] } : time
}

/** The one moment, or the two that it may be, the earlier first. */
const momentsOf = ({ start, readings }: EventTime): string[] =>
  (start === null ? readings : [start]).toSorted()
