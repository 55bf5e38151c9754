import type { LinkResult } from '#shared/edition/check-input.ts'
import type { GuardedFetch, OutboundRequest, OutboundResult } from '#server/outbound/guarded-fetch.ts'

/** For one link with every page it sends on to, in milliseconds. */
const WITHIN_MS = 8_000
/** How often a page may send on to another address (promises, Going out). */
const MOST_REDIRECTS = 3
/** Statuses of a server that does not know HEAD. */
const NO_HEAD = [405, 501]
const GONE = [404, 410]

export type SeenLink = Pick<LinkResult, 'state' | 'httpStatus'>

/**
 * Looks whether there is anything at an address, without fetching it: HEAD, and where a server does not know that, the
 * first byte of it. Each address it sends on to is judged like the first.
 *
 * @param way.lost ends it early
 * @param way.isForSomebody a person waits for it
 * @returns `dead` for what certainly leads nowhere: 404, 410, no such host, a certificate nobody vouches for; `unsure`
 *   for everything that may still work for a reader
 */
export async function checkLink(
  pages: GuardedFetch,
  url: string,
  { lost, isForSomebody = false }: { lost?: AbortSignal; isForSomebody?: boolean } = {},
): Promise<SeenLink> {
  const signal = AbortSignal.any([AbortSignal.timeout(WITHIN_MS), ...(lost ? [lost] : [])])
  const most = { withinMs: WITHIN_MS, readBytes: 1, signal }
  const way = isForSomebody ? { ...most, isForSomebody: true as const } : most
  return follow(pages, url, way, MOST_REDIRECTS)
}

type Way = Omit<OutboundRequest, 'method' | 'headers'>

async function follow(pages: GuardedFetch, url: string, way: Way, redirectsLeft: number): Promise<SeenLink> {
  let result = await pages(url, { method: 'HEAD', ...way })
  if (result.kind === 'answered' && NO_HEAD.includes(result.httpStatus))
    result = await pages(url, { method: 'GET', headers: { range: 'bytes=0-0' }, ...way })
  const next = nextOf(url, result)
  if (next === null) return seenOf(result)
  if (redirectsLeft === 0) return { state: 'unsure', httpStatus: null }
  return follow(pages, next, way, redirectsLeft - 1)
}

function nextOf(url: string, result: OutboundResult): string | null {
  if (result.kind !== 'answered' || result.httpStatus < 300 || result.httpStatus >= 400) return null
  const location = result.headers.get('location')
  return location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : null
}

function seenOf(result: OutboundResult): SeenLink {
  if (result.kind !== 'answered')
    return {
      state: result.kind === 'unreachable' && isNobody(result.cause) ? 'dead' : 'unsure',
      httpStatus: null,
    }
  const { httpStatus } = result
  if (httpStatus < 400) return { state: 'fine', httpStatus }
  return { state: GONE.includes(httpStatus) ? 'dead' : 'unsure', httpStatus }
}

/** No host of that name, or one that cannot prove to be it. A name server that does not answer says nothing of it. */
const NOBODY =
  /^(?:ENOTFOUND|CERT_|ERR_TLS_CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/

/** What went wrong lies deeper than what the client throws. */
function isNobody(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code } = cause as Error & { code?: unknown } // Node's errors have one
  return (typeof code === 'string' && NOBODY.test(code)) || isNobody(cause.cause)
}
