import { beginningOf } from '#shared/beginning-of.ts'

/**
 * How the newsletter is worded and set in Markdown. Everything here depends on its arguments alone, so that
 * the same entries always give the same text.
 */

/** Text inside a sentence of Markdown: one line, and nothing in it is read as markup. */
export function plain(text: string): string {
  const line = text.trim()
  // Most text has nothing to change, which one look tells.
  if (!/[\\`*_{}[\]<>#|~&]|[^\S ]| {2}/.test(line)) return line
  return line
    .replace(/\s+/g, ' ')
    .replace(/([\\`*_{}[\]<>#|~])/g, '\\$1')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/**
 * Text that stands on its own: its paragraphs and line breaks are kept, and no line of it becomes a heading,
 * a list or a rule.
 */
export function plainBlock(text: string): string {
  const paragraphs = text.trim().split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
  return paragraphs.map((paragraph) => paragraph.split(/\r?\n/).map(plainLine).join('  \n')).join('\n\n')
}

const plainLine = (line: string): string =>
  plain(line)
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')

/** Sets a finished block of Markdown apart, as a quotation. */
export const quoted = (block: string): string =>
  block
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

/** An address inside Markdown's round brackets. */
export const link = (url: string): string =>
  url.replace(/[()"\s]/g, (char) => encodeURIComponent(char).replace('(', '%28').replace(')', '%29'))

/** `text` with a capital at its beginning. */
export function capital(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase('en-US') + text.slice(first.length)
}

/**
 * One of several ways to say a thing, so that two editions do not sound alike.
 *
 * @param seed what the text is about; the same seed always chooses the same
 */
export function pick(seed: string, ways: readonly [string, ...string[]]): string {
  let hash = 0x811c9dc5
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return ways[hash % ways.length] ?? ways[0]
}

/** The site of an address as people call it: `https://www.city.example/x` is `city.example`. */
export const siteOf = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, '').split(/[/?#]/)[0] ?? url

/**
 * What a page is about, as far as its address tells: `/shows/night-herons` is `Night herons`.
 *
 * @returns null when the address holds nothing that reads like a name
 */
export function topicOf(url: string): string | null {
  const [path = '', fragment = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#')
  const parts = (path.split('?')[0] ?? '').split('/')
  for (const part of [fragment, ...parts.toReversed()]) {
    const topic = wordsIn(part)
    if (topic) return topic
  }
  return null
}

/** The longest topic that is written out, in characters. */
const TOPIC_MOST = 90
/** Parts of an address that say what kind of page it is, or nothing. */
const SAYS_NOTHING =
  /^(?:index|home|main|default|page|node|post|view|article|articles|story|stories|news|events?|calendar|notices?|alerts?|agendas?|shows?|programme|local|people|whats on|top|content)$/i

function wordsIn(part: string): string | null {
  const words = decoded(part)
    .replace(/\.(?:html?|php|aspx?|jsp|cfm|pdf)$/i, '')
    .replace(/[-_+\s]+/g, ' ')
    .replace(/ \d{5,}$|^\d{5,} /, '')
    .trim()
  if (SAYS_NOTHING.test(words) || !/\p{L}{3}/u.test(words) || /[=<>{}\p{Cc}\p{Cf}]/u.test(words)) return null
  // Ids: letters and digits in one word, or a long run of hexadecimal digits.
  if (/^(?=\S*\d)(?=\S*\p{L})\S+$/u.test(words) || /^[0-9a-f ]{16,}$/i.test(words)) return null
  return capital(shortened(words))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function shortened(words: string): string {
  if (words.length <= TOPIC_MOST) return words
  return `${words.slice(0, words.lastIndexOf(' ', TOPIC_MOST) + 1).trim() || beginningOf(words, TOPIC_MOST)}…`
}
