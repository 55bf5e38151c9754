import type { EventFacts } from '#contract/pages.ts'
import { beginningOf } from '#shared/beginning-of.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { eventTime } from './event-time.ts'
import { isThing, listed, type Thing, typesOf } from './json-ld.ts'
import { scheduledOn } from './schedule-of.ts'
import { statusOfTitle } from './status-of-title.ts'
import { wordsOf } from './words-of.ts'

/** What is needed to read an event of a page. */
export type Around = {
  /** The thing that a reference stands for. */
  at: (value: unknown) => unknown
  timeZone: string
  /** Of what takes place every week the evening on this day is meant. */
  edition?: CalendarDay | undefined
  /** What a reader of the page sees. */
  text: string
}

/** An event of a page, its name as it is written, and its own address where it has one. */
export type ReadEvent = {
  facts: EventFacts
  name: string
  url: string | null
  /** Its first and its last moment as the page writes them. */
  started: string
  ended: string
  /** When it takes place again and again, as the page writes it. */
  schedule: unknown
}

export const isEvent = (thing: Thing): boolean =>
  typesOf(thing).some((type) => type.endsWith('Event') || type === 'Festival')

export function readEvent(thing: Thing, around: Around): ReadEvent {
  const { at } = around
  const name = wordsOf(thing['name'] ?? thing['headline'], LIMITS.headline) ?? ''
  const start = scheduledOn(thing['eventSchedule'], around.edition) ?? thing['startDate']
  const { status, bare } = statusOfTitle(name)
  const offers = offersIn(thing['offers'], at).flatMap((offer) => [offer, ...offersIn(offer['offers'], at)])
  const venue = venueOf(placesIn(thing).map(at))
  const performer = at(listed(thing['performer'] ?? thing['performers'])[0])
  const performs = wordsOf(isThing(performer) ? performer['name'] : performer, LIMITS.venue)
  return {
    name,
    url: urlOf(thing['url']),
    started: String(start),
    ended: wordsOf(thing['endDate'], 100) ?? '',
    schedule: thing['eventSchedule'],
    facts: {
      headline: bare === '' ? null : bare,
      summary: wordsOf(thing['description'], LIMITS.summary),
      venue: venue === name ? null : venue,
      performer: performs !== null && KINDS.has(performs) ? null : performs,
      price: priceOf(thing, offers),
      status: status ?? statusOf(thing['eventStatus'], offers),
      ...eventTime(start, thing['endDate'], around.timeZone, around.text),
    },
  }
}

/** What a program writes for a performer of whom it knows no name. */
const KINDS = new Set(['Organization', 'Person', 'PerformingGroup', 'MusicGroup'])

const offersIn = (said: unknown, at: Around['at']): Thing[] => listed(said).map(at).filter(isThing)

function statusOf(said: unknown, offers: Thing[]): EventFacts['status'] {
  const status = named(said)
  if (status.endsWith('cancelled') || status.endsWith('canceled')) return 'cancelled'
  if (status.endsWith('postponed')) return 'postponed'
  if (status.endsWith('rescheduled')) return 'rescheduled'
  const priced = offers.filter((offer) => offer['availability'] !== undefined || !('offers' in offer))
  const isSoldOut =
    priced.length > 0 &&
    priced.every(
      (offer) => SOLD_OUT.test(named(offer['availability'])) || SOLD_OUT.test(named(offer['price'])),
    )
  return isSoldOut ? 'sold out' : null
}

const SOLD_OUT = /(?:^|[/#:]|\b)sold[ -]?out$/u

/** What is said by its name in schema.org, `https://schema.org/SoldOut`, as a reference to that or in plain words. */
function named(said: unknown): string {
  const [first] = listed(said)
  return String(isThing(first) ? first['@id'] : first).toLowerCase()
}

/** Where it is, by name or else by street; of what is in a room and online too, the room. */
function venueOf(places: readonly unknown[]): string | null {
  const isOnline = (place: unknown) => typesOf(place).includes('VirtualLocation')
  const place = places.find((one) => !isOnline(one)) ?? places[0]
  if (isOnline(place)) return 'online'
  const [address] = listed(isThing(place) ? place['address'] : undefined)
  const venue = isThing(place)
    ? (wordsOf(place['name'], LIMITS.venue) ??
      wordsOf(isThing(address) ? address['streetAddress'] : address, LIMITS.venue))
    : wordsOf(place, LIMITS.venue)
  return venue !== null && /^https?:\/\//iu.test(venue) ? 'online' : venue
}

/** What moved online is no longer where it was; what is online alone may name no place. */
function placesIn(thing: Thing): readonly unknown[] {
  const places = listed(thing['location'])
  const isMoved = named(thing['eventStatus']).endsWith('movedonline')
  const isOnline =
    places.length === 0 && /(?:^|\/)onlineeventattendancemode$/u.test(named(thing['eventAttendanceMode']))
  return isMoved || isOnline ? [{ '@type': 'VirtualLocation' }] : places
}

const SIGNS = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CAD', 'C$'],
])

function priceOf(thing: Thing, offers: Thing[]): string | null {
  const figures = offers
    .flatMap((offer) => [offer, ...listed(offer['priceSpecification']).filter(isThing)])
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'].map((name) => offer[name]))
    .flatMap(figuresIn)
  const isFree = /^true$/iu.test(String(thing['isAccessibleForFree']))
  if (isFree || (figures.length > 0 && figures.every((figure) => figure === 0))) return 'free'
  if (figures.length === 0) return null
  const currency = wordsOf(offers.map((offer) => offer['priceCurrency']).find(Boolean), 10) ?? 'USD'
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  const inWords = least === most ? figure(least) : `${figure(least)}–${figure(most)}`
  const isSign = !/\p{L}$/u.test(currency)
  return `${SIGNS.get(currency.toUpperCase()) ?? (isSign ? currency : `${currency} `)}${inWords}`
}

/** `15`, `"$1,250.00"`, `"15,50"`, `"$12–20"`, `"Free"`; nothing for what is no figure. */
function figuresIn(said: unknown): number[] {
  const [price] = listed(said)
  if (typeof price !== 'number' && typeof price !== 'string') return []
  if (/^\W*free\b\D*$/iu.test(String(price))) return [0]
  const words = beginningOf(String(price), 100)
  const [, least, most] = FIGURES.exec(words) ?? []
  const signed = [...words.matchAll(SIGNED)].map(([, digits]) => digits)
  return [least, most, ...signed].flatMap((digits) => (digits === undefined ? [] : figureOf(digits)))
}

/** Amounts with their sign, `$10 adv / $15 door`, but no fees and discounts. */
const SIGNED =
  /[$€£]\s?(\d[\d.,]{0,12})(?![\d.,])(?!\s(?:\p{L}{1,20}\s){0,2}(?:fees?|off|tax|deposit|parking|discount)\b)/giu
const FIGURES = /^\D*(\d[\d.,]*)(?:\s?(?:[-–—/]|to)\s?[$€£]?(\d[\d.,]*))?/u

/** A comma before two last digits is a point, as most of Europe writes it; any other parts thousands. */
const figureOf = (digits: string): number =>
  Number.parseFloat(digits.replace(/^(\d+),(\d{2})$/u, '$1.$2').replaceAll(',', ''))

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const urlOf = (url: unknown): string | null => {
  const [first] = listed(url)
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null
}
