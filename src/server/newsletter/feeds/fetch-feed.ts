import { FEEDS } from '#shared/feeds-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Deps } from '#server/deps.ts'
import { follow } from '#server/platform/outbound/follow.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { robotsSay } from './robots.ts'

/** For all addresses on the way together, in milliseconds. */
const WITHIN_MS = 10_000
const ACCEPTED =
  'text/calendar, application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.1'

export type Fetching = {
  /** A person waits for it: it is done while the newsroom is held back, too. */
  isForSomebody?: boolean
  /** By what the site told an earlier answer. */
  etag?: string | null
  lastModified?: string | null
  lost?: AbortSignal
  /** What a site is left alone for between its robots.txt and the feed. */
  afterwards?: () => Promise<unknown>
}
export type FetchedBody = {
  url: string
  body: Buffer
  contentType: string
  etag: string | null
  lastModified: string | null
}
/** What came: the feed, that it is as it was, or why there is nothing to read; `isFinal` where asking again is no use. */
export type Fetched = ({ kind: 'body' } & FetchedBody) | { kind: 'as-before' } | Fault
export type Fault = { kind: 'fault'; fault: string; isFinal: boolean }

export const faultOf = (fault: string, isFinal = false): Fault => ({ kind: 'fault', fault, isFinal })

/** Fetches a feed where its site lets programs read it. Nothing goes along that would tell who asks. */
export async function fetchFeed(
  deps: Pick<Deps, 'pages' | 'config' | 'clock'>,
  url: string,
  { isForSomebody = false, etag = null, lastModified = null, lost, afterwards }: Fetching,
): Promise<Fetched> {
  const agent = `CityDesk/1 (+${deps.config.publicUrl})`
  const headers = {
    'user-agent': agent,
    accept: ACCEPTED,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
  const way = { ...(isForSomebody && { isForSomebody: true as const }), ...(lost && { signal: lost }) }
  let said: Fault | null = null
  const ask = async (address: string, left: () => number): Promise<OutboundResult> => {
    const may = URL.canParse(address)
      ? await robotsSay(deps, address, { agent, isForSomebody, afterwards, ...(lost && { lost }) })
      : 'yes'
    if (may === 'no') said = faultOf(FEEDS.robots, true)
    else if (may !== 'yes') said = faultOf(may.unknown)
    return may === 'yes'
      ? deps.pages(address, { method: 'GET', headers, withinMs: left(), readBytes: LIMITS.feedBytes, ...way })
      : { kind: 'blocked', reason: FEEDS.robots }
  }
  const { url: at, result } = await follow(ask, url, WITHIN_MS)
  const isConditional = etag !== null || lastModified !== null
  return said ?? (result ? fetchedOf(result, at, isConditional) : faultOf(FEEDS.leadsOn))
}

const NOT_LET = [401, 403, 429]

/** @param isConditional whether the site was told what it answered before: only then it may say that nothing is new */
function fetchedOf(result: OutboundResult, url: string, isConditional: boolean): Fetched {
  if (result.kind !== 'answered') return faultOf(result.reason)
  const { httpStatus, headers, body, isCut } = result
  if (httpStatus === 304 && isConditional) return { kind: 'as-before' }
  if (NOT_LET.includes(httpStatus)) return faultOf(FEEDS.refused)
  if (httpStatus === 404 || httpStatus === 410) return faultOf(FEEDS.gone, httpStatus === 410)
  if (httpStatus < 200 || httpStatus > 299) return faultOf(FEEDS.broken)
  const contentType = headers.get('content-type') ?? ''
  // Of a page its beginning is enough.
  if (isCut && !/html/iu.test(contentType)) return faultOf(FEEDS.tooLarge)
  return {
    ...{ kind: 'body', url, body, contentType },
    etag: fit(headers.get('etag'), /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/),
    lastModified: fit(headers.get('last-modified'), /^[\w ,:+-]{10,60}$/),
  }
}

const fit = (said: string | undefined, shape: RegExp): string | null =>
  said !== undefined && shape.test(said) ? said : null
