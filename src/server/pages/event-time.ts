import { beginningOf } from '#shared/beginning-of.ts'
import { cityTimeOf, isCalendarDay } from '#shared/calendar.ts'

/** When an event begins: a day or a day and a time, or the two that it may be. */
export type EventTime = { start: string | null; readings: string[] }

const WRITTEN =
  /^\s*(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:[.,]\d+)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?(?<rest>\S.*)?)?/iu
const SOME_TIME = /[T ](?!00:00)\d{2}:\d{2}/u

/**
 * Reads a time as pages write it: a wall time, often with an offset that a program got wrong. The wall time as it is
 * written and the one that the city's clock shows then are equal, or the page's own words tell which is meant, or nobody
 * can know (docs/decisions, page facts).
 *
 * @param end of the same event: midnight without one is a day without a time
 * @param visible what a reader of the page sees
 */
export function eventTime(start: unknown, end: unknown, timeZone: string, visible: string): EventTime {
  const { day, time, offset, rest } = WRITTEN.exec(text(start))?.groups ?? {}
  if (!isCalendarDay(day)) return { start: null, readings: [] }
  if (time === undefined || (time === '00:00' && !SOME_TIME.test(text(end))))
    return { start: day, readings: [] }
  const written = `${day} ${time}`
  // An offset with more behind it is none: `17:00:0006:00`.
  if (offset === undefined || rest !== undefined) return { start: written, readings: [] }
  const moment = new Date(`${day}T${time}:00${offset.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/u, '$1:$2')}`)
  if (Number.isNaN(moment.getTime())) return { start: written, readings: [] }
  const shown = cityTimeOf(moment, timeZone).slice(0, 16).replace('T', ' ')
  if (shown === written || !isCalendarDay(shown.slice(0, 10))) return { start: written, readings: [] }
  const [saysWritten, saysShown] = [says(visible, time), says(visible, shown.slice(11))]
  if (saysWritten !== saysShown) return { start: saysWritten ? written : shown, readings: [] }
  return { start: null, readings: [written, shown] }
}

const text = (value: unknown): string => (typeof value === 'string' ? beginningOf(value, 100) : '')

/** Whether a time stands in the text as people write it: `8:00 PM`, `8pm`, `8 p.m.`, `20:00`. */
function says(visible: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '(?:[:.]00)?' : `[:.]${time.slice(3)}`
  const halfDay = `0?${((hour + 11) % 12) + 1}${minutes}\\s?${hour < 12 ? 'a' : 'p'}\\.?\\s?m\\b`
  const wholeDay = `${time.slice(0, 2)}[:.]${time.slice(3)}(?!\\d|\\s?[ap]\\.?\\s?m\\b)`
  return new RegExp(`(?<![\\d:.])(?:${halfDay}|${wholeDay})`, 'iu').test(visible)
}
