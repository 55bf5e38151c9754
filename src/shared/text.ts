import { inEnglish } from './in-english.ts'
import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Control characters and the invisible marks that turn the direction of text around. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u
/** Characters that take no room; a text of nothing else is empty. */
const WITHOUT_WIDTH =
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/gu

/** A text of any origin without what a form would refuse in it, and without halves of a UTF-16 pair. */
export const withoutControls = (text: string): string =>
  text.replace(new RegExp(FORBIDDEN, 'gu'), '').replace(/\p{Surrogate}/gu, '')

/** Length as a person counts it: code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Bytes of UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** A line as somebody reads it: without what every web address begins with. */
export const withoutScheme = (line: string): string => line.replace(/\bhttps?:\/\/(?:www\.)?/gu, '')

/** @returns whether nothing of the text can be seen */
export const isBlank = (text: string): boolean => text.replace(WITHOUT_WIDTH, '') === ''

const tooLong = (most: number) => `Please use at most ${inEnglish(most)} characters`

/** At a field whose text holds a NUL or half of a UTF-16 pair, which no database keeps. */
export const NOT_STORABLE = 'Please remove the characters that cannot be stored'

const upTo = (most: number, missing = 'Invalid input') =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'Invalid input') })
    .trim()
    .refine((text) => lengthOf(text) <= most, tooLong(most))
    .refine((text) => !FORBIDDEN.test(text), 'Please remove the invisible control characters')
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

/**
 * A text of one line that may be missing: null, never ''. For what stands in lists, subjects and sentences, such as a
 * name, where a second line would pass for something else.
 */
export const OptionalLine = (most: number) =>
  OptionalText(most).refine((text) => text === null || !LINE_BREAK.test(text), 'Please use one line')

const BAD_LINK = 'Please enter a valid URL'

/** An address as people type it: `city.example/a`; a single word is none. */
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text)
const looksLikeHost = (text: string): boolean => /^[^/?#\s]*(?:[.:][^/?#\s]|\])/.test(text)

/**
 * http or https, a host, no credentials, at most 2,048 characters; stored as entered, but that blanks around it go and
 * https:// is put before an address without a scheme (C17, C77).
 */
export const Link = z
  .string(BAD_LINK)
  .trim()
  .transform((text) => (hasScheme(text) || !looksLikeHost(text) ? text : `https://${text}`))
  .pipe(z.string().max(LIMITS.url, BAD_LINK).refine(isWebAddress, BAD_LINK))
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
    BAD_LINK,
  )
  .optional()
  .transform((link) => link ?? null)

/** One host label or more, an optional port; letters of any script, an IPv4 or a bracketed IPv6 address. */
const HOST =
  /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)*\.?)(?::\d{1,5})?$/iu

/** @returns whether the text is a complete http(s) address without credentials or blanks */
export function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#\s]+)(?:[/?#]\S*)?$/iu.exec(text)
  const host = match?.[1]
  if (!host || host.includes('@') || FORBIDDEN.test(text) || /[<>"\\^`{|}]/.test(text)) return false
  return HOST.test(host)
}

const hasLoneSurrogate = (text: string): boolean => /\p{Surrogate}/u.test(text)

/** How a stored value that is no list and no object is read in a field or a cell; '' when there is none. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
