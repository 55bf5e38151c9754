import { Parser } from 'htmlparser2'
import { beginningOf } from '#shared/beginning-of.ts'
import { type CalendarDay, calendarDay, dayIn, FIRST_DAY, LAST_DAY } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { wordsOf } from '#server/newsletter/pages/words-of.ts'
import type { Read, ReadItem, Reading } from './feed-item.ts'
import { momentOf } from './moment-of.ts'
import { addressAt } from './own-address.ts'

/** An item as it is written, by what RSS, Atom and JSON Feed each call it. */
type Told = {
  id?: string
  title?: string
  link?: string
  summary?: string
  date?: string
  base?: string
}

/** How many items are looked at, how deep elements lie in one another, and the characters of one text. */
const MOST_ITEMS = 2_000
const DEPTH = 64
const TEXT_CHARS = 20_000

const ITEMS = new Set(['item', 'entry'])
/** What an element of an item tells, and which of two is to be had. */
const FIELDS = new Map<string, [field: keyof Told, rank: number]>([
  ['title', ['title', 2]],
  ['guid', ['id', 2]],
  ['id', ['id', 2]],
  ['link', ['link', 2]],
  ['feedburner:origlink', ['link', 3]],
  ['description', ['summary', 2]],
  ['summary', ['summary', 2]],
  ['content:encoded', ['summary', 1]],
  ['content', ['summary', 1]],
  ['pubdate', ['date', 4]],
  ['published', ['date', 4]],
  ['dc:date', ['date', 3]],
  ['updated', ['date', 2]],
  ['dcterms:modified', ['date', 1]],
  // Of a picture or a film of the item.
  ['media:title', ['title', 1]],
])

/**
 * The items of an RSS or Atom feed. Entities that it declares itself stay as they are written, and nothing is fetched for
 * it; a feed that is broken gives what stands before the fault.
 */
export function xmlItems(text: string, reading: Reading): Read {
  const told: Told[] = []
  const bases: (string | undefined)[] = []
  let item: Told | null = null
  let itemDepth = 0
  let ranks = new Map<keyof Told, number>()
  let atom: string | undefined
  let unseen = 0
  const local = (name: string) =>
    name
      .toLowerCase()
      .replace(atom !== undefined && name.startsWith(atom) ? atom.toLowerCase() : PREFIXED, '')
  let open: { field: keyof Told; depth: number; words: string; isGuid: boolean } | null = null
  const keep = (field: keyof Told, words: string, rank: number) => {
    if (!item || words.trim() === '' || (ranks.get(field) ?? 0) >= rank) return
    ranks.set(field, rank)
    item[field] = words.trim()
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        bases.push(attributes['xml:base'])
        const depth = bases.length
        if (depth === 1) atom = prefixOfAtom(attributes)
        if (open && UNSEEN.test(name)) unseen ||= depth
        if (open && OF_PARTS.test(name)) open.words += ' '
        if (depth > DEPTH || told.length >= MOST_ITEMS) return parser.pause()
        if (!item && ITEMS.has(local(name))) {
          item = basedOn(bases, reading.url)
          if (attributes['rdf:about']) item.id = attributes['rdf:about']
          ranks = new Map()
          itemDepth = depth
        } else if (item && depth === itemDepth + 1) {
          const known = FIELDS.get(local(name))
          if (local(name) === 'link' && attributes['href'])
            keep('link', attributes['href'], rankOfLink(attributes))
          else if (known)
            open = { field: known[0], depth, words: '', isGuid: attributes['isPermaLink'] !== 'false' }
        }
      },
      ontext: (words) => {
        if (open && unseen === 0 && open.words.length < TEXT_CHARS) open.words += words
      },
      onclosetag: (name, isImplied) => {
        const depth = bases.length
        if (depth === unseen) unseen = 0
        if (open && OF_PARTS.test(name)) open.words += ' '
        if (open && open.depth === depth) {
          keep(open.field, open.words, FIELDS.get(local(name))?.[1] ?? 0)
          // An identifier that is an address leads to the item, unless it says that it does not.
          if (NAMES.has(local(name)) && open.isGuid && /^https?:/iu.test(open.words.trim()))
            keep('link', open.words, 1)
          open = null
        }
        if (item && depth === itemDepth) {
          // One that does not end has only a part of its words.
          if (!isImplied) told.push(item)
          item = null
        }
        bases.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return newsItems(told, reading)
}

const NAMES = new Set(['guid', 'id'])
/** What parts words from one another where a text is written in elements. */
/** Programs and looks that stand in a text. */
const UNSEEN = /^(?:\w{1,20}:)?(?:script|style)$/iu
const OF_PARTS = /^(?:\w{1,20}:)?(?:br|dd|div|dt|h[1-6]|hr|li|p|td|th|tr)$/iu
const PREFIXED = /^(?:atom|atom10|rss|a10):(?=item|entry|title|link|id|summary|content$|updated|published)/u

/** What a feed puts before the names of Atom, with its colon; undefined where that is nothing. */
const prefixOfAtom = (attributes: Record<string, string>): string | undefined =>
  Object.entries(attributes)
    .find(([name, value]) => name.startsWith('xmlns:') && value === 'http://www.w3.org/2005/Atom')?.[0]
    .replace('xmlns:', '')
    .concat(':')

/** Of several links of an entry the one that people follow. */
const rankOfLink = ({ rel = 'alternate', type = 'text/html' }: Record<string, string>): number =>
  rel === 'alternate' ? (type.includes('html') ? 3 : 2) : rel === 'related' ? 1 : 0

function basedOn(bases: (string | undefined)[], url: string | null): Told {
  let base = url
  for (const said of bases) if (said) base = addressAt(said, base) ?? base
  return base === null ? {} : { base }
}

/** The items of a JSON Feed. @throws Error where it is no JSON, or no feed */
export function jsonItems(text: string, reading: Reading): Read {
  const feed: unknown = JSON.parse(text)
  const items = isRecord(feed) && Array.isArray(feed['items']) ? feed['items'] : null
  if (!isRecord(feed) || !items || !isText(feed['version']) || !feed['version'].includes('jsonfeed.org'))
    throw new Error('This is no JSON Feed')
  const told = items
    .filter((_, at) => at < MOST_ITEMS)
    .filter(isRecord)
    .map((item): Told => {
      const said = (...names: string[]) => {
        const value = names.map((name) => item[name]).find(isText)
        return beginningOf(value ?? '', TEXT_CHARS)
      }
      return {
        id: said('id') || (typeof item['id'] === 'number' ? String(item['id']) : ''),
        title: said('title'),
        link: said('url', 'external_url') || addressIn(said('id')),
        summary: said('summary', 'content_text', 'content_html'),
        date: said('date_published', 'date_modified'),
        ...(reading.url !== null && { base: reading.url }),
      }
    })
  return newsItems(told, reading)
}

const addressIn = (id: string): string => (/^https?:/iu.test(id) ? id : '')

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The newest first; of what tells no day, today's is taken, and the feed's own order kept. */
function newsItems(told: Told[], { timeZone, from: today }: Reading): Read {
  const items = told.flatMap((item) => itemOf(item, timeZone, today) ?? [])
  const known = new Set<string>()
  const once = items.filter(({ uid }) => !known.has(uid) && known.add(uid))
  return {
    items: once.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0)),
    lost: told.length - items.length,
  }
}

/** The day of a moment; the first or the last that the product knows, for what lies beyond them. */
function dayKnown(at: Date, timeZone: string): CalendarDay {
  const year = at.getUTCFullYear()
  return year < 2001 ? calendarDay(FIRST_DAY) : year > 2098 ? calendarDay(LAST_DAY) : dayIn(timeZone, at)
}

/** Null for one without a title and without words. */
function itemOf(told: Told, timeZone: string, today: CalendarDay): ReadItem | null {
  const title = wordsOf(told.title, LIMITS.headline) ?? wordsOf(told.summary, LIMITS.headline)
  if (title === null) return null
  const url = addressAt(told.link ?? '', told.base ?? null)
  const at = momentOf(told.date ?? '')
  const day = at === null ? today : dayKnown(at, timeZone)
  const summary = wordsOf(withoutHead(told.summary ?? '', title), LIMITS.summary)
  return {
    uid: told.id || (url ?? title),
    // What is announced for a later day is there today.
    day: day > today ? today : day,
    time: null,
    title,
    venue: null,
    url,
    summary: summary === title ? null : summary,
    price: null,
    status: null,
  }
}

/** A text without what Drupal puts before it: the item's title, whose it is and when. */
function withoutHead(text: string, title: string): string {
  const line = WRITTEN_AT.test(text) ? (wordsOf(text, TEXT_CHARS) ?? '') : ''
  const behind = line.startsWith(title) ? line.slice(title.length) : ''
  const { index = HEAD_MOST, 0: date = '' } = WRITTEN_AT.exec(behind) ?? {}
  return index < HEAD_MOST ? behind.slice(index + date.length) : text
}

const WRITTEN_AT = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d\/\d\d\/\d{4} - \d\d:\d\d/u
/** So long a name may be, in characters. */
const HEAD_MOST = 60
