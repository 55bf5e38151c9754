import { Parser } from 'htmlparser2'
import { beginningOf, shortened } from '#shared/beginning-of.ts'
import { asStored, isBlank, withoutControls } from '#shared/text.ts'
import { CAPS } from './caps.ts'

const OF_CODE = /<(\/?)(script|style)\b[^<>]*>?/giu
/** How blogs end an excerpt: `[…]` or `[...]`, behind the sign that ends its last sentence. */
const CUT_OFF = /([.!?])? ?\[(?:…|\.{3})\]$/u
/** Directions and joiners of which nothing is seen. */
const UNSEEN = /[\p{Cf}\u2028\u2029]/gu

/**
 * Anything of a page as the plain words that people read, on one line: markup that was written into a text, once or
 * twice encoded, goes, and so does what nobody sees.
 *
 * @param value of several the first counts
 * @param most code points; what is longer ends in …
 * @returns null where nothing is left
 */
export function wordsOf(value: unknown, most: number): string | null {
  const said: unknown = Array.isArray(value) ? value[0] : value
  if (typeof said !== 'string' && typeof said !== 'number') return null
  const text = withoutCode(decoded(decoded(beginningOf(String(said), CAPS.value))))
    .replace(/<[^<>]*>/gu, ' ')
    .replace(UNSEEN, '')
  const line = asStored(withoutControls(text).replace(/\s+/gu, ' ')).replace(/ (?=[.,;!?](?: |$))/gu, '')
  return isBlank(line)
    ? null
    : shortened(
        line.replace(CUT_OFF, (_, end = '…') => end),
        most,
      )
}

/** Without scripts and styles and all that is in them; one that does not end has the rest. */
function withoutCode(text: string): string {
  let kept = ''
  let from = 0
  let open: string | undefined
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(OF_CODE)) {
    if (open === undefined && slash === '') {
      kept += `${text.slice(from, index)} `
      open = name.toLowerCase()
    } else if (open === name.toLowerCase() && slash !== '') {
      open = undefined
      from = index + tag.length
    }
  }
  return open === undefined ? kept + text.slice(from) : kept
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
