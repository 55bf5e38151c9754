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

/** The events of a file of a calendar, as things of a page: times of another zone than the city's are left as written. */
export function calendarThings(text: string): Thing[] {
  const things: Thing[] = []
  let open: Record<string, string> | null = null
  for (const line of unfolded(text)) {
    const { name = '', value = '' } = /^(?<name>[A-Z-]+)(?:;[^:]*)?:(?<value>.*)$/iu.exec(line)?.groups ?? {}
    if (name === 'BEGIN' && value === 'VEVENT') open = { '@type': 'Event' }
    else if (name === 'END' && value === 'VEVENT' && open) {
      things.push(open)
      open = null
    } else if (open) {
      const property = PROPERTIES.get(name.toUpperCase())
      if (property && !(property in open)) open[property] = unescaped(property, value)
    }
    if (things.length >= CAPS.events) break
  }
  return things
}

/** A line that begins with a blank goes on with the one before. */
const unfolded = (text: string): string[] => text.replace(/\r?\n[ \t]/gu, '').split(/\r?\n/u)

function unescaped(property: string, value: string): string {
  if (!property.endsWith('Date'))
    return value.replace(/\\([nN,;\\])/gu, (_, sign: string) => (/n/iu.test(sign) ? ' ' : sign))
  const {
    day,
    hour,
    minute,
    zulu = '',
  } = /^(?<day>\d{8})(?:T(?<hour>\d{2})(?<minute>\d{2})\d{0,2}(?<zulu>Z)?)?$/u.exec(value)?.groups ?? {}
  if (day === undefined) return ''
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return hour === undefined ? date : `${date}T${hour}:${minute}:00${zulu}`
}
