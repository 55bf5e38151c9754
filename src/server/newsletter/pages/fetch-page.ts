import { PAGES } from '#shared/pages-messages.ts'
import type { Deps } from '#server/deps.ts'
import { follow } from '#server/platform/outbound/follow.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { CAPS } from './caps.ts'
import { asRedirect } from './meta-refresh.ts'

/** For all addresses on the way together, in milliseconds. */
const WITHIN_MS = 10_000
const READ = /^\s*(?:text\/html|application\/xhtml\+xml|text\/calendar)\s*(?:;|$)/iu
/** The site answers, and does not let a program read. */
export const NOT_LET = [401, 403, 429]
const GONE = [404, 410]

/** What came of asking for a page: the page, that it is as it was, or why there is nothing to read. */
type Came = { httpStatus: number | null; isAsBefore?: boolean } & (
  | { page: { body: Buffer; contentType: string; etag: string | null }; refusal: null }
  | { page: null; refusal: string }
)
export type FetchedPage = Came & {
  url: string
  /** Null when it led on and on. */
  result: OutboundResult | null
}

/** How a page is fetched. */
export type Fetching = {
  /** A person waits for it: it is done while the newsroom is held back, too. */
  isForSomebody?: boolean
  /** By what the site told an earlier answer: one that is still the same is not sent again. */
  etag?: string | null
  /** Ends it early. */
  lost?: AbortSignal
}

/**
 * Fetches the beginning of a page. Nothing goes along that would tell who asks: no cookie, no referrer, no authorization.
 */
export async function fetchPage(
  { pages, config }: Pick<Deps, 'pages' | 'config'>,
  url: string,
  { isForSomebody = true, etag = null, lost }: Fetching = {},
): Promise<FetchedPage> {
  const headers = {
    'user-agent': `CityDesk/1 (+${config.publicUrl})`,
    accept: 'text/html, application/xhtml+xml, text/calendar',
    ...(etag !== null && { 'if-none-match': etag }),
  }
  const way = { ...(isForSomebody && { isForSomebody: true as const }), ...(lost && { signal: lost }) }
  const ask = async (address: string, left: () => number) =>
    asRedirect(
      address,
      await pages(address, { method: 'GET', headers, withinMs: left(), readBytes: CAPS.bodyBytes, ...way }),
    )
  const { url: at, result } = await follow(ask, url, WITHIN_MS)
  return { url: at, result, ...(result ? readable(result, etag !== null) : refused(PAGES.leadsOn)) }
}

const refused = (refusal: string, httpStatus: number | null = null): Came => ({
  page: null,
  refusal,
  httpStatus,
})

const AS_BEFORE = 304
/** What a site calls a version of its page; one that is longer is none. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/

/** @param isConditional whether the site was told which version is known: only then it may say that it is as it was */
function readable(result: OutboundResult, isConditional: boolean): Came {
  if (result.kind !== 'answered') return refused(result.reason)
  const { httpStatus, headers, body } = result
  if (httpStatus === AS_BEFORE && isConditional)
    return { ...refused(PAGES.saysNothing, httpStatus), isAsBefore: true }
  if (NOT_LET.includes(httpStatus)) return refused(PAGES.refused, httpStatus)
  if (GONE.includes(httpStatus)) return refused(PAGES.gone, httpStatus)
  if (httpStatus < 200 || httpStatus > 299) return refused(PAGES.broken, httpStatus)
  const contentType = headers.get('content-type') ?? ''
  if (!READ.test(contentType)) return refused(PAGES.noPage, httpStatus)
  const etag = headers.get('etag') ?? ''
  return {
    page: { body, contentType, etag: ETAG.test(etag) ? etag : null },
    refusal: null,
    httpStatus,
  }
}
