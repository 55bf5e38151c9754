import { type CalendarDay, calendarDay, dayWordsOf, weekday } from '#shared/calendar.ts'
import { linkedName, nameOf, type PageWords } from '#steps/page-words.ts'
import {
  capital,
  clockTime,
  counted,
  countedFirst,
  EVENING,
  fitting,
  partOfDay,
  periodOf,
  plain,
  printed,
  wayOf,
  withMoreOn,
} from '#steps/prose.ts'

type Event = PageWords & {
  title: string
  location: string
  event_date: string
  venue?: string | null
  /** yyyy-MM-dd; null is the edition's own day. */
  starts_on?: string | null
  /** HH:mm */
  starts_time?: string | null
  price?: string | null
}

/**
 * The events by city, the newsletter's own first, and by when they begin.
 *
 * @param generic the title that says nothing of an event; its address tells more
 */
export function cityEventsText(rows: Event[], city: string, generic: string): string {
  const events = rows.map((row) => titled(row, generic)).toSorted(byStart)
  const isOwn = (location: string) => location === city
  const cities = [...new Set(rows.map(({ location }) => location))]
  return [
    '## What’s Happening in the City?',
    ...introduction(events),
    ...[...cities.filter(isOwn), ...cities.filter((location) => !isOwn(location))].flatMap((here) => [
      `### In ${plain(here)}`,
      events
        .filter(({ location }) => location === here)
        .map(lineOf)
        .join('\n'),
    ]),
  ].join('\n\n')
}

/** `Lantern walk tonight`: the first event that has a name; those of the newsletter's own city come first. */
export function cityEventsTeaser(rows: Event[], city: string, generic: string): string | null {
  const events = rows.map((row) => titled(row, generic)).toSorted(byStart)
  const own = events.filter(({ location }) => location === city)
  const event = [...own, ...events].find((one) => nameOf(one) !== null)
  const name = event && nameOf(event)
  if (!event || !name) return null
  const day = dayElsewhere(event)
  const when = day ? ` on ${weekday(day)}` : event.starts_time ? ` ${partOfDay(event.starts_time)}` : ''
  return ENDS_ITSELF.test(name) || periodOf(name) === '' ? printed(name) : printed(name) + when
}

/** `Drawing night` is not announced as tonight; nor takes a name that ends as a sentence does anything behind it. */
const ENDS_ITSELF = /\b(?:to)?(?:night|day|evening|morning|afternoon|noon)$/i

/** A title that somebody gave is its headline, where it has no other. */
const titled = (event: Event, generic: string): Event =>
  event.headline || event.title === generic ? event : { ...event, headline: event.title }

const dayElsewhere = ({ starts_on, event_date }: Event): CalendarDay | null =>
  starts_on && starts_on !== event_date ? calendarDay(starts_on) : null

/** `2031-05-03 17:00`, by which events stand in order: what has no time stands behind what has one. */
export const startOf = ({
  starts_on,
  event_date,
  starts_time,
}: Pick<Event, 'starts_on' | 'event_date' | 'starts_time'>): string =>
  `${starts_on ?? event_date} ${starts_time ?? '24:00'}`
const byStart = (one: Event, other: Event): number => startOf(one).localeCompare(startOf(other))

/**
 * How many are free, where some are and every price is known: a list of several prices does not show that at a glance. It
 * counts the edition's own day; what is on a later one is counted apart.
 */
function introduction(events: Event[]): string[] {
  const own = events.filter((event) => dayElsewhere(event) === null)
  const [first] = own
  const free = own.filter(({ price }) => isFree(priced(price ?? ''))).length
  if (!first || own.length < 2 || free === 0 || own.some(({ price }) => isOpen(priced(price ?? ''))))
    return []
  const day = calendarDay(first.event_date)
  const when = own.every(({ starts_time }) => (starts_time ?? '') >= EVENING) ? 'tonight' : 'today'
  const later = events
    .map(dayElsewhere)
    .filter((other): other is CalendarDay => other !== null && other > day)
  const ofTheDay = free === own.length ? allFree(day, free, when) : someFree(day, own.length, free, when)
  return [withMoreOn(ofTheDay, later, day)]
}

/** Free for whoever comes: neither for some alone, as in `free for members, $7`, nor for what one gives. */
const isFree = (price: string): boolean => BEGINS_FREE.test(price) && !ON_TERMS.test(price)
const BEGINS_FREE = /^free\b/i
const ON_TERMS = /[\d$/]|\b(?:will|for|to|with|if|until|till|before|after|under)\b/i

/** Whether nobody can say of a price that it is free or that it is not. */
const isOpen = (price: string): boolean => price === '' || (BEGINS_FREE.test(price) && !isFree(price))

function allFree(day: CalendarDay, all: number, when: string): string {
  const [count, countFirst] = [counted(all), countedFirst(all)]
  const [every, without] = all === 2 ? ['both', 'both'] : [`all ${count}`, 'all']
  return wayOf(day, [
    `${capital(every)} events ${when} are free.`,
    `${countFirst} things to do ${when}, ${without} of them free.`,
    `${countFirst} events ${when}, ${without} free.`,
    `Admission is free at ${every} events ${when}.`,
    `${countFirst} events on ${when}’s calendar, ${without} of them free.`,
    `There are ${count} events ${when}, ${without} free.`,
    `Free admission ${when} at ${every} events.`,
  ])
}

function someFree(day: CalendarDay, all: number, free: number, when: string): string {
  const [count, without, are] = [counted(all), counted(free), free === 1 ? 'is' : 'are']
  const [countFirst, withoutFirst] = [countedFirst(all), countedFirst(free)]
  return wayOf(day, [
    `${countFirst} things to do ${when}, ${without} of them free.`,
    `${withoutFirst} of the ${count} events ${when} ${are} free.`,
    `${countFirst} events ${when}; ${without} ${are} free.`,
    `Admission is free at ${without} of ${when}’s ${count} events.`,
    `${countFirst} events on ${when}’s calendar, ${without} of them free.`,
    `There are ${count} events ${when}, and ${without} ${are} free.`,
    `Free admission ${when} at ${without} of ${count} events.`,
  ])
}

function lineOf(event: Event): string {
  const name = nameOf(event) ?? 'An event'
  const day = dayElsewhere(event)
  const time = event.starts_time ? clockTime(event.starts_time) : ''
  const where = event.venue ? ` ${placed(event.venue)}` : ''
  const dayWords = day ? dayWordsOf(calendarDay(event.event_date)).long(day) : ''
  const start = `${[dayWords, time].filter((part) => part !== '').join(', ')}${where}`.trim()
  const price = event.price ? plain(priced(event.price)) : ''
  const facts = [linkedName(name, event.url), day ? '' : start, price]
    .filter((part) => part !== '')
    .join(', ')
  const line = day ? `${start}: ${facts}` : facts
  const summary = event.summary ? plain(fitting(event.summary, `${name} ${start} ${price}`)) : ''
  const isSaid = start !== '' || price !== '' || summary !== ''
  const last = [price, day ? '' : start].find((part) => part !== '') ?? name
  return `- ${line}${isSaid ? periodOf(last) : ''}${summary === '' ? '' : ` ${summary}`}`
}

/** `at City Hall`, `on Main Street`; what is no place to be at, or has its own preposition, stands as it is. */
function placed(venue: string): string {
  if (NOWHERE.test(venue)) return venue.toLowerCase()
  if (HAS_PREPOSITION.test(venue)) return plain(venue)
  return `${IS_STREET.test(venue) ? 'on' : 'at'} ${plain(venue)}`
}

const NOWHERE = /^(?:online|downtown|citywide)$/i
/** In small letters, so that `Under the Hill` is the name of a place. */
const HAS_PREPOSITION = /^(?:at|in|on|by|near|behind|outside|inside|along|under|across|around) /
/** Neither an address with its number, nor a corner, nor a bar that is called `The Lane`. */
const IS_STREET =
  /^(?!the |\d+ |.* (?:and|at|in|on|near|off) )[^&,]* (?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Lane|Boulevard|Blvd\.?)$/i

/** `$0` and `Free!` are free, `20` is `$20`; other prices are as they were filed. */
function priced(price: string): string {
  const figure = /^\d+(?:\.\d\d)?$/.test(price) ? `$${price}` : price
  return COSTS_NOTHING.test(figure) ? 'free' : figure.replace(PRICE_WORD, (word) => word.toLowerCase())
}

const COSTS_NOTHING = /^(?:free(?: of charge)?|\$0(?:\.00)?|no (?:charge|cover))[!.]?$/i

/** The first word of a price where it is no name: `Donations welcome` goes on in a line. */
const PRICE_WORD =
  /^(?:free|donations?|suggested|pay|from|no|admission|adults?|kids|children|students|seniors|members|included|by)\b/i
