import ical from 'node-ical'
import type { Line, Lines } from './calendar-lines.ts'

/** What carries a day or a moment. */
const TIMED = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])
const MOMENT = /^\d{8}T\d{4}(?:\d{2})?$/u

/**
 * The zone of a calendar's floating times, where it names one that is a place. `UTC` and its like stand in calendars whose
 * program never asked, so they name none, and the city's clock counts.
 */
export function zoneOfCalendar(head: Lines): string | null {
  const said = head.find(({ name }) => name === 'X-WR-TIMEZONE')?.value.trim() ?? ''
  return said.includes('/') ? areaZone(said) : null
}

/** Of a calendar's head the zones that it describes itself. */
export function zonesOf(head: Lines): Lines {
  const zones: Lines = []
  let isOpen = false
  for (const line of head) {
    const isZone = line.value.trim().toUpperCase() === 'VTIMEZONE'
    if (line.name === 'BEGIN' && isZone) isOpen = true
    if (isOpen) zones.push(line)
    if (line.name === 'END' && isZone) isOpen = false
    if (zones.length >= MOST_LINES && !isOpen) break
  }
  return isOpen || zones.length > 2 * MOST_LINES ? [] : zones
}

/** Of zones that a calendar describes: a hundred of them have as many lines. */
const MOST_LINES = 2_000

/** A zone of a place behind any path, as some programs write it; null for one that nobody knows. */
function areaZone(said: string): string | null {
  const parts = said.replaceAll('"', '').trim().split('/')
  for (const count of [2, 3]) {
    const zone = parts.slice(-count).join('/')
    if (parts.length >= count && !/^(?:Etc|SystemV|US\/Pacific-New)\b/iu.test(zone) && isZone(zone))
      return zone
  }
  return null
}

const isZone = (zone: string): boolean => ![null, 'UTC'].includes(resolved(zone))

/** What this program calls a zone; null for none. */
function resolved(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The zone of times that name none, and of those in a zone that nobody knows, which is the city's. */
export type Zones = { floating: string; city: string }

/**
 * A line whose time says its zone: one that is written behind a path, the calendar's where it is floating, the city's where
 * nobody knows the one it names. The library reads a time without one in the zone of its process as well, but lets what
 * comes again drift by an hour when the clocks change.
 */
export function withZone(line: Line, { floating, city }: Zones): Line {
  if (!TIMED.has(line.name)) return line
  const [, said] = SAID_ZONE.exec(line.parameters) ?? []
  if (said !== undefined) {
    const zone = said.includes('/') ? areaZone(said) : null
    if (zone === null && isKnown(said)) return line
    return { ...line, parameters: line.parameters.replace(SAID_ZONE, `;TZID=${zone ?? city}`) }
  }
  const isFloating = line.value.split(',').every((value) => MOMENT.test(value.trim()))
  return isFloating ? { ...line, parameters: `${line.parameters};TZID=${floating}` } : line
}

const SAID_ZONE = /;TZID=("[^"]*"|[^;:]*)/iu
const OFFSET = /^(?:UTC|GMT)?[+-]\d{1,2}:?\d{2}$/iu
const known = new Map<string, boolean>()

/** Whether a name is one of a zone: of a place, of Windows, or hours from UTC. The library knows them, and is asked. */
function isKnown(said: string): boolean {
  const before = known.get(said)
  if (before !== undefined) return before
  const isOne = OFFSET.test(said.replaceAll('"', '')) || isReadIn(said)
  known.set(said, isOne)
  return isOne
}

function isReadIn(said: string): boolean {
  try {
    const event = `BEGIN:VEVENT\nUID:1\nDTSTART;TZID=${said}:20300101T120000\nEND:VEVENT\n`
    const read = Object.values(ical.sync.parseICS(`BEGIN:VCALENDAR\n${event}END:VCALENDAR\n`))
    const zone = read.find((component) => component?.type === 'VEVENT')?.start.tz
    return zone !== undefined && resolved(zone) !== null
  } catch {
    return false
  }
}

/** Whether all of a line's days and times can be: no program agrees what the 99th hour of a day is. */
export const isPossible = ({ name, value }: Line): boolean =>
  !TIMED.has(name) || value.split(',').every((moment) => moment.trim() === '' || isMoment(moment.trim()))

function isMoment(moment: string): boolean {
  const [, year, month, day, hour = 0, minute = 0] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?Z?)?(?:\/.*)?$/u.exec(moment)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && !(hour > 23) && !(minute > 59)
}
