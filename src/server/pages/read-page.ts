import type { EventFacts, PageFacts } from '#shared/api/pages.ts'
import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { folded } from '#shared/folded.ts'
import { CAPS } from './caps.ts'
import { calendarThings } from './calendar-things.ts'
import { dayInCity } from './event-time.ts'
import { isOwn, isThisPage } from './own-event.ts'
import { isThing, listed, type Thing, thingsOf, typesOf } from './json-ld.ts'
import { pageText } from './page-text.ts'
import { isEvent, type ReadEvent, readEvent } from './read-event.ts'
import { scanHtml, type ScannedPage } from './scan-html.ts'
import { statusOfTitle } from './status-of-title.ts'
import { wordsOf } from './words-of.ts'

export type PageToRead = {
  body: Uint8Array
  contentType: string
  url: string
  /** Whose letter is being made: of several events the one on that day is meant. */
  edition: CalendarDay
  timeZone: string
}

/**
 * What a page says of itself. Pure, and the same for the same bytes; however a page is made, reading ends within the caps
 * and gives plain words.
 */
export function readPage(asked: PageToRead): PageFacts {
  const { url, edition } = asked
  const { page, things, at, events } = scanned(asked)
  const of = ofPage(page, things.find(isArticle), at, asked)
  const isOfEvent = !things.some(isArticle)
  const own = ownEvents(events, page, { url, isOfEvent })
  const chosen = own.find(({ facts }) => dayOf(facts) === edition) ?? own[0]
  if (chosen)
    return {
      ...of,
      ...filled(chosen.facts),
      headline: headlineOf(chosen.facts, page, url),
      sure: chosen.facts.readings.length === 0,
      ...daysOf(own),
    }
  return { ...of, ...(isOfEvent ? choiceOf(events, edition) : {}) }
}

/** An event's name, without that of the site. */
const headlineOf = ({ headline }: EventFacts, { meta }: ScannedPage, url: string): string | null =>
  headline && withoutSite(headline, [meta.get('og:site_name') ?? null], url)

type Scannable = Omit<PageToRead, 'edition'>

/** Every event that a page describes, its own and others alike, within the caps. */
export const eventsIn = (page: Scannable): ReadEvent[] => scanned(page).events

function scanned({ body, contentType, timeZone }: Scannable) {
  const text = pageText(body.subarray(0, CAPS.bodyBytes), contentType)
  const isCalendar = /^\s*text\/calendar\b/iu.test(contentType)
  const page = isCalendar ? scanHtml('') : scanHtml(text)
  const things = isCalendar ? calendarThings(text, timeZone) : thingsOf(page.jsonLd)
  const at = referencesIn(things)
  const read = (thing: Thing) => readEvent(thing, { at, timeZone, text: page.text })
  const events = distinct(firstOf([...things, ...page.items].filter(isEvent), CAPS.events).map(read))
  return { page, things, at, events }
}

/** An event named twice, in JSON-LD and in the page, is one. */
const distinct = (events: ReadEvent[]): ReadEvent[] => {
  const keys = new Set<string>()
  return events.filter(({ name, started, facts }) => {
    const key = `${name}\n${started}`
    if (facts.headline === null || keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/**
 * The events that are the page's own, by one name; where it has but one, tells no story, and no other page is that
 * one's, it is meant.
 */
function ownEvents(
  events: ReadEvent[],
  page: ScannedPage,
  { url, isOfEvent }: { url: string; isOfEvent: boolean },
): ReadEvent[] {
  const names = [page.meta.get('og:title'), page.h1, page.title].flatMap(
    (name) => wordsOf(name, LIMITS.headline) ?? [],
  )
  const here = { url, canonical: page.canonical }
  const own = events.filter((event) => isOwn(event.name, names) && isThisPage(event.url, here))
  if (own.length > 0) return ofOneName(own, names)
  const [alone] = events
  return isOfEvent && events.length === 1 && alone && isThisPage(alone.url, here) ? [alone] : []
}

/** Of events of several names those that have the page's own name in theirs: a calendar of a place lists others. */
function ofOneName(own: ReadEvent[], names: readonly string[]): ReadEvent[] {
  if (new Set(own.map(({ name }) => letters(name))).size < 2) return own
  const called = names.flatMap((name) => [name, ...name.split(BETWEEN_PARTS)]).map(letters)
  return own.filter(({ name }) => called.some((one) => one !== '' && letters(name).includes(one)))
}

/** The days of a series; one evening is none. */
function daysOf(own: readonly ReadEvent[]): Pick<PageFacts, 'days'> {
  const days = own.map(({ facts }) => dayOf(facts)).filter(isCalendarDay)
  return new Set(days).size > 1 ? { days: firstOf([...new Set(days)].toSorted(), LIMITS.daysOfPage) } : {}
}

/** What the page says of others, where it lists several: a choice, and nothing is filled. */
function choiceOf(events: ReadEvent[], edition: CalendarDay): Pick<PageFacts, 'choice' | 'events'> {
  const listed = events.filter(({ facts }) => facts.start !== null || facts.readings.length > 0)
  if (listed.length < 2) return { choice: [], events: [] }
  const isOfDay = ({ facts }: ReadEvent) => dayOf(facts) === edition
  const offered = firstOf(
    [...listed.filter(isOfDay), ...listed.filter((event) => !isOfDay(event))],
    LIMITS.eventsOfPage,
  )
  return {
    choice: offered.map(({ facts }) => facts.headline ?? ''),
    events: offered.map(({ facts }) => facts),
  }
}

const firstOf = <Item>(list: readonly Item[], most: number): Item[] => list.filter((_, at) => at < most)

const dayOf = ({ start, readings }: EventFacts): string | undefined => (start ?? readings[0])?.slice(0, 10)

/** What the event itself does not say, its page does. */
const filled = (facts: EventFacts): Partial<EventFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null))

const firstSaid = (meta: ScannedPage['meta'], ...names: string[]): string | undefined =>
  names.flatMap((name) => meta.get(name) ?? []).at(0)

const isArticle = (thing: Thing): boolean =>
  typesOf(thing).some((type) => /(?:Article|Posting|Report)$/u.test(type))

/** What the page says of itself as a page: an article, or any other. */
function ofPage(
  { meta, title, h1 }: ScannedPage,
  article: Thing | undefined,
  at: (value: unknown) => unknown,
  { url, timeZone }: Pick<PageToRead, 'url' | 'timeZone'>,
): PageFacts {
  const by = at(listed(article?.['publisher'])[0])
  const publisher = wordsOf((isThing(by) ? by['name'] : by) ?? meta.get('og:site_name'), LIMITS.publisher)
  const headline = wordsOf(
    article?.['headline'] ?? firstSaid(meta, 'og:title', 'twitter:title') ?? (title || h1),
    LIMITS.headline,
  )
  const bare = headline && withoutSite(headline, [publisher, meta.get('og:site_name') ?? null], url)
  const isStory = meta.get('og:type') === 'article' || meta.has('article:published_time')
  const said = article ? { status: null, bare } : statusOfTitle(bare ?? '', { isStory })
  const published = article?.['datePublished'] ?? meta.get('article:published_time')
  return {
    headline: said.bare === '' ? null : said.bare,
    summary: wordsOf(
      meta.get('og:description') ??
        article?.['description'] ??
        firstSaid(meta, 'description', 'twitter:description'),
      LIMITS.summary,
    ),
    publisher,
    published: dayInCity(published, timeZone),
    ...{
      venue: null,
      performer: null,
      price: null,
      status: said.status,
      start: null,
      readings: [],
      sure: true,
    },
    ...{ choice: [], events: [] },
  }
}

/** Follows a reference to the thing that it names, if the page describes that. */
function referencesIn(things: readonly Thing[]): (value: unknown) => unknown {
  const byId = new Map<unknown, Thing>()
  for (const thing of things)
    if (typeof thing['@id'] === 'string' && !isReference(thing) && !byId.has(thing['@id']))
      byId.set(thing['@id'], thing)
  return (value) => (isThing(value) && isReference(value) ? (byId.get(value['@id']) ?? value) : value)
}

const isReference = (thing: Thing): boolean =>
  Object.keys(thing).every((property) => property === '@id' || property === '@type')

const BETWEEN_PARTS = /(?<=\s)[|\-–—·](?=\s)/u
const BEHIND_FIRST = /^([^|·]*)\s[|·]\s(.*)$/u

/**
 * A title without its last part where that is the site's or publisher's name, `Library reopens | Fairhaven Ledger`, or
 * without its first: `Ledger | Library reopens`. Behind a name in front a dash may begin a subtitle, so that stays.
 */
function withoutSite(title: string, names: readonly (string | null)[], url: string): string {
  const isSite = (part: string): boolean => {
    const key = letters(withoutArticle(part))
    const isNamed = names.some((name) => name !== null && letters(withoutArticle(name)) === key)
    return isNamed || isHost(key, url) || isHost(letters(part), url)
  }
  const site = title.split(BETWEEN_PARTS).at(-1) ?? title
  const headline = title.slice(0, -site.length - 1).trimEnd()
  if (headline === '') return title
  if (!/[|–—·]/u.test(site) && isSite(site)) return headline
  const [, first = '', rest = ''] = BEHIND_FIRST.exec(title) ?? []
  return rest !== '' && isSite(first) ? rest : title
}

const withoutArticle = (name: string): string => name.trim().replace(/^the\s/iu, '')
const letters = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `fairhavenledger.example` is the Fairhaven Ledger, and so is `ledger.fairhaven.example`. */
function isHost(key: string, url: string): boolean {
  if (key === '' || !URL.canParse(url)) return false
  const labels = new URL(url).hostname
    .replace(/^www\./u, '')
    .split('.')
    .slice(0, -1)
    .map(letters)
  return labels.includes(key) || labels.join('') === key || labels.toReversed().join('') === key
}
