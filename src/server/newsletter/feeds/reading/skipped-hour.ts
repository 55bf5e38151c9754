import { clockChangeAt, isCalendarDay, isTimeZone } from '#shared/calendar.ts'
import type { Line, Lines } from './calendar-lines.ts'

const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/u
/** What names an evening of a series by the series' own clock. */
const OF_SERIES = new Set(['DTSTART', 'EXDATE', 'RECURRENCE-ID'])

/** A series whose start names an hour that the clocks skip, and by how many minutes it begins later; null for any other. */
export function skippedStart(event: Lines): { start: Line; clock: string; minutes: number } | null {
  const start = event.find(({ name }) => name === 'DTSTART')
  const [, zone] = /;TZID=([^;]+)/u.exec(start?.parameters ?? '') ?? []
  const [, year, month, date, hour = '', minute = ''] = TIME.exec(start?.value ?? '') ?? []
  const day = [year, month, date].join('-')
  // Hours from UTC are never changed.
  if (!start || zone === undefined || !isTimeZone(zone) || !isCalendarDay(day)) return null
  const change = clockChangeAt(day, `${hour}:${minute}`, zone)
  if (change?.kind !== 'skipped') return null
  const [toHour = '', toMinute = ''] = change.stored.split(':')
  const minutes = (Number(toHour) - Number(hour)) * 60 + Number(toMinute) - Number(minute)
  return { start, clock: `T${toHour}${toMinute}00`, minutes }
}

/** The series, or a change in it, by the clock of its first evening, which is the one that the library goes on with. */
export const asItBegins = (event: Lines, { start, clock }: { start: Line; clock: string }): Lines =>
  event.map((line) =>
    OF_SERIES.has(line.name) &&
    line.parameters.includes(zoneIn(start)) &&
    line.value.slice(8) === start.value.slice(8) &&
    (line.name !== 'DTSTART' || line === start)
      ? { ...line, value: line.value.slice(0, 8) + clock }
      : line,
  )

const zoneIn = ({ parameters }: Line): string => /;TZID=[^;]+/u.exec(parameters)?.[0] ?? ''
