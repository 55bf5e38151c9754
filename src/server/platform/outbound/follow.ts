import type { OutboundResult } from './guarded-fetch.ts'

/** How often a page may send on to another address (promises, Going out). */
const MOST_REDIRECTS = 3

/** What the last address answered, and which that was; null for the answer when it would have been one too many. */
export type Followed = { url: string; result: OutboundResult | null }

/**
 * Follows what a page sends on to, three times at most where nothing else is asked for. Each address on the way is judged like the first, since each is
 * asked through the guarded way out, and one deadline counts for all of them together.
 *
 * @param ask asks one address; how much time is left, in milliseconds, it asks for when it begins
 * @param withinMs for all of them together
 * @param most how often it may be sent on
 */
export async function follow(
  ask: (url: string, left: () => number) => Promise<OutboundResult>,
  url: string,
  withinMs: number,
  most = MOST_REDIRECTS,
): Promise<Followed> {
  const endMs = performance.now() + withinMs
  const left = () => Math.max(1, endMs - performance.now())
  let at = url
  for (let redirects = 0; ; redirects += 1) {
    const result = await ask(at, left)
    const next = nextOf(at, result)
    if (next === null) return { url: at, result }
    if (redirects === most) return { url: at, result: null }
    at = next
  }
}

function nextOf(url: string, result: OutboundResult): string | null {
  if (result.kind !== 'answered' || result.httpStatus < 300 || result.httpStatus >= 400) return null
  const location = result.headers.get('location')
  return location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : null
}
