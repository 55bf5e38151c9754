import { PAGES } from '#shared/pages-messages.ts'
import type { Deps } from '#server/deps.ts'
import { follow } from '#server/outbound/follow.ts'
import type { OutboundResult } from '#server/outbound/guarded-fetch.ts'
import { CAPS } from './caps.ts'

/** For all addresses on the way together, in milliseconds. */
const WITHIN_MS = 10_000
const READ = /^\s*(?:text\/html|application\/xhtml\+xml|text\/calendar)\s*(?:;|$)/iu
const NOT_LET = [401, 403, 429]
const GONE = [404, 410]

/** What came of asking for a page: the page, or why there is nothing to read. */
export type FetchedPage = { url: string; httpStatus: number | null } & (
  | { page: { body: Buffer; contentType: string }; refusal: null }
  | { page: null; refusal: string }
)

/**
 * Fetches the beginning of a page for somebody who waits for it. Nothing goes along that would tell who asks: no cookie,
 * no referrer, no authorization.
 */
export async function fetchPage(
  { pages, config }: Pick<Deps, 'pages' | 'config'>,
  url: string,
): Promise<FetchedPage> {
  const headers = {
    'user-agent': `CityDesk/1 (+${config.publicUrl})`,
    accept: 'text/html, application/xhtml+xml, text/calendar',
  }
  const ask = (address: string, left: () => number) =>
    pages(address, {
      ...{ method: 'GET', headers, withinMs: left(), readBytes: CAPS.bodyBytes, isForSomebody: true },
    })
  const { url: at, result } = await follow(ask, url, WITHIN_MS)
  return { url: at, ...(result ? readable(result) : refused(PAGES.leadsOn)) }
}

const refused = (refusal: string, httpStatus: number | null = null) => ({ page: null, refusal, httpStatus })

function readable(result: OutboundResult) {
  if (result.kind !== 'answered') return refused(result.reason)
  const { httpStatus, headers, body } = result
  if (NOT_LET.includes(httpStatus)) return refused(PAGES.refused, httpStatus)
  if (GONE.includes(httpStatus)) return refused(PAGES.gone, httpStatus)
  if (httpStatus < 200 || httpStatus > 299) return refused(PAGES.broken, httpStatus)
  const contentType = headers.get('content-type') ?? ''
  if (!READ.test(contentType)) return refused(PAGES.noPage, httpStatus)
  return { page: { body, contentType }, refusal: null, httpStatus }
}
