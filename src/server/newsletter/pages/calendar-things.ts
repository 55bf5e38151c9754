import { addDays, cityTime, cityTimeOf, isCalendarDay, isTimeZone } from '#shared/calendar.ts'
import type { Thing } from './json-ld.ts'
import { CAPS } from './caps.ts'

/** What RFC 5545 calls the properties of schema.org. */
const PROPERTIES = new Map([
  ['SUMMARY', 'name'],
  ['DESCRIPTION', 'description'],
  ['LOCATION', 'location'],
  ['URL', 'url'],
  ['DTSTART', 'startDate'],
  ['DTEND', 'endDate'],
  ['STATUS', 'eventStatus'],
])

/** The events of a file of a calendar whose lines are unfolded, as things of a page; what names its zone, or none of its own, is on the city's clock. */
export function calendarThings(text: string, timeZone: string): Thing[] {
  const things: Thing[] = []
  let open: Record<string, string> | null = null
  // A reminder has a summary and a description of its own.
  let isOfEvent = true
  for (const line of text.split(/\r?\n/u)) {
    const {
      name = '',
      more = '',
      value = '',
    } = /^(?<name>[A-Z-]+)(?<more>;(?:"[^"]*"|[^":])*)?:(?<value>.*)$/iu.exec(line)?.groups ?? {}
    if (name === 'BEGIN' || name === 'END') isOfEvent = name === 'END' || value === 'VEVENT'
    if (name === 'BEGIN' && value === 'VEVENT') open = { '@type': 'Event' }
    else if (name === 'END' && value === 'VEVENT' && open) {
      things.push(open)
      open = null
    } else if (open && isOfEvent) {
      const property = PROPERTIES.get(name.toUpperCase())
      if (property && !(property in open))
        open[property] = property.endsWith('Date') ? inCity(value, more, timeZone) : unescaped(value)
      // A day on which it ends is the first one without it.
      const end = open['endDate']
      if (property === 'endDate' && isCalendarDay(end)) open['endDate'] = addDays(end, -1)
    }
    if (things.length >= CAPS.events) break
  }
  return things
}

const unescaped = (value: string): string =>
  value.replace(/\\([nN,;\\])/gu, (_, sign: string) => (/n/iu.test(sign) ? ' ' : sign))

const MOMENT = /^(?<day>\d{8})(?:T(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)\d{0,2}(?<zulu>Z)?)?$/u

/** A day, or what the city's clock shows then: of a moment, of a time of a named zone, or as it is written. */
function inCity(value: string, more: string, timeZone: string): string {
  const { day, hour, minute, zulu } = MOMENT.exec(value)?.groups ?? {}
  if (day === undefined) return ''
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  if (hour === undefined) return date
  const named = zulu ? 'UTC' : /;TZID="?(?<zone>[^;"]+)/iu.exec(more)?.groups?.['zone']
  const time = `${hour}:${minute}`
  if (named === undefined || !isCalendarDay(date) || !isTimeZone(named)) return `${date}T${time}`
  return cityTimeOf(new Date(cityTime(date, time, named)), timeZone).slice(0, 16)
}
