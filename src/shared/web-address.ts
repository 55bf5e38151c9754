/** Parameters that say where a reader came from and nothing about the page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)(?:=|$)/i

/** @returns whether two spellings of an address lead to the same page, as far as its text tells */
export const isSamePage = (one: string, other: string): boolean =>
  canonicalAddress(one) === canonicalAddress(other)

/** An address without scheme, `www.`, usual port, tracking, fragment and last slash, in small letters. */
export function canonicalAddress(url: string): string {
  const [page = '', query = ''] = url
    .trim()
    .replace(/#.*$/s, '')
    .replace(/^https?:\/\//i, '')
    .split(/\?(.*)/s)
  const kept = query.split('&').filter((part) => part !== '' && !TRACKING.test(part))
  const place = page
    .replace(/^www\./i, '')
    .replace(/^([^/]*):(?:80|443)(?=\/|$)/, '$1')
    .replace(/(?<!\/)\/+$/, '')
  return [place, ...(kept.length > 0 ? [kept.join('&')] : [])].join('?').toLowerCase()
}
