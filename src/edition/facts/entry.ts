import type { CalendarDay } from '#shared/calendar.ts'
import { dayIn, type Facts, factsOf, minutesOf, numberIn, type Row, wallTimeOf, wordsIn } from './facts-of.ts'
import { scan } from './scan.ts'
import { type Token, tokensOf } from './tokens.ts'
import { orderedIn, tellingOf } from './words.ts'

/** A name as it was filed, and the words that tell it. */
export type Name = { text: string; telling: string[]; tokens: Token[] }

/** What was filed of one entry, as a text can be held against it. */
export type Entry = {
  id: string
  name: Name | null
  /** Whether the name is a headline, of ordinary words. */
  isHeadline: boolean
  /** Who wrote or announced it. */
  publisher: Name | null
  venue: Name | null
  /** Whose work it is: named as filed, or not at all is a fault. */
  maker: Name | null
  /** What the text has to lead to. */
  url: string | null
  /** Whatever else it may lead to or show. */
  urls: string[]
  /** The city or placement that it is printed under; '' where there is none. */
  place: string
  /** Of the day itself, where that was filed. */
  day: CalendarDay | null
  /** In minutes. */
  start: number | null
  /** Whether its price says that it is free, whatever else its words call free. */
  isFree: boolean
  joke: string | null
  /** From where the wind comes, as it was filed. */
  wind: string | null
  high: number | null
  low: number | null
  facts: Facts
  /** Words without endings, of everything that was filed, and what is put in an order. */
  vocabulary: ReadonlySet<string>
  /** Whether more than an address was filed. */
  canCompare: boolean
}

/** Titles that a step gives by itself. */
const GENERIC_TITLE = /^(?:City Event|Civil Event|Positive News \d)$/
const TEXT_COLUMNS = [
  ...['headline', 'title', 'venue', 'summary', 'price', 'publisher', 'author', 'location'],
  ...['image_title', 'photographer_name', 'source', 'alt_text', 'licence'],
  ...['conditions', 'general_notes', 'sponsor_name', 'sponsor_description'],
]
const TOLD_COLUMNS = ['summary', 'price', 'general_notes', 'conditions', 'sponsor_description']
const URL_COLUMNS = [
  'url',
  'sponsor_link',
  'source_page',
  'image_url',
  'sponsor_logo_url',
  'sponsor_image_url',
]

/** The facts of a row, by the names of its columns: which step it is of makes no difference. */
export function entryOf(row: Row, edition: CalendarDay): Entry {
  const text = (column: string): string | null => wordsIn(row[column])
  const title = text('title')
  const name =
    text('headline') ??
    text('sponsor_name') ??
    text('image_title') ??
    (title && !GENERIC_TITLE.test(title) ? title : null)
  const told = TEXT_COLUMNS.flatMap((column) =>
    column === 'title' && GENERIC_TITLE.test(title ?? '') ? [] : (text(column) ?? []),
  )
  const tokens = tokensOf(told.join(' | '))
  const facts = factsOf(row, { tokens, said: scan(tokens) }, edition)
  const urls = URL_COLUMNS.flatMap((column) => text(column) ?? [])
  const start = minutesOf(text('starts_time') ?? wallTimeOf(text('event_date')))
  return {
    id: text('id') ?? name ?? urls[0] ?? '',
    name: nameOf(name),
    isHeadline: text('headline') !== null,
    publisher: nameOf(text('publisher')),
    venue: nameOf(text('venue')),
    maker: nameOf(text('photographer_name')),
    url: text('url') ?? text('sponsor_link') ?? text('source_page'),
    urls,
    place: text('location') ?? text('ad_placement') ?? '',
    day: dayIn(text('starts_on') ?? text('event_date')),
    start,
    isFree: /^free\b/i.test(text('price') ?? ''),
    joke: text('joke_text'),
    wind: text('wind_direction'),
    high: numberIn(row['temperature_high']),
    low: numberIn(row['temperature_low']),
    facts,
    vocabulary: new Set([...tellingOf(tokens), ...orderedIn(tokens)]),
    canCompare:
      start !== null || TOLD_COLUMNS.some((column) => text(column) !== null) || 'temperature_high' in row,
  }
}

function nameOf(text: string | null): Name | null {
  if (text === null) return null
  const tokens = tokensOf(text)
  return { text, tokens, telling: tellingOf(tokens) }
}
