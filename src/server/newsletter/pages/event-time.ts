import { beginningOf } from '#shared/beginning-of.ts'
import { type CalendarDay, cityTimeOf, isCalendarDay } from '#shared/calendar.ts'
import { listed } from './json-ld.ts'

/** When an event begins: a day or a day and a time, or the two that it may be. */
export type EventTime = { start: string | null; readings: string[] }

const ISO =
  /^\s*(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:[.,]\d+)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?(?<rest>\S.*)?)?/iu
const SLASHED = /^\s*(?:\p{L}{3,9}\.?,? )?(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/u
const NAMED = /^\s*(?:\p{L}{3,9}\.?,? )?(\p{L}{3})\p{L}{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/iu
const DAY_FIRST = /^\s*(?:\p{L}{3,9}\.?,? )?(\d{1,2}) (\p{L}{3})\p{L}{0,6}\.?,? (\d{4})/u
const COMPACT = /^\s*(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(?!\d)|(?!\d))/u
const SHORT = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/u
const HALF_DAY =
  /^(\d{4}-\d{2}-\d{2})(?:[T,]|,? ?[-–—|•·(])?,? ?(?:(?:at|@|from) )?(\d{1,2})(:[0-5]\d)?(?::\d{2})?(?:\s?(?:[-–—]|to)\s?(\d{1,2})(?::[0-5]\d)?)?\s?([ap])\.?m\b/iu
const NOON = /^(\d{4}-\d{2}-\d{2})(?:,? ?[-–—|•·(])?,? ?(?:(?:at|@|from) )?noon\b/iu
/** `7 p.m. Saturday, Nov. 28, 2026`, as newspapers write it. */
const TIME_FIRST =
  /^\s*((?:\d{1,2}(?::[0-5]\d)?(?:\s?(?:[-–—]|to)\s?\d{1,2}(?::[0-5]\d)?)?\s?[ap]\.?m\b\.?)|noon)(?:,| on)? (\p{L}.{1,40}\d{4})\s*$/iu
const SHORT_HOUR = /^(\d{4}-\d{2}-\d{2})[T,]? ?(?:(?:at|@) )?(\d:[0-5]\d)(?!\d)/iu
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const SOME_TIME = /[T ](?!00:00|23:59)\d{2}:\d{2}/u

/**
 * Reads a time as pages write it: a wall time, often with an offset that a program got wrong. The wall time as it is
 * written and the one that the city's clock shows then are equal, or the page's own words tell which is meant, or nobody
 * can know (docs/decisions, page facts).
 *
 * @param end of the same event: midnight without one, or until the end of the day, is a day without a time
 * @param visible what a reader of the page sees
 */
export function eventTime(start: unknown, end: unknown, timeZone: string, visible: string): EventTime {
  const { day, time, offset, rest } = ISO.exec(isoOf(text(start)))?.groups ?? {}
  if (!isCalendarDay(day)) return { start: null, readings: [] }
  if (time === undefined || (time === '00:00' && !SOME_TIME.test(isoOf(text(end)))))
    return { start: day, readings: [] }
  const written = `${day} ${time}`
  // An offset with more behind it is none: `17:00:0006:00`.
  if (offset === undefined || rest !== undefined) return { start: written, readings: [] }
  const moment = new Date(`${day}T${time}:00${offset.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/u, '$1:$2')}`)
  if (Number.isNaN(moment.getTime())) return { start: written, readings: [] }
  const shown = cityTimeOf(moment, timeZone).slice(0, 16).replace('T', ' ')
  if (shown === written || !isCalendarDay(shown.slice(0, 10))) return { start: written, readings: [] }
  // A whole day of the city, on the clock of the program.
  if (shown.endsWith('00:00') && isMidnight(text(end), timeZone))
    return { start: shown.slice(0, 10), readings: [] }
  const [saysWritten, saysShown] = [isTimeIn(visible, time), isTimeIn(visible, shown.slice(11))]
  if (saysWritten !== saysShown) return { start: saysWritten ? written : shown, readings: [] }
  return { start: null, readings: [written, shown] }
}

function isMidnight(moment: string, timeZone: string): boolean {
  const at = new Date(/\d(?:Z|[+-]\d\d:\d\d)$/u.test(moment) ? moment : Number.NaN)
  return !Number.isNaN(at.getTime()) && /T(?:00:00|23:59)/u.test(cityTimeOf(at, timeZone))
}

/** The city's day at a moment that a page writes, as of its story; what has no offset, or midnight as its time, is that day. */
export function dayInCity(moment: unknown, timeZone: string): CalendarDay | null {
  const { start, readings } = eventTime(moment, undefined, timeZone, '')
  const day = (start ?? readings[1])?.slice(0, 10)
  return isCalendarDay(day) ? day : null
}

/** What people typed into a program, as others write it: `11/6/2026 8 pm`, `Fri, Nov 6, 2026 8:00 PM`; any other as it is. */
const isoOf = (words: string): string =>
  words
    .replace(TIME_FIRST, '$2, $1')
    .replace(SLASHED, (_, month: string, _sign, day: string, year: string) =>
      [year.padStart(4, '20'), month, day].join('-'),
    )
    .replace(COMPACT, (_, year: string, month: string, day: string, hour?: string, minutes = '') =>
      [year, month, hour === undefined ? day : `${day}T${hour}:${minutes}`].join('-'),
    )
    .replace(DAY_FIRST, '$2 $1 $3')
    .replace(NAMED, (all, name: string, day: string, year: string) => {
      const month = MONTHS.indexOf(name.toLowerCase()) + 1
      return month === 0 ? all : `${year}-${month}-${day}`
    })
    .replace(SHORT, (_, year: string, ...parts: string[]) =>
      [year, ...parts.slice(0, 2).map(padded)].join('-'),
    )
    .replace(HALF_DAY, (_, day: string, hour: string, minutes = ':00', end = hour, half = '') => {
      // Of `11–1 pm` the half is that of the end.
      const isOther = Number(hour) % 12 > Number(end) % 12
      const hours = (Number(hour) % 12) + ((half.toLowerCase() === 'p') === isOther ? 0 : 12)
      return `${day}T${padded(String(hours))}${minutes}`
    })
    .replace(NOON, '$1T12:00')
    .replace(SHORT_HOUR, '$1T0$2')

const padded = (part: string): string => part.padStart(2, '0')

const text = (value: unknown): string => {
  const [said] = listed(value)
  return typeof said === 'string' ? beginningOf(said, 100) : ''
}

/** Whether a time stands in the text as people write it: `8:00 PM`, `8pm`, `8 p.m.`, `8–10 pm`, `20:00`, `noon`. */
export function isTimeIn(visible: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '(?:[:.]00)?' : `[:.]${time.slice(3)}`
  const half = `\\s?${hour < 12 ? 'a' : 'p'}\\.?\\s?m\\b`
  const until = '(?:\\s?(?:[-–—]|to)\\s?\\d{1,2}(?:[:.]\\d{2})?)?'
  const halfDay = `0?${((hour + 11) % 12) + 1}${minutes}${until}${half}`
  const words = { '00:00': '|\\bmidnight\\b', '12:00': '|\\bnoon\\b' }[time] ?? ''
  const wholeDay = `${time.slice(0, 2)}[:.]${time.slice(3)}(?!\\d|\\s?[ap]\\.?\\s?m\\b)`
  return new RegExp(`(?<![\\d:.])(?:${halfDay}|${wholeDay}${words})`, 'iu').test(visible)
}
