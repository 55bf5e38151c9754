import { readAddress } from './read-address.ts'

/** Any origin will do: it only shows whether a path leads away from the own one. */
const HERE = 'https://city-desk.invalid'

/**
 * Where a person goes after signing in: the path that was asked for, when it is one of ours.
 *
 * Only same-origin paths are followed. Browsers drop tabs and line ends and read `\` as `/`, so a path is judged
 * as the browser will read it. The sign-in screens themselves are nowhere to return to.
 *
 * @returns a path with its query, '/' when there is none to follow
 */
export function nextPath(asked: string | undefined): string {
  const address = asked?.startsWith('/') ? readAddress(asked, HERE) : null
  if (!address) return '/'
  const { origin, pathname, search, hash } = address
  const isOurs = origin === HERE && !pathname.startsWith('//')
  return isOurs && !/^\/auth(\/|$)/.test(pathname) ? pathname + search + hash : '/'
}
