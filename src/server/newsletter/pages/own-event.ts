/** How many of the words of a name must stand in the other. */
const SHARE = 0.6

/** Whether an event is called what its page is called. */
export function isOwn(name: string, names: readonly string[]): boolean {
  const own = wordsIn(name)
  return names.some((other) => {
    const words = wordsIn(other)
    const shared = [...own].filter((word) => words.has(word)).length
    const fewer = Math.min(own.size, words.size)
    return fewer > 0 && shared / fewer >= SHARE
  })
}

const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]{2,}/gu),
  )

/** Whether an event has no page of its own, or this one, by its address or by the one that the page calls its own. */
export function isThisPage(
  own: string | null,
  { url, canonical, base: relativeTo }: { url: string; canonical: string | null; base: string | null },
): boolean {
  if (own === null) return true
  const base = relativeTo !== null && URL.canParse(relativeTo, url) ? new URL(relativeTo, url).href : url
  const place = placeOf(own, base)
  return place === placeOf(url, url) || (canonical !== null && place === placeOf(canonical, base))
}

/** Host and path: what stands behind them differs between an address and what a page calls itself. */
function placeOf(address: string, base: string): string {
  if (!URL.canParse(address, base)) return address
  const { host, pathname } = new URL(address, base)
  return (host.replace(/^(?:www|m|amp)\./u, '') + pathname.replace(/(?<!\/)\/+$/u, '')).toLowerCase()
}
