import { folded } from '#shared/folded.ts'

const BETWEEN_PARTS = /(?<=\s)[|\-–—·](?=\s)/u

/** A title without its last part where that is the site's or publisher's name: `Library reopens | Fairhaven Ledger`. */
export function withoutSite(title: string, names: readonly (string | null)[], url: string): string {
  const site = title.split(BETWEEN_PARTS).at(-1) ?? title
  const headline = title.slice(0, -site.length - 1).trimEnd()
  if (headline === '' || /[|–—·]/u.test(site)) return title
  const key = letters(site)
  const isNamed = names.some((name) => name !== null && letters(name) === key)
  return isNamed || isHost(key, url) ? headline : title
}

const letters = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `fairhavenledger.example` is the Fairhaven Ledger, and so is `ledger.fairhaven.example`. */
function isHost(key: string, url: string): boolean {
  if (key === '' || !URL.canParse(url)) return false
  const labels = new URL(url).hostname
    .replace(/^www\./u, '')
    .split('.')
    .slice(0, -1)
    .map(letters)
  return labels.includes(key) || labels.join('') === key || labels.toReversed().join('') === key
}
