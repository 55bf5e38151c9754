import { beginningOf } from '#shared/beginning-of.ts'
import { type CalendarDay, daysBetween, monthDay, timeInWords, weekday } from '#shared/calendar.ts'
import { isolated } from '#shared/isolated.ts'
import { curled } from '#shared/quotation-marks.ts'
import { inWords, spelledOut } from '#shared/sentence.ts'

/**
 * How the newsletter is worded and set in Markdown. Everything here depends on its arguments alone, so that
 * the same entries always give the same text.
 */

/**
 * Counts how often the formatter has come to word the same entries otherwise. Raise it with such a change: an edition that
 * was approved before is then not taken for one that somebody changed.
 */
export const WORDING = 11

/** Text as it is printed: with curly quotation marks, and in an order of its own (C92). */
export const printed = (text: string): string => isolated(curled(text.trim()))

/**
 * Text inside a sentence of Markdown: one line with curly quotation marks, and nothing in it is read as markup. What is
 * written from right to left is kept apart from what stands around it.
 */
export function plain(text: string): string {
  const line = printed(text)
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

/** An address inside Markdown's round brackets. */
export const link = (url: string): string =>
  url.replace(/[()"\s]/g, (char) => encodeURIComponent(char).replace('(', '%28').replace(')', '%29'))

/** `text` with a capital at its beginning. */
export function capital(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase('en-US') + text.slice(first.length)
}

/** A count as the letter writes it: one to nine in words, from 10 on in figures. */
export const counted = (count: number): string => (count < 10 ? inWords(count) : String(count))

/** A count where a sentence begins, which no figure does. */
export const countedFirst = (count: number): string => capital(spelledOut(count))

/** Ways to say one thing: at least seven, so that none returns within a week. */
type Ways = readonly [string, string, string, string, string, string, string, ...string[]]

/** The way of the day: they take turns by the calendar, whatever the letter is about. */
export const wayOf = (day: CalendarDay, ways: Ways): string =>
  ways[(Date.parse(`${day}T00:00:00Z`) / 86_400_000) % ways.length] ?? ways[0]

/** A time on the edition's own day, as its reader would say it. @param time HH:mm */
export function partOfDay(time: string): 'this morning' | 'this afternoon' | 'tonight' {
  if (time < '12:00') return 'this morning'
  return time < EVENING ? 'this afternoon' : 'tonight'
}

/** `8:30 pm`; the middle of the day and of the night are called by their names. @param time HH:mm */
export function clockTime(time: string): string {
  if (time === '12:00') return 'noon'
  return time === '00:00' ? 'midnight' : timeInWords(time)
}

/** What an introduction has at most, in words. */
const INTRODUCTION_MOST = 14

/**
 * An introduction, which counts the edition's own day alone, and what its list has besides: `One more on Friday.` Where
 * there is no room for it, the list alone says so.
 *
 * @param days when each of them is
 */
export function withMoreOn(introduction: string, days: CalendarDay[], edition: CalendarDay): string {
  const [day, other] = new Set(days)
  if (day === undefined) return introduction
  const one = daysBetween(edition, day) < 7 ? weekday(day) : monthDay(day)
  const whole = `${introduction} ${countedFirst(days.length)} more on ${other === undefined ? one : 'later days'}.`
  return wordsIn(whole) > INTRODUCTION_MOST ? introduction : whole
}

/** When the evening begins, HH:mm. */
export const EVENING = '17:00'

/** The period that `text` still needs at its end: none where it ends a sentence already. */
export const periodOf = (text: string): '' | '.' => (/[.!?…]["'”’)]{0,2}\u2069?$/.test(text) ? '' : '.')
export const ended = (text: string): string => text + periodOf(text)

/** What a line of the letter has at most, in words. */
const LINE_MOST = 25
/** What a summary has behind a headline that fills its line alone: what is filed is not cut, and the day often stands here. */
const BEHIND_LONG = 12

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/**
 * The sentences of a summary that fit on a line behind what stands there already; of a first one that is too long, its
 * beginning.
 */
export function fitting(summary: string, before: string): string {
  const left = LINE_MOST - wordsIn(before)
  const room = left < 3 ? BEHIND_LONG : left
  const words = summary.trim().split(/\s+/)
  const whole = words.findLastIndex(
    (word, index) => index < room && SENTENCE_END.test(word) && !SHORT.test(word),
  )
  if (words.length <= room) return ended(words.join(' '))
  if (whole !== -1) return words.slice(0, whole + 1).join(' ')
  return `${words
    .slice(0, room)
    .join(' ')
    .replace(/[,;:–—-]$/, '')}…`
}

const SENTENCE_END = /[.!?…]["'”’)]{0,2}$/
/** Words that end in a period wherever they stand. */
const ABBREVIATIONS = 'St|Dr|Jr|Sr|Ave|Blvd|Rd|No|[A-Z]'
/** Words whose period ends no sentence. */
const SHORT = new RegExp(String.raw`^["'“‘(]?(?:${ABBREVIATIONS}|Mr|Mrs|Ms|vs|a\.m|p\.m)\.$`)

/** A headline as a title has it, without the period of a sentence; `at 9 a.m.`, `on Oak St.` and `Acme Inc.` keep theirs. */
export const asTitle = (headline: string): string =>
  /(?:^|\s)[^\s.]+\.$/.test(headline) && !ABBREVIATED.test(headline) ? headline.slice(0, -1) : headline

const ABBREVIATED = new RegExp(String.raw`(?:^|\s)(?:${ABBREVIATIONS}|Inc|Co|Corp|Ltd|Dept|etc)\.$`)

/**
 * What a page is about, as far as its address tells: `/shows/night-herons` is `Night herons`.
 *
 * @returns null when the address holds nothing that reads like a name
 */
export function topicOf(url: string): string | null {
  const [path = '', fragment = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#')
  const parts = (path.split('?')[0] ?? '').split('/')
  for (const part of [fragment, ...parts.toReversed()]) {
    const topic = topicIn(part)
    if (topic) return topic
  }
  return null
}

/** The longest topic that is written out, in characters. */
const TOPIC_MOST = 90
/** Parts of an address that say what kind of page it is, or nothing. */
const SAYS_NOTHING =
  /^(?:index|home|main|default|page|node|post|view|article|articles|story|news|events?|calendar|notices?|alerts?|agendas?|shows?|program(?:me)?|local|people|whats on|tonight|tickets?|music|stories|good news|top|content|docs?|documents?|files?|downloads?|uploads|pages|posts|blog|items?|details?|press|media|updates?|announcements?|public|website|category|view ?file|meeting ?details?|event ?details?|agenda ?center|document ?center|news ?flash|civic ?alerts)$/i

function topicIn(part: string): string | null {
  const words = decoded(part)
    .replace(/\.(?:html?|php|aspx?|jsp|cfm|pdf)$/i, '')
    .replace(/[-_+\s]+/g, ' ')
    .replace(/ \d{5,}$|^\d{5,} /, '')
    .trim()
  if (SAYS_NOTHING.test(withoutIds(words)) || !/\p{L}{3}/u.test(words) || /[=<>{}\p{Cc}\p{Cf}]/u.test(words))
    return null
  // Ids: letters and digits in one word, or a long run of hexadecimal digits.
  if (/^(?=\S*\d)(?=\S*\p{L})\S+$/u.test(words) || /^[0-9a-f ]{16,}$/i.test(words)) return null
  return capital(shortened(words))
}

/** `article 8f3e21` is no more than `article`. */
const withoutIds = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')

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
