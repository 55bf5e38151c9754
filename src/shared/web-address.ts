/** Parameters that say where a reader came from and nothing about the page. */
const TRACKING = /^(?:utm_[^=]*|fbclid|gclid|msclkid|mc_[ce]id|igshid)(?:=|$)/i

/** @returns whether two spellings of an address lead to the same page, as far as its text tells (C85) */
export const isSamePage = (one: string, other: string): boolean => pageKey(one) === pageKey(other)

/**
 * An address without scheme, `www.`, usual port, tracking, last slash and the words that a browser is to mark, its
 * parameters in order and each character spelled one way. Letter case of path and query tells pages apart, and so does
 * any other fragment.
 */
export function pageKey(url: string): string {
  const [, site = '', path = '', query = '', fragment = ''] =
    /^(?:https?:\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(.*)$/is.exec(url.trim()) ?? []
  const place = site
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)?$/, '')
    .replace(/\.$/, '')
  const parameters = query
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
    .map((part) => spelled(part.replaceAll('+', '%20')))
    .toSorted()
  const marked = spelled(fragment.replace(/:~:text=.*$/s, ''))
  return [
    place,
    spelled(path).replace(/(?<!\/)\/+$/, ''),
    parameters.length > 0 ? `?${parameters.join('&')}` : '',
    marked === '#' ? '' : marked,
  ].join('')
}

/** One spelling of the same characters: those that need no percent sign have none, the others one in capitals. */
const spelled = (text: string): string =>
  text
    .replace(/[^\x21-\x7e]+|[|{}^"'`<>\\]/gu, (signs) => percented(signs))
    .replace(/%[\da-f]{2}/gi, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(sign) ? sign : code.toUpperCase()
    })

const percented = (signs: string): string =>
  signs === "'" ? '%27' : encodeURIComponent(signs.toWellFormed())
