import type { EventFacts } from '#shared/api/pages.ts'
import { beginningOf } from '#shared/beginning-of.ts'
import { LIMITS } from '#shared/limits.ts'
import { eventTime } from './event-time.ts'
import { isThing, listed, type Thing, typesOf } from './json-ld.ts'
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
export type ReadEvent = { facts: EventFacts; name: string; url: string | null; started: string }

export const isEvent = (thing: Thing): boolean =>
  typesOf(thing).some((type) => type.endsWith('Event') || type === 'Festival')

export function readEvent(thing: Thing, around: Around): ReadEvent {
  const { at } = around
  const name = wordsOf(thing['name'] ?? thing['headline'], LIMITS.headline) ?? ''
  const { status, bare } = statusIn(name)
  const offers = listed(thing['offers']).map(at).filter(isThing)
  const venue = venueOf(at(listed(thing['location'])[0]))
  const performer = at(listed(thing['performer'] ?? thing['performers'])[0])
  return {
    name,
    url: urlOf(thing['url']),
    started: String(thing['startDate']),
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

const SAID = /^[^\p{L}\p{N}]*(?<word>cancell?ed|postponed|rescheduled)\b[^\p{L}\p{N}$“"‘'(]*/iu

/** What a name says before itself, as calendars of cities do: `Canceled: Housing Committee`. */
export function statusIn(name: string): { status: EventFacts['status']; bare: string } {
  const said = SAID.exec(name)
  const word = said?.groups?.['word']?.toLowerCase().replace('canceled', 'cancelled')
  if (!said || (word !== 'cancelled' && word !== 'postponed' && word !== 'rescheduled'))
    return { status: null, bare: name }
  return { status: word, bare: name.slice(said[0].length) }
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

function venueOf(place: unknown): string | null {
  if (!isThing(place)) return wordsOf(place, LIMITS.venue)
  return typesOf(place).includes('VirtualLocation') ? 'online' : wordsOf(place['name'], LIMITS.venue)
}

const SIGNS = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CAD', 'C$'],
])

function priceOf(thing: Thing, offers: Thing[]): string | null {
  const figures = offers
    .flatMap((offer) => [offer['price'], offer['lowPrice'], offer['highPrice']])
    .flatMap(figuresIn)
  const isFree = /^true$/iu.test(String(thing['isAccessibleForFree']))
  if (isFree || (figures.length > 0 && figures.every((figure) => figure === 0))) return 'free'
  if (figures.length === 0) return null
  const currency = wordsOf(offers.map((offer) => offer['priceCurrency']).find(Boolean), 10) ?? 'USD'
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  const inWords = least === most ? figure(least) : `${figure(least)}–${figure(most)}`
  return `${SIGNS.get(currency.toUpperCase()) ?? `${currency} `}${inWords}`
}

/** `15`, `"$1,250.00"`, `"Free"`; nothing for what is no figure. */
function figuresIn(price: unknown): number[] {
  if (typeof price !== 'number' && typeof price !== 'string') return []
  if (/^\s*free\s*$/iu.test(String(price))) return [0]
  const digits = beginningOf(String(price), 40)
    .replaceAll(',', '')
    .match(/\d+(?:\.\d+)?/u)?.[0]
  return digits === undefined ? [] : [Number(digits)]
}

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const urlOf = (url: unknown): string | null => {
  const [first] = listed(url)
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null
}
