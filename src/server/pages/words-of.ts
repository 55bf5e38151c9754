import { Parser } from 'htmlparser2'
import { beginningOf, shortened } from '#shared/beginning-of.ts'
import { asStored, isBlank, withoutControls } from '#shared/text.ts'
import { CAPS } from './caps.ts'

const WITH_CONTENTS = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/giu
/** Directions and joiners of which nothing is seen. */
const UNSEEN = /[\p{Cf}\u2028\u2029]/gu

/**
 * Anything of a page as the plain words that people read, on one line: markup that was written into a text, once or
 * twice encoded, goes, and so does what nobody sees.
 *
 * @param most code points; what is longer ends in …
 * @returns null where nothing is left
 */
export function wordsOf(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = decoded(decoded(beginningOf(String(value), CAPS.value)))
    .replace(WITH_CONTENTS, ' ')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(UNSEEN, '')
  const line = asStored(withoutControls(text).replace(/\s+/gu, ' ')).replace(/ (?=[.,;!?](?: |$))/gu, '')
  return isBlank(line) ? null : shortened(line, most)
}

/** Character references as what they stand for; no tag is read. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  let words = ''
  const parser = new Parser({ ontext: (part) => (words += part) }, { decodeEntities: true })
  parser.write(text.replaceAll('<', OPENING))
  parser.end()
  return words.replaceAll(OPENING, '<')
}

/** Stands for the sign that would begin a tag; no text keeps it. */
const OPENING = '\u0001'
