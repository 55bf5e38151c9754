import type { PageFacts, PageKind } from '#contract/pages.ts'
import type { Source } from '#contract/sources.ts'
import { type CalendarDay, dayWordsOf, isCalendarDay, timeInWords } from '#shared/calendar.ts'
import { isolated } from '#shared/isolated.ts'
import { PAGES } from '#shared/pages-messages.ts'
import type { AnyStep } from '#steps/index.ts'

/** A step that an address can be filed in. */
export type Offer = {
  step: AnyStep
  /** Whether something speaks for it. */
  isLikely: boolean
  /** The source of the step that has the same site. */
  source: string | null
}

/** What is known of an address: what its page says, or why that is not known. */
export type PastedPage = { url: string; facts: PageFacts | null; refusal: string | null }

/** A step, and what it looks through. */
export type Sourced = { step: AnyStep; sources: readonly Source[] }

/** The steps for an address, the likeliest first: by a source of the same site, then by what the page is about. */
export function offersFor(asked: PastedPage, steps: readonly Sourced[]): Offer[] {
  const kinds = kindsOf(asked)
  const site = siteOf(asked.url)
  const ranked = steps.map(({ step, sources }) => {
    const source = sources.find(({ url }) => url && siteOf(url) === site)?.name ?? null
    const place = step.pagesAbout ? kinds.indexOf(step.pagesAbout) : -1
    const rank = source !== null ? 0 : place >= 0 ? place + 1 : Number.POSITIVE_INFINITY
    return { step, source, rank, isLikely: rank < Number.POSITIVE_INFINITY }
  })
  return ranked
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ step, source, isLikely }) => ({ step, source, isLikely }))
}

/** What a page is about, in one sentence: `Looks like an event: Lantern Walk, Fri, Nov 27, Fairhaven.` */
export function inWords(asked: PastedPage, today: CalendarDay): string {
  const [kind] = kindsOf(asked)
  const { facts } = asked
  if (facts && facts.events.length > 0) return PAGES.offer.lists(facts.events.length)
  if (kind) return PAGES.offer.looksLike(kind, facts ? factsInWords(facts, today) : '')
  return facts?.headline
    ? PAGES.offer.isCalled(facts.headline)
    : [asked.refusal, PAGES.offer.unknown].filter(Boolean).join(' ')
}

function factsInWords({ headline, start, venue, publisher }: PageFacts, today: CalendarDay): string {
  const [day, time] = start?.split(' ') ?? []
  const when = isCalendarDay(day) ? [dayWordsOf(today).short(day), time ? timeInWords(time) : ''] : []
  const where = venue ?? publisher
  return [isolated(headline ?? ''), ...when, isolated(where ?? '')].filter(Boolean).join(', ')
}

function kindsOf({ url, facts }: PastedPage): PageKind[] {
  const isEvent = facts !== null && (facts.start !== null || facts.readings.length > 0)
  const isOfficial = /\.gov(?:\.[a-z]{2})?$/.test(siteOf(url))
  const fits: [PageKind, boolean][] = [
    ['show', isEvent && facts.performer !== null],
    ['event', isEvent || (facts !== null && facts.events.length > 0)],
    ['official', isOfficial],
    ['article', facts !== null && facts.published !== null],
  ]
  return fits.flatMap(([kind, does]) => (does ? [kind] : []))
}

/** The host, however it is written; '' of what is no address. */
const siteOf = (url: string): string =>
  /^https?:\/\/(?:www\.)?([^/?#:@]+)/i.exec(url)?.[1]?.toLowerCase().replace(/\.$/, '') ?? ''
