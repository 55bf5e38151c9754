import { eq } from 'drizzle-orm'
import {
  addDays,
  calendarDay,
  type CalendarDay,
  dayOfWeek,
  daysBetween,
  FIRST_DAY,
} from '#shared/calendar.ts'
import type { FeedLibrary } from '#shared/feeds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sourceCityEvents, sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { beginFeed, updateFeed } from '#server/newsletter/feeds/feeds-repository.ts'
import { at } from './demo-season.ts'

/** The sources of the demo that have a feed, each by its address. */
const SOURCES = [
  {
    library: 'live-music',
    table: sourceLiveMusic,
    url: 'https://odettes.example/tonight',
    feed: 'odettes.example/tonight.ics',
  },
  {
    library: 'city-events',
    table: sourceCityEvents,
    url: 'https://calendar.fairhaven.example/',
    feed: 'calendar.fairhaven.example/events.ics',
  },
] satisfies { library: FeedLibrary; [more: string]: unknown }[]

/**
 * Gives two sources of the demo a feed, as an administrator does in the library: each is read by its job as soon as the
 * demo is stored, and every three hours after.
 */
export async function addDemoFeeds({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, tx: Db): Promise<void> {
  for (const { library, table, url, feed } of SOURCES) {
    const [source] = await tx.select({ id: table.id }).from(table).where(eq(table.url, url))
    if (!source) throw new Error(`The demo has a source at ${url}.`)
    const place = { library, source: source.id }
    const after = `https://${feed}`
    await updateFeed(tx, place, { feed_url: after })
    await beginFeed(tx, jobs, { ...place, before: null, after }, clock())
  }
}

/** An event as a calendar lists it; one with a rule comes again by it. */
export type Listed = {
  url: string
  title: string
  day: CalendarDay
  /** HH:mm */
  time: string
  venue: string
  price: string
  rule?: string
}
type Planned = [page: string, title: string, time: string, venue: string, price: string]

const ODETTE = 'Odette’s Café & Jazz'
/** What is on late at Odette’s: after the shows that the staff of the demo found by themselves. */
const LATE_SETS: Planned[] = [
  ['delmar-washington', 'Delmar Washington Organ Combo', '22:30', ODETTE, '$10'],
  ['half-past-trio', 'The Half-Past Trio', '22:30', ODETTE, 'free'],
  ['june-okafor', 'June Okafor Sings Ellington', '22:45', ODETTE, '$12'],
  ['pepper-lane', 'Pepper Lane Quintet', '22:30', ODETTE, '$8'],
  ['ines-caldeira', 'Inês Caldeira', '22:45', ODETTE, '$10'],
  ['walt-brubaker', 'Walt Brubaker’s Night Shift', '23:00', ODETTE, 'free'],
  ['three-cornered-hat', 'Three-Cornered Hat', '22:30', ODETTE, '$8'],
  ['castellano', 'Lorraine Castellano Quartet', '22:45', ODETTE, '$12'],
  ['jam', 'After-hours jam session', '23:00', ODETTE, 'free'],
]
/** What the city has on its calendar, one of each on every day. */
const DAYTIME: Planned[] = [
  ['chair-yoga', 'Chair yoga', '10:00', 'Fairhaven Senior Center', 'free'],
  ['blood-drive', 'Blood drive', '09:30', 'City Hall Annex', 'free'],
  ['toddler-time', 'Toddler open gym', '10:30', 'Harborview Rec Center', '$3'],
  ['legal-help', 'Free legal help desk', '13:00', 'Fairhaven Public Library', 'free'],
  ['shop-talk', 'Small-business coffee hour', '08:00', 'Café Núñez', 'free'],
  ['quilts', 'Quilt show', '11:00', 'the Maritime Museum', '$6'],
]
const EVENINGS: Planned[] = [
  ['shanties', 'Sea shanty sing-along', '19:00', 'Mariners’ Hall', '$5'],
  ['bike-clinic', 'Bike repair clinic', '17:30', 'the Pier 4 shed', 'free'],
  ['swing', 'Swing dance lesson', '19:30', 'the ferry terminal ballroom', '$8'],
  ['ukuleles', 'Ukulele circle', '18:00', 'Harborview Rec Center', 'free'],
  ['fire-safety', 'Home escape plans with the fire department', '18:30', 'Fire Station 2', 'free'],
  ['shipwrecks', 'Shipwrecks of the north shore', '19:00', 'the Maritime Museum', '$6'],
  ['teen-poets', 'Teen open mic', '18:00', 'Fairhaven Public Library', 'free'],
]

/** From so many days before the working edition to so many after it. */
const BEFORE = 7
const AFTER = 21

/** What each feed of the demo lists around a day, by its address. */
export const DEMO_FEEDS: Record<string, (day: CalendarDay) => Listed[]> = {
  'odettes.example/tonight.ics': (day) => [
    pianoSince(day),
    ...daily(day, 'https://odettes.example/shows/', [LATE_SETS]),
  ],
  'calendar.fairhaven.example/events.ics': (day) =>
    daily(day, 'https://calendar.fairhaven.example/', [DAYTIME, EVENINGS]),
}

/** Everything that the feeds of the demo list around a day. */
export const listedAround = (day: CalendarDay): Listed[] =>
  Object.values(DEMO_FEEDS).flatMap((listed) => listed(day))

/** One of each program on every day; a day keeps its own, whenever the feed is read. */
const daily = (day: CalendarDay, site: string, programs: Planned[][]): Listed[] =>
  Array.from({ length: BEFORE + 1 + AFTER }, (_, offset) => addDays(day, offset - BEFORE)).flatMap((date) =>
    programs.map((program) => {
      const [page, title, time, venue, price] = at(program, daysBetween(calendarDay(FIRST_DAY), date))
      return { url: `${site}${date}-${page}`, title, day: date, time, venue, price }
    }),
  )

/** From a Tuesday that is over. */
const pianoSince = (day: CalendarDay): Listed => ({
  ...{ url: 'https://odettes.example/piano', title: 'Gus Abernathy at the piano', time: '16:30' },
  ...{ venue: ODETTE, price: 'free', rule: 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA' },
  day: addDays(day, -BEFORE - ((dayOfWeek(day) + 5) % 7)),
})

/** A calendar as an ICS file, on the clock of its city. */
export const icsOf = (listed: Listed[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fairhaven//Calendar//EN'],
    ...listed.flatMap(({ url, title, day, time, venue, rule }) => [
      ...['BEGIN:VEVENT', `UID:${url}`, `SUMMARY:${asText(title)}`],
      `DTSTART:${day.replaceAll('-', '')}T${time.replace(':', '')}00`,
      ...(rule === undefined ? [] : [`RRULE:${rule}`]),
      ...[`LOCATION:${asText(venue)}`, `URL:${url}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const asText = (words: string): string => words.replace(/[,;\\]/g, '\\$&')
