import { addDays, type CalendarDay, dayOfWeek } from '#shared/calendar.ts'

export type DemoEvent = {
  url: string
  location: 'home' | 'neighbour'
  headline: string
  /** How many days after the edition's own; null where only the address was filed. */
  after: number | null
  /** HH:mm */
  time: string
  venue: string
  price: string
  summary: string
  /** The days of the week that it may fall on; any, where none are named. */
  on?: DaysOfWeek
}

type DaysOfWeek = 'weekdays' | 'saturday'

/** What takes place on some days of the week alone, as offices and markets do. */
export const only = (on: DaysOfWeek, one: DemoEvent): DemoEvent => ({ ...one, on })

/** When it takes place of which the letter of that day tells: then, or the next day that it may fall on. */
export function dayOfEvent({ after, on }: DemoEvent, edition: CalendarDay): CalendarDay {
  const days = Array.from({ length: 7 }, (_, later) => addDays(edition, (after ?? 0) + later))
  return days.find((day) => isOn(on, dayOfWeek(day))) ?? edition
}

/** @param day 0 = Sunday */
const isOn = (on: DaysOfWeek | undefined, day: number): boolean =>
  on === undefined || (on === 'saturday' ? day === 6 : day !== 0 && day !== 6)

/** The calendars that tell of events; all of it invented. */
const CALENDARS = {
  city: ['home', 'calendar.fairhaven.example/'],
  library: ['home', 'library.fairhaven.example/events/'],
  quarter: ['home', 'lanternquarter.example/whats-on/'],
  town: ['neighbour', 'calendar.millbrook.example/'],
  barn: ['neighbour', 'artsbarn.millbrook.example/program/'],
} as const
type Calendar = keyof typeof CALENDARS

type Start = string | [time: string, after: number]

export function event(
  calendar: Calendar,
  [page, headline]: [page: string, headline: string],
  [start, venue, price]: [start: Start, venue: string, price: string],
  summary: string,
): DemoEvent {
  const [location, site] = CALENDARS[calendar]
  const [time, after] = typeof start === 'string' ? [start, 0] : start
  return { url: `https://${site}${page}`, location, headline, after, time, venue, price, summary }
}

export function bare(calendar: Calendar, page: string): DemoEvent {
  const [location, site] = CALENDARS[calendar]
  const nothing = { headline: '', after: null, time: '', venue: '', price: '', summary: '' }
  return { url: `https://${site}${page}`, location, ...nothing }
}
