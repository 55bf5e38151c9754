import type { Line, Lines } from './calendar-lines.ts'
import { isPossible } from './calendar-zones.ts'

const MIDNIGHT = 'T000000'
const TIME = /T\d{6}Z?$/u

/**
 * An event as whoever wrote it meant it: a rule without words is none, an end that nobody can read is none, times are
 * written in many ways, and what is said of an evening, but for its time or its zone, is said of the one at the event's own.
 */
export function asMeant(event: Lines): Lines {
  const basic = event.flatMap((line) => written(line)).filter(isMeant)
  const start = basic.find(({ name }) => name === 'DTSTART')
  const changed = basic.find(({ name }) => name === 'RECURRENCE-ID')
  // One that is called off may have lost its start, and is the evening that it changes.
  if (!start && changed) return [...basic, { ...changed, name: 'DTSTART', parameters: withoutRange(changed) }]
  return start
    ? basic.map((line) => (LEFT_OUT.has(line.name) ? asOf(line, start) : ended(line, start)))
    : basic
}

/** Whole days by their count end on a day: the library counts hours, of which one is missing when the clocks go back. */
function ended(line: Line, start: Line): Line {
  const [, weeks, days] =
    /^P(?:(\d{1,2})W|(\d{1,3})D)$/iu.exec(line.name === 'DURATION' ? line.value.trim() : '') ?? []
  const [, year, month, day] = DAY.exec(start.value)?.map(Number) ?? []
  if ((weeks ?? days) === undefined || year === undefined || month === undefined || day === undefined)
    return line
  const end = new Date(Date.UTC(year, month - 1, day + Number(weeks ?? 0) * 7 + Number(days ?? 0)))
  const value = end.toISOString().slice(0, 10).replaceAll('-', '')
  return { name: 'DTEND', parameters: ';VALUE=DATE', value }
}

const LEFT_OUT = new Set(['EXDATE', 'RDATE'])
const SINGLE = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID'])
const RULES = new Set(['RRULE', 'EXRULE'])

const withoutRange = ({ parameters }: Line): string => parameters.replace(/;RANGE=[^;]*/iu, '')

/** A line of an event as the standard writes it, one for each day or time that it lists. */
function written(line: Line): Lines {
  if (RULES.has(line.name)) return [{ ...line, value: ruleOf(line.value) }]
  if (SINGLE.has(line.name)) return [asStandard(line)]
  if (!LEFT_OUT.has(line.name)) return [line]
  return line.value.split(',').flatMap((value) => (value.trim() === '' ? [] : asStandard({ ...line, value })))
}

/** A rule in capitals, without what is empty in it, and with how often first, since the library reads it in that order. */
const ruleOf = (rule: string): string =>
  rule
    .toUpperCase()
    .replace(/[\s"]/gu, '')
    .split(';')
    .filter((part) => part !== '' && !part.endsWith('='))
    .toSorted((one, other) => Number(other.startsWith('FREQ=')) - Number(one.startsWith('FREQ=')))
    .join(';')

const DAY = /^(\d{4})-?(\d{2})-?(\d{2})$/u
const MOMENT =
  /^(\d{4})-?(\d{2})-?(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/u

/** A day or a time as the standard writes it; what is neither stays. */
function asStandard(line: Line): Line {
  const { parameters } = line
  const isDay = /;VALUE=DATE(?:;|$)/iu.test(parameters)
  const value = line.value
    .trim()
    .toUpperCase()
    .replace(isDay ? /T\d+Z?$/u : '', '')
  const [, ...day] = DAY.exec(value) ?? []
  // A day is one, whatever else it is called.
  if (day.length > 0)
    return { ...line, parameters: parameters.replace(/=DATE-TIME\b/iu, '=DATE'), value: day.join('') }
  const [, year = '', month = '', date = '', hour = '', minute = '', second = '00', offset = ''] =
    MOMENT.exec(value) ?? []
  if (year === '') return { ...line, value }
  const clock = `${year}${month}${date}T${hour}${minute}${second}`
  if (offset === '' || offset === 'Z') return { ...line, value: clock + offset }
  const at = new Date(
    `${year}-${month}-${date}T${hour}:${minute}:${second}${offset.replace(/(?<=^.\d{2})(?=\d)/u, ':')}`,
  )
  const inUtc = Number.isNaN(at.getTime()) ? value : at.toISOString().replace(/[-:]|\.\d+/gu, '')
  return { ...line, value: inUtc }
}

const isMeant = (line: Line): boolean =>
  RULES.has(line.name) ? line.value !== '' : line.name !== 'DTEND' || isPossible(line)

/**
 * What names an evening of a series as the series' start is written: a day alone and midnight are that day's evening, and
 * the clock of the start without its zone is in that zone; of a series of whole days every time is its day.
 */
export function asOf(line: Line, start: Line): Line {
  const [time] = TIME.exec(start.value) ?? []
  const day = line.value.slice(0, 8)
  const own = line.value.slice(8)
  const kept = withoutZone(line)
  if (time === undefined)
    return line.name === 'RECURRENCE-ID' ? { ...line, parameters: `${kept};VALUE=DATE`, value: day } : line
  const clock = time.replace('Z', '')
  const isOfStart = own === '' || (own === MIDNIGHT && line.name !== 'RDATE') || own === clock
  const isBare = own === '' || own === MIDNIGHT || !/;TZID=/iu.test(line.parameters)
  return isOfStart && isBare ? { ...line, parameters: kept + zoneIn(start), value: `${day}${time}` } : line
}

const withoutZone = ({ parameters }: Line): string =>
  parameters.replace(/;(?:TZID|VALUE)=(?:"[^"]*"|[^;]*)/giu, '')
const zoneIn = ({ parameters }: Line): string => /;TZID=(?:"[^"]*"|[^;]*)/iu.exec(parameters)?.[0] ?? ''
