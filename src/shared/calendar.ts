import { z } from 'zod'
import { GENERIC } from './generic-messages.ts'
import { Problem } from './problem.ts'

/**
 * A day and a moment are different things here (C44): a day is plain yyyy-MM-dd text from the city's
 * calendar and never passes through a time zone; a moment is an instant and is shown in the city's zone.
 */

/** The first and the last day that the product can store. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** A calendar day in the newsletter's city, written yyyy-MM-dd, from 2000 to 2099. Never a moment in time. */
export const CalendarDay = z
  .string('Date is required')
  .min(1, 'Date is required')
  .refine(isRealDay, 'Please choose a real day, written yyyy-MM-dd')
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Please choose a day between the years 2000 and 2099')
  .meta({ format: 'date' })
  .brand('CalendarDay')
export type CalendarDay = z.infer<typeof CalendarDay>

/** @returns whether the text is a day the product can store */
export const isCalendarDay = (text: unknown): text is CalendarDay => CalendarDay.safeParse(text).success

/** @throws ZodError when the text is no day; for text that is known to be one */
export const calendarDay = (text: string): CalendarDay => CalendarDay.parse(text)

/** Calendar arithmetic: 48 hours would be wrong around a change of the clocks. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = utcMidnight(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOfUtc(date)
}

/** @returns how many days `to` lies after `from`; negative when before */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / 86_400_000)

/** @returns the day of the week, 0 = Sunday */
export const dayOfWeek = (day: CalendarDay): number => utcMidnight(day).getUTCDay()

/**
 * @returns the day it is in the city at that moment, whatever zone the machine sits in
 * @throws Problem in words when the calendar has ended by then, or not begun
 */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  const { data, error } = CalendarDay.safeParse(wallClock(moment, timeZone).slice(0, 10))
  if (data) return data
  throw new Problem('gone', GENERIC.calendarEnded.detail, {
    title: GENERIC.calendarEnded.title,
    cause: error,
  })
}

/** @returns whether the text names a time zone this runtime knows, e.g. America/Chicago */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/**
 * A wall time of the city as text with the zone's offset, `2031-05-04T20:30:00-05:00` (C56).
 *
 * A time that the change to summer time skips moves forward by the skipped span; a time that happens twice
 * is the first of the two. This is the "compatible" rule of RFC 5545 and of Temporal.
 *
 * @param time HH:mm
 */
export function cityTime(day: CalendarDay, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const before = offsetMinutes(new Date(asUtc - DAY_MS), timeZone)
  const after = offsetMinutes(new Date(asUtc + DAY_MS), timeZone)
  const matches = [before, after].filter(
    (offset) => offsetMinutes(new Date(asUtc - offset * 60_000), timeZone) === offset,
  )
  const moment = new Date(asUtc - (matches[0] ?? before) * 60_000)
  return cityTimeOf(moment, timeZone)
}

/** What a change of the clocks makes of a wall time: one that never comes, or one that comes twice. */
export type ClockChange = { kind: 'skipped' | 'doubled'; stored: string }

/**
 * @param time HH:mm
 * @returns what becomes of a wall time on the day that the clocks change, null for every other time; `stored` is the
 *   wall time, HH:mm, that `cityTime` makes of it
 */
export function clockChangeAt(day: CalendarDay, time: string, timeZone: string): ClockChange | null {
  const city = cityTime(day, time, timeZone)
  const stored = city.slice(11, 16)
  if (stored !== time || !city.startsWith(day)) return { kind: 'skipped', stored }
  const moment = Date.parse(city)
  const later = LATER_MS.some((ms) =>
    cityTimeOf(new Date(moment + ms), timeZone).startsWith(`${day}T${time}`),
  )
  return later ? { kind: 'doubled', stored } : null
}

/** By how much clocks are put back: an hour, and half an hour on Lord Howe Island. */
const LATER_MS = [3_600_000, 1_800_000]

/** A moment as the city's wall time with its offset: `2031-05-04T20:30:00-05:00`. */
export function cityTimeOf(moment: Date, timeZone: string): string {
  const minutes = offsetMinutes(moment, timeZone)
  const sign = minutes < 0 ? '-' : '+'
  const absolute = Math.abs(minutes)
  return `${wallClock(moment, timeZone)}${sign}${twoDigits(Math.floor(absolute / 60))}:${twoDigits(absolute % 60)}`
}

/** `Sunday, November 22, 2026` */
export const fullDay = (day: CalendarDay): string => `${longDay(day)}, ${day.slice(0, 4)}`
/** `Sunday, November 22`; of whichever year, so that it is for those below alone. */
const longDay = (day: CalendarDay): string => `${weekday(day)}, ${monthDay(day)}`
/** `Sun, Nov 22`; likewise. */
const shortDay = (day: CalendarDay): string =>
  `${weekday(day).slice(0, 3)}, ${month(day).slice(0, 3)} ${dayOfMonth(day)}`

/** A day in such words: what says days in a sentence takes these, so that no day gets there as it is stored. */
export type DayInWords = string & { readonly isDayInWords: true }

/** The words of days as somebody reads them in the year of `today`: a day of another year says which, `Tue, Nov 22, 2025`. */
export const dayWordsOf = (today: CalendarDay) => {
  const withYear = (day: CalendarDay, words: string) =>
    (day.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${day.slice(0, 4)}`) as DayInWords
  return {
    short: (day: CalendarDay): DayInWords => withYear(day, shortDay(day)),
    long: (day: CalendarDay): DayInWords => withYear(day, longDay(day)),
  }
}

/** The day below the name of a newsletter, `Sunday, November 22`: it is read on that day, and its year is no news. */
export const dayOfPrint = (edition: CalendarDay): string => longDay(edition)

/** `Sunday` */
export const weekday = (day: CalendarDay): string => WEEKDAYS[dayOfWeek(day)] ?? ''
/** `November 22` */
export const monthDay = (day: CalendarDay): string => `${month(day)} ${dayOfMonth(day)}`

/** `November 2026` */
export const monthAndYear = (day: CalendarDay): string => `${month(day)} ${day.slice(0, 4)}`

/** `20:30` becomes `8:30 pm` */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${((hour + 11) % 12) + 1}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

/** A moment in the city's words: `Sun, Nov 22, 8:30 pm`. @param today in the city */
export function momentInWords(moment: Date, timeZone: string, today: CalendarDay): string {
  const wall = wallClock(moment, timeZone)
  return `${dayWordsOf(today).short(calendarDay(wall.slice(0, 10)))}, ${timeInWords(wall.slice(11, 16))}`
}

/** Of today the time, `8:30 pm`; of another day that day, `Sun, Nov 22`. @param today in the city */
export function momentShortly(moment: Date, timeZone: string, today: CalendarDay): string {
  const day = dayIn(timeZone, moment)
  return day === today ? timeInWords(timeIn(timeZone, moment)) : dayWordsOf(today).short(day)
}

/** The time of day in the city at that moment, HH:mm. */
export const timeIn = (timeZone: string, moment: Date): string => wallClock(moment, timeZone).slice(11, 16)

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // One that the month does not have would be in the next.
  return date.getUTCDate() === Number(text.slice(8))
}

const utcMidnight = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)
const dayOfUtc = (date: Date): CalendarDay => calendarDay(date.toISOString().slice(0, 10))
const month = (day: CalendarDay): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8))
/** A number as a day or a clock writes it: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

// The runtime knows them too, and takes a twentieth of a second on a phone until it does: each page would wait for that.
/** From Sunday on. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const wallFormats = new Map<string, Intl.DateTimeFormat>()

/** `2031-05-04T20:30:00`, the clock on the wall of that zone. */
const wallClock = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000).toISOString().slice(0, 19)

const DAY_MS = 86_400_000
/** Of each zone; more than any list of entries has, and small enough to be no burden. */
const MOST_DAYS = 5_000
const offsets = new Map<string, Map<number, number>>()

/**
 * Minutes east of Greenwich at that moment. Asking the runtime takes long, so the offset is kept by the day. It counts
 * only where the next day begins with the same one; on a day that changes the clocks the runtime is asked.
 */
function offsetMinutes(moment: Date, timeZone: string): number {
  const day = Math.floor(moment.getTime() / DAY_MS)
  const offset = offsetAtDay(day, timeZone)
  return offsetAtDay(day + 1, timeZone) === offset ? offset : askOffset(moment, timeZone)
}

function offsetAtDay(day: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  const kept = known.get(day)
  if (kept !== undefined) return kept
  const offset = askOffset(new Date(day * DAY_MS), timeZone)
  if (known.size >= MOST_DAYS) known.clear()
  offsets.set(timeZone, known.set(day, offset))
  return offset
}

function askOffset(moment: Date, timeZone: string): number {
  let format = wallFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    wallFormats.set(timeZone, format)
  }
  const part: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(moment)) part[type] = value
  const wall = `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`
  return Math.round((Date.parse(wall) - Math.floor(moment.getTime() / 1000) * 1000) / 60_000)
}
