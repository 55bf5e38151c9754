import { beginningOf } from '#shared/beginning-of.ts'
import { Parser } from 'htmlparser2'
import { FEED_KINDS, type FeedKind, type FeedLibrary } from '#shared/feeds.ts'
import type { FeedItem } from '#contract/found.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Deps } from '#server/deps.ts'
import { pageText } from '#server/newsletter/pages/page-text.ts'
import type { FetchedBody } from './fetch-feed.ts'
import { type Came, fetchAndRead } from './read-feed.ts'
import { addressAt } from './reading/own-address.ts'

type FoundFeed = { url: string; kind: FeedKind; items: FeedItem[] }
type Answer = { feed: FoundFeed | null; refusal: string | null }

/** How many addresses that a page names are tried, and how much of it is looked through, in characters. */
const TRIED = 4
const LOOKED_THROUGH = 500_000

/**
 * Looks for the feed of a page: at its address, at those it names, where many programs of calendars have theirs, and in
 * the page itself. The first that tells something is it, else the first that could be read.
 */
export async function findFeed(deps: Deps, library: FeedLibrary, typed: string): Promise<Answer> {
  const url = addressAt(typed.replace(/^webcals?:\/\//iu, 'https://'), null)
  if (url === null) return { feed: null, refusal: FEEDS.noAddress }
  const ask = (address: string) =>
    fetchAndRead(deps, { url: address, kind: null, library }, { isForSomebody: true })
  const first = await ask(url)
  const page = first.kind === 'read' ? first.fetched : first.kind === 'fault' ? first.page : undefined
  if (!page || (first.kind === 'read' && first.feed.kind !== 'page'))
    return answerOf(url, first) ?? { feed: null, refusal: refusalOf(first) }
  const empty: Answer[] = []
  for (const address of placesOf(page, library)) {
    const answer = answerOf(address, await ask(address))
    if (answer?.feed && answer.feed.items.length > 0) return answer
    if (answer) empty.push(answer)
  }
  const own = answerOf(url, first)
  if (own?.feed && own.feed.items.length > 0) return own
  return empty[0] ?? { feed: null, refusal: FEEDS.none }
}

const refusalOf = (came: Came): string => (came.kind === 'fault' ? came.fault : FEEDS.none)

function answerOf(url: string, came: Came): Answer | null {
  if (came.kind !== 'read') return null
  const { kind, items } = came.feed
  const shown = items.filter((_, at) => at < LIMITS.feedItemsShown).map(({ uid: _uid, ...item }) => item)
  return { feed: { url, kind, items: shown }, refusal: null }
}

const KINDS: [type: RegExp, kind: FeedKind][] = [
  [/^text\/calendar\b/iu, 'ics'],
  [/^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)\b/iu, 'feed'],
]

/** The addresses at which a page may have its feed, those of the kind that is wanted most first. */
function placesOf({ url, body, contentType }: FetchedBody, library: FeedLibrary): string[] {
  const kinds = FEED_KINDS[library]
  const found: { kind: FeedKind; address: string }[] = []
  const note = (kind: FeedKind | undefined, said: string | undefined) => {
    const address = addressAt((said ?? '').replace(/^webcals?:\/\//iu, 'https://'), url)
    if (kind && address && kinds.includes(kind)) found.push({ kind, address })
  }
  const parser = new Parser({
    onopentag: (name, { rel = '', type = '', href }) => {
      const isAlternate = name === 'link' && /\balternate\b/iu.test(rel)
      if (isAlternate) note(KINDS.find(([known]) => known.test(type.trim()))?.[1], href)
      else if (name === 'a' && /^webcals?:|\.ics(?:$|[?#])/iu.test(href ?? '')) note('ics', href)
    },
  })
  parser.end(beginningOf(pageText(body, contentType), LOOKED_THROUGH))
  const named = kinds
    .flatMap((kind) => found.filter((one) => one.kind === kind))
    .map(({ address }) => address)
  const places = [...new Set(named)].filter((_, at) => at < TRIED)
  if (!kinds.includes('ics')) return places
  const guessed = new URL(url)
  guessed.searchParams.set('ical', '1')
  return [...new Set([...places, guessed.href])]
}
