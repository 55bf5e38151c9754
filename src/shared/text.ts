import { inEnglish } from './in-english.ts'
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { inNfc } from './nfc.ts'

/** Control characters and the invisible marks that turn the direction of text around. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\uFFFE\uFFFF]/u
/** What isolates a run of text whose direction is another one, and ends it. */
const ISOLATES = /[\u2066-\u2069]/gu
/** Blanks and direction marks at the ends: names that are copied from pages bring them along. */
const ENDS =
  /^[\s\u061C\u200E\u200F\u202A-\u202E]+|(?<![\s\u061C\u200E\u200F\u202A-\u202E])[\s\u061C\u200E\u200F\u202A-\u202E]+$/gu
const ENDS_WITH_ISOLATES =
  /^[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+|(?<![\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069])[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/gu
/** Characters that take no room; a text of nothing else is empty. */
const WITHOUT_WIDTH =
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2069\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/gu

const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')
const EACH_SURROGATE = /\p{Surrogate}/gu

/** A text of any origin without what a form would refuse in it, and without halves of a UTF-16 pair. */
export function withoutControls(text: string): string {
  const bare = text.replace(EACH_FORBIDDEN, '').replace(EACH_SURROGATE, '')
  return areClosed(bare) ? bare : bare.replace(ISOLATES, '')
}

/**
 * What somebody typed, as it is stored (C92): in NFC, without blanks and direction marks at its ends. A pair that
 * isolates a name inside stays.
 */
export function asStored(typed: string): string {
  const text = inNfc(typed)
  const bare = text.replace(ENDS_WITH_ISOLATES, '')
  return areClosed(bare) ? bare : text.replace(ENDS, '')
}

/** Whether each mark that isolates is ended; an open one would turn what stands behind the text. */
function areClosed(text: string): boolean {
  // Most have none, and a letter is thousands of texts.
  if (text.search(ISOLATES) === -1) return true
  let open = 0
  for (const [mark] of text.matchAll(ISOLATES)) {
    open += mark === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

/** Length as a person counts it: code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Bytes of UTF-8, of texts as large as a whole letter. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    // The other half of what takes two places.
    if (point > 0xffff) at += 1
  }
  return bytes
}

/** A line as somebody reads it: without what every web address begins with. */
export const withoutScheme = (line: string): string => line.replace(/\bhttps?:\/\/(?:www\.)?/gu, '')

/** @returns whether nothing of the text can be seen */
export const isBlank = (text: string): boolean => text.replace(WITHOUT_WIDTH, '') === ''

const tooLong = (most: number) => `Please use at most ${inEnglish(most)} characters`

/** At a field whose text holds a NUL or half of a UTF-16 pair, which no database keeps. */
export const NUL_REFUSED = 'Please remove the characters that cannot be stored'

const upTo = (most: number, missing = 'Invalid input') =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'Invalid input') })
    .overwrite(asStored)
    .refine((text) => lengthOf(text) <= most, tooLong(most))
    .refine(
      (text) => !FORBIDDEN.test(text) && areClosed(text),
      'Please remove the invisible control characters',
    )
    .refine((text) => !hasLoneSurrogate(text), 'Invalid input')
    .meta({ maxLength: most })

/**
 * A text that must be there. Trimmed; a text of spaces and zero-width characters is empty.
 *
 * @param most code points after trimming
 * @param missing the sentence at the field when it is empty
 */
export const RequiredText = (most: number, missing: string) =>
  upTo(most, missing)
    .refine((text) => !isBlank(text), missing)
    .meta({ minLength: 1 })

/** A text that may be missing: null, never '' (C56). */
export const OptionalText = (most: number) =>
  upTo(most)
    .nullish()
    .transform((text) => (text === null || text === undefined || isBlank(text) ? null : text))

/** What ends a line somewhere, and the tab, which widens one. */
const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/u

const ONE_LINE = 'Please use one line'

/**
 * A text of one line that may be missing: null, never ''. For what stands in lists, subjects and sentences, such as a
 * name, where a second line would pass for something else.
 */
export const OptionalLine = (most: number) =>
  OptionalText(most).refine((text) => text === null || !LINE_BREAK.test(text), ONE_LINE)

/** The same, of one that must be there. */
export const RequiredLine = (most: number, missing: string) =>
  RequiredText(most, missing).refine((text) => !LINE_BREAK.test(text), ONE_LINE)

const BAD_LINK = 'Please enter a valid URL'
/** What is wrong with an address; where it is plain what was meant, that address. */
const linkFault = ({ input }: { input?: unknown }): string => {
  const mended = typeof input === 'string' ? mendedAddress(input) : null
  return mended === null ? BAD_LINK : `Something was copied into this address. It would be taken as ${mended}`
}

/** An address as people type it: `city.example/a`; a single word is none. */
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text)
/** What is typed without a scheme is meant with https (C77). */
export const withScheme = (text: string): string => (hasScheme(text) ? text : `https://${text}`)
const looksLikeHost = (text: string): boolean => /^[^/?#\s]*(?:[.:][^/?#\s]|\])/.test(text)

/**
 * http or https, a host, no credentials, at most 2,048 characters; stored as entered, but that blanks around it go and
 * https:// is put before an address without a scheme (C17, C77).
 */
export const Link = z
  .string(BAD_LINK)
  .trim()
  .transform((text) => (looksLikeHost(text) ? withScheme(text) : text))
  .pipe(
    z
      .string()
      .max(LIMITS.url, BAD_LINK)
      .refine((text) => isWebAddress(text) && mendedAddress(text) === null, { error: linkFault }),
  )
  .meta({ format: 'uri', maxLength: LIMITS.url })

/** A link that may be missing: null, never ''. */
export const OptionalLink = z
  .union(
    [
      z
        .string()
        .trim()
        .pipe(z.literal(''))
        .transform(() => null)
        .meta({ maxLength: 0 }),
      z.null(),
      Link,
    ],
    { error: linkFault },
  )
  .optional()
  .transform((link) => link ?? null)

/** One host label or more, an optional port; letters of any script, an IPv4 or a bracketed IPv6 address. */
const HOST =
  /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?(?:\.[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?)*\.?)(?::(\d{1,5}))?$/iu

const HIGHEST_PORT = 65_535

/** @returns whether the text is a complete http(s) address without credentials or blanks */
export function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#\s]+)(?:[/?#]\S*)?$/iu.exec(text)
  const host = match?.[1]
  if (!host || host.includes('@') || FORBIDDEN.test(text) || /[<>\\`\u2066-\u2069]|^[^?]*"/.test(text))
    return false
  const [name, port = '0'] = HOST.exec(host) ?? []
  return name !== undefined && Number(port) <= HIGHEST_PORT
}

/** What is seen of nobody and can stand amid an address: it came along with what was copied. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
/** What may end an address too, and is no part of it where its like stands before. */
const PAIRS = ['()', '[]', "''", '""'].map((pair) => [pair.charAt(0), pair.charAt(1)] as const)
/** Quotation marks and brackets around an address in a text, and what ends a sentence. */
const AROUND =
  /^[“”\u201E‘’\u00AB\u00BB\u2039\u203A"'<([]+|(?<![“”\u201E‘’\u00AB\u00BB\u2039\u203A>…])[“”\u201E‘’\u00AB\u00BB\u2039\u203A>…]+$/gu
/** Where a second address is glued to the first: one within another stands behind a sign such as / or =. */
const SECOND = /(?<=[^/=?&#:;,|+(@!~%])https?:\/\//iu

/**
 * What an address was meant to be that is broken by how it was copied: two glued together, `&amp;` of a page's source,
 * invisible characters inside, quotation marks around.
 *
 * @returns null where it is not broken in such a way, or no address afterwards
 */
export function mendedAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = text.replace(INVISIBLE, '')
  const inside = PAIRS.some(([open, close]) => whole.startsWith(open) && whole.endsWith(close))
    ? whole.slice(1, -1)
    : whole
  const seen = inside.replace(AROUND, '').replace(/&(?:amp;|#38;|#x26;)+/giu, '&')
  if (/\s/.test(seen)) return null
  const [mended = ''] = seen.split(SECOND, 1)
  return mended !== text && isWebAddress(mended) ? mended : null
}

const hasLoneSurrogate = (text: string): boolean => /\p{Surrogate}/u.test(text)

/** How a stored value that is no list and no object is read in a field or a cell; '' when there is none. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
