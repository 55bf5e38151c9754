import type { Line, Lines } from './calendar-lines.ts'
import { isPossible } from './calendar-zones.ts'

const DATES = /^\d{8}(?:\s*,\s*\d{8})*$/u
/** A time without seconds. */
const SHORT_TIME = /(?<=T\d{4})(?=Z?(?:$|[,/]))/gu

/**
 * An event as whoever wrote it meant it: a rule without words is none, an end that nobody can read is none, a time may lack
 * its seconds, and a day that is taken out or added is an evening of that day, at the time of the others.
 */
export function asMeant(event: Lines): Lines {
  const start = event.find(({ name }) => name === 'DTSTART')
  const [time] = /T\d{4,6}Z?$/u.exec(start?.value.trim() ?? '') ?? []
  return event.filter(isMeant).map((line) => {
    const isOfDays = start && time !== undefined && ['EXDATE', 'RDATE'].includes(line.name)
    if (isOfDays && DATES.test(line.value.trim())) return withTime(line, start, time)
    return OF_TIME.has(line.name) ? { ...line, value: withSeconds(line.value) } : line
  })
}

const OF_TIME = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])

const isMeant = (line: Line): boolean =>
  ['RRULE', 'EXRULE'].includes(line.name)
    ? line.value.trim() !== ''
    : line.name !== 'DTEND' || isPossible(line)

const withTime = ({ name, value }: Line, start: Line, time: string): Line => ({
  name,
  parameters: start.parameters,
  value: withSeconds(value.replace(/\d{8}/gu, (day) => `${day}${time}`)),
})

const withSeconds = (value: string): string => value.trim().replace(SHORT_TIME, '00')
