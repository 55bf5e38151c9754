import { isWebAddress } from './text.ts'

/** What is seen of nobody and can stand amid an address: it came along with what was copied. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
/** Quotation marks and brackets around an address in a text, and what ends a sentence. */
const AROUND = /^[“”„‘’«»‹›"'<([]+|(?<![“”„‘’«»‹›>…])[“”„‘’«»‹›>…]+$/gu
/** Where a second address is glued to the first: one within another stands behind a sign such as / or =. */
const SECOND = /(?<=[^/=?&#:;,|+(@!~%\s])https?:\/\/\S*$/iu

/**
 * What an address was meant to be that is broken by how it was copied: two glued together, `&amp;` of a page's source,
 * invisible characters inside, quotation marks around.
 *
 * @returns null where it is not broken in such a way, or no address afterwards
 */
export function mendedAddress(typed: string): string | null {
  const text = typed.trim()
  const mended = text.replace(INVISIBLE, '').replace(AROUND, '').replace(/&amp;/giu, '&').replace(SECOND, '')
  return mended !== text && isWebAddress(mended) ? mended : null
}
