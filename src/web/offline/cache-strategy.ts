/** What is done with a request of a page: see `worker/sw.ts`. */
export type CacheStrategy = 'network' | 'answer' | 'page' | 'file'

type PageRequest = Pick<Request, 'method' | 'url' | 'mode'>

/** Addresses that the server answers itself; the page of the screens never stands in for them. */
const OF_SERVER = /^\/(api|functions|images|preview|archive)(\/|$)/

/**
 * Reads that no copy may stand in for: the stream, signs of life, drafts (an old copy would look like one that was
 * submitted elsewhere), files to download, and what belongs to accounts and secrets.
 */
const NEVER_KEPT = [
  /^\/api\/(live|health|auth|drafts)(\/|$)/,
  /\/draft$/,
  /\/(export|download)(\/|$)/,
  /^\/api\/admin\/(mails|webhooks)(\/|$)/,
]

/**
 * Which way a request takes: `answer` asks the server first and falls back to what it said before, `page` falls
 * back to the page of the screens, `file` is taken from the kept build, everything else goes out untouched.
 *
 * @param origin the own one
 * @param files the paths of the kept build
 */
export function cacheStrategyOf(
  { method, url, mode }: PageRequest,
  origin: string,
  files: ReadonlySet<string>,
): CacheStrategy {
  const requested = new URL(url)
  if (method !== 'GET' || requested.origin !== origin) return 'network'
  const path = requested.pathname
  if (path.startsWith('/api/')) return NEVER_KEPT.some((never) => never.test(path)) ? 'network' : 'answer'
  if (OF_SERVER.test(path)) return 'network'
  if (mode === 'navigate') return 'page'
  return path.startsWith('/assets/') || files.has(path) ? 'file' : 'network'
}
