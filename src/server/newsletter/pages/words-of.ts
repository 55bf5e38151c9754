import { Parser } from 'htmlparser2'
import { beginningOf, shortened } from '#shared/beginning-of.ts'
import { asStored, isBlank, withoutControls } from '#shared/text.ts'
import { CAPS } from './caps.ts'

const OF_CODE = /<(\/?)(script|style)\b[^<>]*>?/giu
/** How blogs end an excerpt: `[…]` or `[...]`, behind the sign that ends its last sentence. */
const CUT_OFF = /([.!?])? ?\[(?:…|\.{3})\]$/u
/** What leads on to the rest, which is not there. */
const LEADS_ON =
  /(?<=[.!?…\]]) ?(?:read more|read on|continue reading|keep reading|learn more)[\s.…»›>→]{0,4}$/iu
/** What leads on and says to what: `Continue reading Road work →`. */
const LEADS_TO = 'Continue reading '
/** What blogs put behind each text for readers of their feed: `The post Road work appeared first on The Courier.` */
const CREDIT = 'The post '
const IS_CREDIT = / (?:appeared first|first appeared) on /u
/** How programs of sites write what they put in place of a word: `[vc_row]`, `[/et_pb_text]`. */
const SHORT_CODE = /\[\/?[a-z]{1,20}_\w{1,40}(?:\s[^[\]]{0,300})?\]/giu
/** A break of a line that was encoded once too often. */
const WRITTEN_BREAK = /\\[nrt](?![\p{L}\p{N}])/gu
/** A place that nothing was put in. */
const UNFILLED = /\{\{[^{}]{1,100}\}\}|<%|\[object object\]/iu
/** What stands where nobody knows it yet, and where a program knew nothing. */
const NOT_KNOWN =
  /^\W{0,3}(?:(?:venue|location|place|time|artist|performer|price)(?: is|\W)\W{0,3})?(?:tb[acd]|n\/a|null|undefined|nan|to be (?:announced|determined|confirmed))\W{0,3}$/iu
/** Directions and joiners of which nothing is seen. */
const UNSEEN = /[\p{Cf}\u2028\u2029]/gu

/**
 * Anything of a page as the plain words that people read, on one line: markup that was written into a text, once or
 * twice encoded, goes, and so does what nobody sees.
 *
 * @param value of several the first counts
 * @param most code points; what is longer ends in …
 * @returns null where nothing is left, or nothing was known
 */
export function wordsOf(value: unknown, most: number): string | null {
  const said: unknown = Array.isArray(value) ? value[0] : value
  if (typeof said !== 'string' && typeof said !== 'number') return null
  const text = withoutCode(decoded(decoded(beginningOf(String(said), CAPS.value))))
    .replace(/<[^<>]*>/gu, ' ')
    .replace(SHORT_CODE, ' ')
    .replace(WRITTEN_BREAK, ' ')
    .replace(UNSEEN, '')
  const line = asStored(withoutControls(text).replace(/\s+/gu, ' ')).replace(/ (?=[.,;!?](?: |$))/gu, '')
  if (isBlank(line) || UNFILLED.test(line) || NOT_KNOWN.test(line)) return null
  const whole = withoutLead(withoutCredit(line)).replace(CUT_OFF, (_, end = '…') => end)
  return isBlank(whole) ? null : shortened(whole, most)
}

function withoutCredit(line: string): string {
  const at = line.lastIndexOf(CREDIT)
  return at !== -1 && IS_CREDIT.test(line.slice(at)) ? line.slice(0, at).trimEnd() : line
}

function withoutLead(line: string): string {
  const at = line.lastIndexOf(LEADS_TO)
  const before = at === -1 ? '' : line.slice(0, at).trimEnd()
  return /[.!?…\]]$/u.test(before) && !/[.!?]/u.test(line.slice(at)) ? before : line.replace(LEADS_ON, '')
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
