import type { LinkResult } from '#edition/check-input.ts'
import { follow } from '#server/platform/outbound/follow.ts'
import type { GuardedFetch, OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'

/** For one link with every page it sends on to, in milliseconds. */
const WITHIN_MS = 8_000
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
  const way = {
    readBytes: 1,
    ...(lost && { signal: lost }),
    ...(isForSomebody && { isForSomebody: true as const }),
  }
  const look = async (address: string, left: () => number): Promise<OutboundResult> => {
    const result = await pages(address, { method: 'HEAD', withinMs: left(), ...way })
    return result.kind === 'answered' && NO_HEAD.includes(result.httpStatus)
      ? pages(address, { method: 'GET', headers: { range: 'bytes=0-0' }, withinMs: left(), ...way })
      : result
  }
  const { result } = await follow(look, url, WITHIN_MS)
  return result ? seenOf(result) : { state: 'unsure', httpStatus: null }
}

/** What an answer says of the link that it came from. */
export function seenOf(result: OutboundResult): SeenLink {
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
