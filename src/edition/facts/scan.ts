import { readAmount, readNumber } from './read-amounts.ts'
import { readAhead, readDay } from './read-days.ts'
import { readTime } from './read-times.ts'
import { type Reader, type Said, wordAt } from './said.ts'
import type { Token } from './tokens.ts'

/** What says that something does not take place, or costs nothing. */
const STATES: Readonly<Record<string, string>> = {
  free: 'free',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  postponed: 'postponed',
  rescheduled: 'postponed',
  closed: 'closed',
}

const PAIRS: Readonly<Record<string, string>> = {
  'sold out': 'sold out',
  'no charge': 'free',
  'no cost': 'free',
  'costs nothing': 'free',
}

const readState: Reader = (tokens, at) => {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  const pair = PAIRS[`${word} ${next}`]
  const state = pair ?? STATES[word]
  return state === undefined ? null : [{ kind: 'word', values: [state], from: at, to: at + (pair ? 2 : 1) }]
}

const POINT = /^(?:north|south|east|west)+(?:ern|erly|ward)?$/
const SHORT_POINT = /^[nesw]{1,3}$/

/** Points of the compass, as their letters: "southwest", "north-northeast", "SW" where a wind is spoken of. */
const readDirection: Reader = (tokens, at) => {
  const isJoined = wordAt(tokens, at + 1) === '-' && POINT.test(wordAt(tokens, at + 2))
  const word = isJoined ? wordAt(tokens, at) + wordAt(tokens, at + 2) : wordAt(tokens, at)
  const isShort = SHORT_POINT.test(word) && word.length > 1 && tokens[at]?.isCapital === true
  if (!isShort && !POINT.test(word)) return null
  const letters = isShort
    ? word
    : word.replace(/(north|south|east|west|ern|erly|ward)/g, (part) => LETTERS[part] ?? '')
  return [{ kind: 'direction', values: [letters], from: at, to: at + (isJoined ? 3 : 1) }]
}

const LETTERS: Readonly<Record<string, string>> = { north: 'n', south: 's', east: 'e', west: 'w' }

const READERS: readonly Reader[] = [
  ...[readAhead, readAmount, readDay, readTime],
  ...[readState, readDirection, readNumber],
]

/**
 * Everything in a text that can be held against what was filed, in its order.
 *
 * @param most where it stops
 */
export function scan(tokens: Token[], most = Number.POSITIVE_INFINITY): Said[] {
  const said: Said[] = []
  for (let at = 0; at < tokens.length && said.length < most; ) {
    const always = alwaysAt(tokens, at)
    const found = always > 0 ? [] : firstOf(tokens, at)
    said.push(...found)
    at = Math.max(at + (always || 1), ...found.map(({ to }) => to))
  }
  return said
}

/** How many tokens say "always", which is neither a day nor a number: "24/7", "seven days a week". */
function alwaysAt(tokens: Token[], at: number): number {
  const words = tokens.slice(at, at + 4).map(({ kind, value, text }) => (kind === 'number' ? value : text))
  if (words.slice(0, 3).join('') === '24/7') return 3
  return /^7(?:days|nights)(?:a|per)week$/.test(words.join('')) ? 4 : 0
}

function firstOf(tokens: Token[], at: number): Said[] {
  for (const read of READERS) {
    const said = read(tokens, at)
    if (said) return said
  }
  return []
}
