import type { EventFacts } from '#shared/api/pages.ts'
import { beginningOf } from '#shared/beginning-of.ts'
import { LIMITS } from '#shared/limits.ts'
import { eventTime } from './event-time.ts'
import { isThing, listed, type Thing, typesOf } from './json-ld.ts'
import { statusOfTitle } from './status-of-title.ts'
import { wordsOf } from './words-of.ts'

/** What is needed to read an event of a page. */
export type Around = {
  /** The thing that a reference stands for. */
  at: (value: unknown) => unknown
  timeZone: string
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
}

export const isEvent = (thing: Thing): boolean =>
  typesOf(thing).some((type) => type.endsWith('Event') || type === 'Festival')

export function readEvent(thing: Thing, around: Around): ReadEvent {
  const { at } = around
  const name = wordsOf(thing['name'] ?? thing['headline'], LIMITS.headline) ?? ''
  const { status, bare } = statusOfTitle(name)
  const offers = listed(thing['offers']).map(at).filter(isThing)
  const venue = venueOf(placesIn(thing).map(at))
  const performer = at(listed(thing['performer'] ?? thing['performers'])[0])
  return {
    name,
    url: urlOf(thing['url']),
    started: String(thing['startDate']),
    ended: wordsOf(thing['endDate'], 100) ?? '',
    facts: {
      headline: bare === '' ? null : bare,
      summary: wordsOf(thing['description'], LIMITS.summary),
      venue: venue === name ? null : venue,
      performer: wordsOf(isThing(performer) ? performer['name'] : performer, LIMITS.venue),
      price: priceOf(thing, offers),
      status: status ?? statusOf(thing['eventStatus'], offers),
      ...eventTime(thing['startDate'], thing['endDate'], around.timeZone, around.text),
    },
  }
}

function statusOf(said: unknown, offers: Thing[]): EventFacts['status'] {
  const [status = ''] = listed(said).map(String)
  if (status.endsWith('Cancelled') || status.endsWith('Canceled')) return 'cancelled'
  if (status.endsWith('Postponed')) return 'postponed'
  if (status.endsWith('Rescheduled')) return 'rescheduled'
  const isSoldOut =
    offers.length > 0 && offers.every((offer) => String(offer['availability']).endsWith('SoldOut'))
  return isSoldOut ? 'sold out' : null
}

/** Where it is, by name or else by street; of what is in a room and online too, the room. */
function venueOf(places: readonly unknown[]): string | null {
  const isOnline = (place: unknown) => typesOf(place).includes('VirtualLocation')
  const place = places.find((one) => !isOnline(one)) ?? places[0]
  if (!isThing(place)) return wordsOf(place, LIMITS.venue)
  if (isOnline(place)) return 'online'
  const { address } = place
  return (
    wordsOf(place['name'], LIMITS.venue) ??
    wordsOf(isThing(address) ? address['streetAddress'] : address, LIMITS.venue)
  )
}

/** What moved online is no longer where it was. */
function placesIn(thing: Thing): readonly unknown[] {
  const isMoved = listed(thing['eventStatus']).some((status) => String(status).endsWith('MovedOnline'))
  return isMoved ? [{ '@type': 'VirtualLocation' }] : listed(thing['location'])
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
function figuresIn(price: unknown): number[] {
  if (typeof price !== 'number' && typeof price !== 'string') return []
  if (/^\W*free\b\D*$/iu.test(String(price))) return [0]
  const [, least, most] = FIGURES.exec(beginningOf(String(price), 40)) ?? []
  return [least, most].flatMap((digits) => (digits === undefined ? [] : figureOf(digits)))
}

const FIGURES = /^\D*(\d[\d.,]*)(?:\s?(?:[-–—/]|to)\s?[$€£]?(\d[\d.,]*))?/u

/** A comma before two last digits is a point, as most of Europe writes it; any other parts thousands. */
const figureOf = (digits: string): number =>
  Number.parseFloat(digits.replace(/^(\d+),(\d{2})$/u, '$1.$2').replaceAll(',', ''))

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const urlOf = (url: unknown): string | null => {
  const [first] = listed(url)
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null
}
