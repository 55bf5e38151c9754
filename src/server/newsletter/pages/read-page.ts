import type { EventFacts, PageFacts } from '#contract/pages.ts'
import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { isBlank } from '#shared/text.ts'
import { CAPS } from './caps.ts'
import { behindDoors } from './behind-doors.ts'
import { calendarThings } from './calendar-things.ts'
import { dayInCity } from './event-time.ts'
import { isOwn, isThisPage } from './own-event.ts'
import { isNoName, isNoPage, isNoSummary } from './no-page.ts'
import { isThing, listed, type Thing, thingsOf, typesOf } from './json-ld.ts'
import { pageText, unfoldedBytes } from './page-text.ts'
import { isEvent, type ReadEvent, readEvent } from './read-event.ts'
import { scanHtml, type ScannedPage } from './scan-html.ts'
import {
  isFirstPage,
  isSection,
  isSiteAlone,
  nameKey,
  nameOfPage,
  partsOf,
  withoutDay,
  withoutSite,
  withoutVenue,
} from './site-of-title.ts'
import { statusOfTitle, statusOfWords } from './status-of-title.ts'
import { timeOfPage } from './time-of-page.ts'
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
  const of = ofPage(page, things.find(isArticle) ?? storyMarked(page), at, asked)
  const isOfEvent = !things.some(isArticle)
  const own = ownEvents(events, page, { url, isOfEvent, isFile: isCalendar(asked.contentType) })
  const chosen = own.find(({ facts }) => dayOf(facts) === edition) ?? own[0]
  if (chosen) {
    const facts =
      own.length === 1 ? { ...chosen.facts, ...behindDoors(chosen.facts, page.text) } : chosen.facts
    return {
      ...of,
      ...filled(facts),
      headline: headlineOf(facts, page, url),
      status: facts.status ?? statusOfNames(page, chosen.name, url) ?? statusOfWords(page.text),
      sure: facts.readings.length === 0,
      ...daysOf(own),
    }
  }
  if (!isOfEvent) return of
  if (events.length > 0) {
    const several = choiceOf(events, edition)
    const isOfOne = new Set(several.choice).size > 1 && several.choice.includes(of.headline ?? '')
    return { ...of, ...several, ...(isOfOne && { headline: null }) }
  }
  if (of.headline === null) return of
  const time = behindDoors({ start: null, readings: [], ...timeOfPage(page, asked) }, page.text)
  return { ...of, ...time, headline: withoutDay(of.headline, dayOf(time)), sure: time.readings.length === 0 }
}

/** An event's name, without that of the site, of its place and without its day. */
const headlineOf = (facts: EventFacts, page: ScannedPage, url: string): string | null => {
  const known = { names: [page.meta.get('og:site_name') ?? null], url, h1: headingOf(page) }
  const { headline, venue } = facts
  return headline && withoutDay(withoutVenue(withoutSite(headline, known), venue), dayOf(facts))
}

/** Where its first heading is that of a part of the site, or none is, the one below. */
const headingOf = ({ h1, lesser }: ScannedPage): string =>
  lesser !== '' && (isBlank(h1) || isSection(h1.trim())) ? lesser : h1

/** What one of a page's names says of what another one names: `CANCELED: Barn Dance` above `Barn Dance`. */
function statusOfNames(page: ScannedPage, headline: string | null, url: string): PageFacts['status'] {
  const names = [page.meta.get('og:site_name') ?? null]
  const parts = (name: string) => [withoutSite(name, { names, url }), ...partsOf(name)]
  for (const name of namesOf(page).flatMap(parts)) {
    const { status, bare } = statusOfTitle(name)
    if (status !== null && headline !== null && isOwn(bare, [headline])) return status
  }
  return null
}

type Scannable = Omit<PageToRead, 'edition'> & { edition?: CalendarDay }

/** Every event that a page describes, its own and others alike, within the caps. */
export const eventsIn = (page: Scannable): ReadEvent[] => scanned(page).events

function scanned({ body, contentType, timeZone, edition }: Scannable) {
  const isFile = isCalendar(contentType)
  const bytes = body.subarray(0, CAPS.bodyBytes)
  const text = pageText(isFile ? unfoldedBytes(bytes) : bytes, contentType)
  const page = scanHtml(isFile ? '' : text)
  const things = isFile ? calendarThings(text, timeZone) : thingsOf(page.jsonLd)
  const at = referencesIn(things)
  const read = (thing: Thing) => readEvent(thing, { at, timeZone, edition, text: page.text })
  const marked = [...things, ...page.items].filter(isEvent)
  const said = marked.length === 0 ? eventOfMeta(page) : marked
  const events = distinct(firstOf(said, CAPS.events).map(read))
  return { page, things, at, events }
}

/** What the page of one event says in its head, where it says it nowhere else. */
function eventOfMeta({ meta }: ScannedPage): Thing[] {
  const [startDate, endDate] = [meta.get('event:start_time'), meta.get('event:end_time')]
  const [name, location] = [meta.get('og:title'), meta.get('event:location')]
  return startDate === undefined ? [] : [{ '@type': 'Event', name, startDate, endDate, location }]
}

const isCalendar = (contentType: string): boolean => /^\s*text\/calendar\b/iu.test(contentType)

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
 * one's, or the page is a calendar's file, it is meant.
 */
function ownEvents(
  events: ReadEvent[],
  page: ScannedPage,
  { url, isOfEvent, isFile }: { url: string; isOfEvent: boolean; isFile: boolean },
): ReadEvent[] {
  const names = namesOf(page)
  const here = { url, canonical: page.canonical ?? page.meta.get('og:url') ?? null, base: page.base }
  const ofHere = events.filter(({ url: address }) => isThisPage(address, here))
  // Above a list the first heading may be that of its first event.
  const isOne = new Set(ofHere.map(({ name }) => nameKey(name))).size < 2
  const own = ofHere.filter(({ name }) => isOwn(name, isOne ? names : namesOf({ ...page, h1: '' })))
  if (own.length > 0) return ofOneName(own, names)
  const [alone] = events
  return isOfEvent && events.length === 1 && alone && (isFile || isThisPage(alone.url, here)) ? [alone] : []
}

const namesOf = ({ meta, h1, title }: ScannedPage): string[] =>
  [meta.get('og:title'), h1, title].flatMap((name) => wordsOf(name, LIMITS.headline) ?? [])

/** Of events of several names those that have the page's own name in theirs: a calendar of a place lists others. */
function ofOneName(own: ReadEvent[], names: readonly string[]): ReadEvent[] {
  if (new Set(own.map(({ name }) => nameKey(name))).size < 2) return own
  const called = names.flatMap((name) => [name, ...partsOf(name)]).map(nameKey)
  return own.filter(({ name }) => called.some((one) => one !== '' && nameKey(name).includes(one)))
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

const dayOf = ({ start, readings }: Pick<EventFacts, 'start' | 'readings'>): string | undefined =>
  (start ?? readings[0])?.slice(0, 10)

/** What the event itself does not say, its page does. */
const filled = (facts: EventFacts): Partial<EventFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null))

const firstSaid = (meta: ScannedPage['meta'], ...names: string[]): string | undefined =>
  names.flatMap((name) => meta.get(name) ?? []).at(0)

const isArticle = (thing: Thing): boolean =>
  typesOf(thing).some((type) => /(?:Article|Posting|Report)$/u.test(type))

/** The story that is marked up in the page; the others that a page leads on to have other names. */
function storyMarked(page: ScannedPage): Thing | undefined {
  const names = namesOf(page)
  const isOfPage = ({ headline }: Thing) => isOwn(wordsOf(headline, LIMITS.headline) ?? '', names)
  return page.items.find((item) => isArticle(item) && isOfPage(item))
}

/** What the page says of itself as a page: an article, or any other. */
function ofPage(
  page: ScannedPage,
  article: Thing | undefined,
  at: (value: unknown) => unknown,
  { url, timeZone }: Pick<PageToRead, 'url' | 'timeZone'>,
): PageFacts {
  const { meta, title, h1 } = page
  const by = at(listed(article?.['publisher'])[0])
  const publisher = wordsOf((isThing(by) ? by['name'] : by) ?? meta.get('og:site_name'), LIMITS.publisher)
  const names = [publisher, meta.get('og:site_name') ?? null]
  const headline = nameOfPage(
    [article?.['headline'], firstSaid(meta, 'og:title', 'twitter:title'), title, h1].flatMap(
      (name) => wordsOf(name, LIMITS.headline) ?? [],
    ),
    { names, url },
  )
  const bare = headline && withoutSite(headline, { names, url, h1: headingOf(page) })
  const isGone = [bare ?? '', ...partsOf(bare ?? '')].some(isNoPage)
  if (!article && (isGone || (!meta.has('og:title') && isNoPage(headingOf(page).trim())))) return NOTHING
  if (!article && bare !== null && isSiteAlone(bare, { names, url }) && isOfSite(page, url)) return NOTHING
  const isStory = meta.get('og:type') === 'article' || meta.has('article:published_time')
  const said = article ? { status: null, bare } : statusOfTitle(bare ?? '', { isStory })
  const isNotice = !article && !isStory && said.status === null
  const published = article?.['datePublished'] ?? meta.get('article:published_time')
  return {
    ...NOTHING,
    headline: !said.bare || isNoName(said.bare) || isSection(said.bare) ? null : said.bare,
    status: isNotice ? statusOfNames(page, bare, url) : said.status,
    summary: summaryOf(
      [
        meta.get('og:description'),
        article?.['description'],
        firstSaid(meta, 'description', 'twitter:description'),
      ],
      [bare, headline],
    ),
    publisher,
    published: dayInCity(published, timeZone),
  }
}

/**
 * Whether a page that has its site's name alone stands in place of what is gone, or of what programs may not see: any but
 * the site's first page, unless it says itself that it is this one.
 */
function isOfSite({ meta, canonical }: ScannedPage, url: string): boolean {
  if (isFirstPage(url)) return false
  const own = canonical ?? meta.get('og:url')
  const summary = wordsOf(firstSaid(meta, 'description', 'og:description'), LIMITS.summary)
  const isThis = own !== undefined && URL.canParse(own, url) && !isFirstPage(new URL(own, url).href)
  return !isThis || isNoSummary(summary ?? '')
}

/** The first of what is said that tells something of the page, and not its name once more. */
const summaryOf = (said: readonly unknown[], names: readonly (string | null)[]): string | null =>
  said
    .flatMap((words) => wordsOf(words, LIMITS.summary) ?? [])
    .find(
      (words) => !isNoSummary(words) && !names.some((name) => name && nameKey(name) === nameKey(words)),
    ) ?? null

const NOTHING: PageFacts = {
  ...{ headline: null, summary: null, publisher: null, published: null, venue: null, performer: null },
  ...{ price: null, status: null, start: null, readings: [], sure: true, choice: [], events: [] },
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
