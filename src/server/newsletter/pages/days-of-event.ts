import { addDays, type CalendarDay, dayOfWeek, isCalendarDay } from '#shared/calendar.ts'
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

/**
 * Of an event that has begun and still goes on the day that is meant; at which hour it opens then nobody says. A season
 * is no event that goes on: where its weekdays are said it is on these, and else nobody knows its days.
 *
 * @param said what is said of it in words
 */
export function onDay(
  time: EventTime,
  last: CalendarDay | null,
  day: CalendarDay | undefined,
  said: string,
): EventTime {
  const first = momentsOf(time).at(-1)?.slice(0, 10)
  const isMeant = day !== undefined && last !== null && isCalendarDay(first) && first < day && day <= last
  if (!isMeant) return time
  const days = weekdaysIn(said)
  const isOn = isSeason(time, last, said) ? days.includes(dayOfWeek(day)) : true
  return { start: isOn ? day : null, readings: [] }
}

/** Longer than so many days something at an hour is not each day, and what says its weekdays is on these alone. */
const EACH_DAY = { atAnHour: 31, onWeekdays: 7 }

/** Whether what lasts so long is on some of these days alone: `Farmers market, Saturdays from May through October`. */
export function isSeason(time: EventTime, last: CalendarDay | null, said: string): boolean {
  const first = momentsOf(time).at(-1)
  const day = first?.slice(0, 10)
  if (last === null || !isCalendarDay(day)) return false
  if (last > addDays(day, EACH_DAY.atAnHour) && (first !== day || OF_MONTHS.test(said))) return true
  return last > addDays(day, EACH_DAY.onWeekdays) && weekdaysIn(said).length > 0
}

const NOBODY_KNOWS = -1
const WEEKDAYS = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur']
const EVERY =
  /(?<!\bclosed (?:on )?)\b(?<some>(?:first|second|third|fourth|last|other|1st|2nd|3rd|4th) )?(?:(?:every|each) (?<one>\p{L}{3,6})day\b|(?<all>\p{L}{3,6})days\b)/giu
/** `May through October` */
const OF_MONTHS =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\.?(?: (?:through|thru|to|until) | ?[-–—] ?)(?:early |mid-?|late )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)/iu

/** `every Saturday`, `Tuesdays`; of `first Fridays` nothing but that it is not each day. */
const weekdaysIn = (said: string): number[] =>
  [...said.matchAll(EVERY)]
    .map(({ groups }) => ({
      weekday: WEEKDAYS.indexOf((groups?.['one'] ?? groups?.['all'] ?? '').toLowerCase()),
      isSome: groups?.['some'] !== undefined,
    }))
    .filter(({ weekday }) => weekday >= 0)
    .map(({ weekday, isSome }) => (isSome ? NOBODY_KNOWS : weekday))

/** The one moment, or the two that it may be, the earlier first. */
const momentsOf = ({ start, readings }: EventTime): string[] =>
  (start === null ? readings : [start]).toSorted()
