import type { EventFacts } from '#contract/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { CAPS } from './caps.ts'
import { isSeason, lastDay, onDay } from './days-of-event.ts'
import { eventTime } from './event-time.ts'
import { isThing, listed, type Thing, typesOf } from './json-ld.ts'
import { priceOf } from './price-of.ts'
import { scheduledOn } from './schedule-of.ts'
import { statusOfTitle } from './status-of-title.ts'
import { wordsOf } from './words-of.ts'

/** What is needed to read an event of a page. */
export type Around = {
  /** The thing that a reference stands for. */
  at: (value: unknown) => unknown
  timeZone: string
  /** Of what takes place every week, or on several days, this day is meant. */
  edition?: CalendarDay | undefined
  /** What a reader of the page sees. */
  text: string
}

/** An event of a page, its name as it is written, and its own address where it has one. */
export type ReadEvent = {
  facts: EventFacts
  name: string
  url: string | null
  /** Its first moment as the page writes it. */
  started: string
  /** Its last day, where it lasts several, each of them. */
  last: CalendarDay | null
  /** When it takes place again and again, as the page writes it. */
  schedule: unknown
}

export const isEvent = (thing: Thing): boolean =>
  typesOf(thing).some((type) => type.endsWith('Event') || type === 'Festival')

export function readEvent(thing: Thing, around: Around): ReadEvent {
  const { at, edition, timeZone, text } = around
  const name = wordsOf(thing['name'] ?? thing['headline'], LIMITS.headline) ?? ''
  const start = scheduledOn(thing['eventSchedule'], edition) ?? thing['startDate']
  const time = eventTime(start, thing['endDate'], timeZone, text)
  const hasSchedule = thing['eventSchedule'] !== undefined
  const last = hasSchedule ? null : lastDay(time, wordsOf(thing['endDate'], 100) ?? '', { timeZone, text })
  const said = `${name} ${wordsOf(thing['description'], CAPS.value) ?? ''} ${text}`
  const { status, bare } = statusOfTitle(name)
  const offers = offersIn(thing['offers'], at).flatMap((offer) => [offer, ...offersIn(offer['offers'], at)])
  const venue = venueOf(placesIn(thing).map(at))
  const performer = at(listed(thing['performer'] ?? thing['performers'])[0])
  const performs = wordsOf(isThing(performer) ? performer['name'] : performer, LIMITS.venue)
  return {
    name,
    url: urlOf(thing['url']),
    started: String(start),
    last: isSeason(time, last, said) ? null : last,
    schedule: thing['eventSchedule'],
    facts: {
      headline: bare === '' ? null : bare,
      summary: wordsOf(thing['description'], LIMITS.summary),
      venue: venue === name ? null : venue,
      performer: performs !== null && KINDS.has(performs) ? null : performs,
      price: priceOf(thing, offers),
      status: status ?? statusOf(thing['eventStatus'], offers),
      ...onDay(time, last, edition, said),
    },
  }
}

/** What a program writes for a performer of whom it knows no name. */
const KINDS = new Set(['Organization', 'Person', 'PerformingGroup', 'MusicGroup'])

const offersIn = (said: unknown, at: Around['at']): Thing[] => listed(said).map(at).filter(isThing)

function statusOf(said: unknown, offers: Thing[]): EventFacts['status'] {
  const statuses = listed(said).map(named)
  const known = STATUSES.find(([words]) => statuses.some((one) => words.test(one)))
  if (known) return known[1]
  const priced = offers.filter((offer) => offer['availability'] !== undefined || !('offers' in offer))
  const isSoldOut =
    priced.length > 0 &&
    priced.every(
      (offer) => SOLD_OUT.test(named(offer['availability'])) || SOLD_OUT.test(named(offer['price'])),
    )
  return isSoldOut ? 'sold out' : null
}

/** In the words of schema.org or by themselves, `Canceled, see below`, but not `not canceled`. */
const STATUSES: [RegExp, NonNullable<EventFacts['status']>][] = [
  [/(?:^|[/#:])(?:event)?cancell?ed\b/u, 'cancelled'],
  [/(?:^|[/#:])(?:event)?postponed\b/u, 'postponed'],
  [/(?:^|[/#:])(?:event)?rescheduled\b/u, 'rescheduled'],
]
const SOLD_OUT = /(?:^|[/#:]|\b)sold[ -]?out$/u

/** What is said by its name in schema.org, `https://schema.org/SoldOut`, as a reference to that or in plain words. */
function named(said: unknown): string {
  const [first] = listed(said)
  return String(isThing(first) ? first['@id'] : first)
    .trim()
    .toLowerCase()
}

/** Where it is, by name or else by street; of what is in a room and online too, the room. */
function venueOf(places: readonly unknown[]): string | null {
  const isOnline = (place: unknown) => typesOf(place).includes('VirtualLocation')
  const place = places.find((one) => !isOnline(one)) ?? places[0]
  if (isOnline(place)) return 'online'
  const [address] = listed(isThing(place) ? place['address'] : undefined)
  const names = isThing(address) ? [address['name'], address['streetAddress']] : [address]
  const said = isThing(place) ? [place['name'], ...names] : [place]
  const venue = said.map((name) => wordsOf(name, LIMITS.venue)).find((name) => name !== null) ?? null
  return venue !== null && /^https?:\/\//iu.test(venue) ? 'online' : venue && withoutAddress(venue)
}

/** The city behind a street, and a street with its number behind a name. */
const OF_CITY = /, [^,]{1,40}, [A-Z]{2}(?: \d{5}(?:-\d{4})?)?(?:, (?:USA?|United States))?$/u
const STREET = /^(\D[^,]{1,100}), \d{1,6}[A-Z]? \p{L}.*$/u

/** Where all is written in one line, what people call it: `Arts Barn, 12 Elm St, Fairhaven, IL 60000` is the Arts Barn. */
function withoutAddress(venue: string): string {
  const street = venue.replace(OF_CITY, '')
  return /\d/u.test(street) ? street.replace(STREET, '$1') : venue
}

/** What moved online is no longer where it was; what is online alone may name no place. */
function placesIn(thing: Thing): readonly unknown[] {
  const places = listed(thing['location'])
  const isMoved = listed(thing['eventStatus']).some((status) => named(status).endsWith('movedonline'))
  const isOnline =
    places.length === 0 && /(?:^|\/)onlineeventattendancemode$/u.test(named(thing['eventAttendanceMode']))
  return isMoved || isOnline ? [{ '@type': 'VirtualLocation' }] : places
}

const urlOf = (url: unknown): string | null => {
  const [first] = listed(url)
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null
}
