import { FEEDS } from '#shared/feeds-messages.ts'
import type { Deps } from '#server/deps.ts'
import { follow } from '#server/platform/outbound/follow.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'

/** For so long a site's answer counts, in milliseconds, and so much of it is read, in bytes. */
const COUNTS_MS = 24 * 3_600_000
const READ_BYTES = 500_000
const WITHIN_MS = 10_000
/** How often it may be sent on to another address, as RFC 9309 has it (2.3.1.2). */
const MOST_REDIRECTS = 5
/** Of how many sites it is kept. */
const MOST_SITES = 500

type Known = { isAllowed: (url: string) => boolean; until: number }
const ofClient = new WeakMap<GuardedFetch, Map<string, Known>>()

type Asked = {
  agent: string
  isForSomebody: boolean
  lost?: AbortSignal
  /** What a site is left alone for once it was asked. */
  afterwards?: (() => Promise<unknown>) | undefined
}

/**
 * Whether a site lets programs read an address, by its robots.txt, wherever that is sent on to. Without one it does, also
 * when it is sent on too often; while it answers with an error, or not at all, nobody knows, and the reason is told.
 */
export async function robotsSay(
  { pages, clock }: Pick<Deps, 'pages' | 'clock'>,
  url: string,
  { agent, isForSomebody, lost, afterwards }: Asked,
): Promise<'yes' | 'no' | { unknown: string }> {
  const sites = ofClient.get(pages) ?? new Map<string, Known>()
  ofClient.set(pages, sites)
  const { origin } = new URL(url)
  const now = clock().getTime()
  const known = sites.get(origin)
  if (known && known.until > now) return known.isAllowed(url) ? 'yes' : 'no'
  const ask = async (address: string, left: () => number) => {
    const answer = await pages(address, {
      method: 'GET',
      headers: { 'user-agent': agent },
      withinMs: left(),
      readBytes: READ_BYTES,
      ...(isForSomebody && { isForSomebody: true as const }),
      ...(lost && { signal: lost }),
    })
    await afterwards?.()
    return answer
  }
  const { result } = await follow(ask, `${origin}/robots.txt`, WITHIN_MS, MOST_REDIRECTS)
  if (result && result.kind !== 'answered') return { unknown: result.reason }
  const httpStatus = result?.httpStatus ?? 404
  if (httpStatus >= 500 || httpStatus === 429) return { unknown: FEEDS.noRobots }
  const isThere = httpStatus >= 200 && httpStatus < 300
  const { default: robotsParser } = await import('robots-parser')
  // Its types name the function once more than the package does.
  const parse = robotsParser as unknown as typeof robotsParser.default
  const rules = result && isThere ? parse(`${origin}/robots.txt`, result.body.toString()) : null
  const isAllowed = (address: string) => rules?.isAllowed(address, 'CityDesk') ?? true
  if (sites.size >= MOST_SITES) sites.clear()
  sites.set(origin, { isAllowed, until: now + COUNTS_MS })
  return isAllowed(url) ? 'yes' : 'no'
}
