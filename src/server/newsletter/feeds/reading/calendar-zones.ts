import ical from 'node-ical'
import { type Line, type Lines, valueOf, written } from './calendar-lines.ts'

/** What carries a day or a moment. */
const TIMED = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])
const MOMENT = /^\d{8}T\d{4}(?:\d{2})?$/u

/**
 * The zone of a calendar's floating times, where it names one that is a place. `UTC` and its like stand in calendars whose
 * program never asked, so they name none, and the city's clock counts.
 */
function zoneOfCalendar(head: Lines): string | null {
  const said = head.find(({ name }) => name === 'X-WR-TIMEZONE')?.value.trim() ?? ''
  return said.includes('/') ? areaZone(said) : null
}

/** The zones that a calendar describes itself, by the names that it gives them. */
function describedIn(head: Lines): Map<string, Lines> {
  const zones = new Map<string, Lines>()
  let open: Line[] | null = null
  for (const line of head.filter((_, at) => at < MOST_LINES)) {
    const isZone = line.value.trim().toUpperCase() === 'VTIMEZONE'
    if (line.name === 'BEGIN' && isZone) open = []
    open?.push(line)
    if (line.name !== 'END' || !isZone || !open) continue
    zones.set(bare(valueOf(open, 'TZID') ?? ''), open)
    open = null
  }
  return zones
}

/** Of what stands around the events: a hundred zones have fewer lines. */
const MOST_LINES = 5_000

const bare = (said: string): string => said.replaceAll('"', '').trim()

/** A zone of a place behind any path, as some programs write it; null for one that nobody knows. */
function areaZone(said: string): string | null {
  const parts = said.replaceAll('"', '').trim().split('/')
  for (const count of [2, 3]) {
    const zone = parts.slice(-count).join('/').replaceAll(' ', '_')
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

/** The zone of times that name none, that of all others which nobody knows, and what the calendar says of its own. */
export type Zones = { floating: string; city: string; named: (said: string) => string | null }

/** The zones of a calendar's times. */
export function zonesOf(head: Lines, city: string): Zones {
  const described = describedIn(head)
  const known = new Map<string, string | null>()
  const named = (said: string): string | null => {
    const before = known.get(said)
    if (before !== undefined) return before
    const zone = zoneNamed(said, described)
    known.set(said, zone)
    return zone
  }
  return { floating: zoneOfCalendar(head) ?? city, city, named }
}

/**
 * A line whose time says its zone: one that is written behind a path or that its calendar describes, the calendar's where
 * it is floating, the city's where nobody knows the one it names. The library reads a time without one in the zone of its
 * process as well, but lets what comes again drift by an hour when the clocks change.
 */
export function withZone(line: Line, { floating, city, named }: Zones): Line {
  if (!TIMED.has(line.name)) return line
  const [, said] = SAID_ZONE.exec(line.parameters) ?? []
  if (said !== undefined)
    return { ...line, parameters: line.parameters.replace(SAID_ZONE, `;TZID=${named(said) ?? city}`) }
  const isFloating = line.value.split(',').every((value) => MOMENT.test(value.trim()))
  return isFloating ? { ...line, parameters: `${line.parameters};TZID=${floating}` } : line
}

const SAID_ZONE = /;TZID=("[^"]*"|[^;]*)/iu
const OFFSET = /^(?:UTC|GMT)?[+-]\d{1,2}:?\d{2}$/iu
/** As Exchange writes it, beside `tzone://Microsoft/Custom` for a zone that the calendar describes. */
const UTC = /^(?:[a-z]+:\/\/\w+\/(?:utc|gmt)|z)$/iu
/** A name that the library looks up in the calendar, which is why Outlook's own stands for any. */
const CUSTOM = 'Customized Time Zone'

/** A zone of a place, of Windows, or hours from UTC, whose name counts more than how a calendar describes it. */
function zoneNamed(said: string, described: Map<string, Lines>): string | null {
  const name = bare(said)
  const place = name.includes('/') ? areaZone(name) : null
  if (place !== null) return place
  if (UTC.test(name)) return 'UTC'
  if (OFFSET.test(name)) return name.replace(':', '')
  const [shownOffset = '', offset] = SHOWN_OFFSET.exec(name) ?? []
  const shown = name.slice(shownOffset.length)
  if (PACIFIC.test(shown)) return 'America/Los_Angeles'
  const known = isCustom(shown) ? null : zoneRead(`"${shown}"`, [])
  const own = described.get(name)
  return known ?? (own ? zoneDescribed(own) : null) ?? american(shown) ?? offset?.replace(':', '') ?? null
}

/** As Americans say their zones, in summer and in winter; those of which the library knows the hours it reads itself. */
function american(name: string): string | null {
  return AMERICAN.test(name) ? (AMERICAN_ZONES[name.charAt(0).toUpperCase()] ?? null) : null
}

const AMERICAN = /^(?:[ECMP][SD]?T|(?:Eastern|Central|Mountain|Pacific)(?: Standard| Daylight)? Time)$/iu
const AMERICAN_ZONES: Record<string, string> = {
  ...{ E: 'America/New_York', C: 'America/Chicago', M: 'America/Denver', P: 'America/Los_Angeles' },
}

/** As Windows shows a zone: `(UTC-06:00) Central Time (US & Canada)`. */
const SHOWN_OFFSET = /^\((?:UTC|GMT)([+-]\d{2}:\d{2})?\)\s*/iu
/** One that the library knows with `; Tijuana` behind it alone, as Windows had it once. */
const PACIFIC = /^Pacific Time \(US (?:&|and) Canada\)$/iu

const isCustom = (name: string): boolean => name.startsWith(CUSTOM) || /^(?:tzone:|\(no TZ)/iu.test(name)

/** The zone of a place that a description names, else the first that has its hours. */
function zoneDescribed(described: Lines): string | null {
  const named = areaZone(valueOf(described, 'X-LIC-LOCATION') ?? '')
  const renamed = described.map((line) => (line.name === 'TZID' ? { ...line, value: CUSTOM } : line))
  return named ?? zoneRead(CUSTOM, renamed)
}

/** The zone in which the library reads a time; null where it does not know it. */
function zoneRead(name: string, described: Lines): string | null {
  try {
    const event = `BEGIN:VEVENT\nUID:1\nDTSTART;TZID=${name}:20260115T120000\nEND:VEVENT\n`
    const calendar = `BEGIN:VCALENDAR\n${written(described)}${event}END:VCALENDAR\n`
    const read = Object.values(ical.sync.parseICS(calendar))
    const zone = read.find((component) => component?.type === 'VEVENT')?.start.tz
    // Hours from UTC as the library writes them, `-03:30`, end the name of a line where it reads them.
    return zone !== undefined && resolved(zone) !== null ? zone.replace(':', '') : null
  } catch {
    return null
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
