import { NUMBERS_IN_WORDS } from '#shared/sentence.ts'

/** A word, a number or a sign of a text. */
export type Token = {
  kind: 'word' | 'number' | 'ordinal' | 'clock' | 'phone' | 'half' | 'sign'
  /** Lower case, without accents, apostrophes straight; of a half of the day `am` or `pm`. */
  text: string
  /** Of numbers; minutes of a clock; digits of a phone. NaN else. */
  value: number
  isCapital: boolean
  /** Whether it was written in words. */
  isWritten: boolean
  /** Whether nothing stands between it and the one before. */
  isGlued: boolean
  /** Whether a line begins with it. */
  startsLine: boolean
  /** Where it stands in the text. */
  start: number
  end: number
}

/** Each alternative is linear: none can match the same characters in two ways. */
const TOKEN = new RegExp(
  [
    /(?<phone>(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)|\d{3}-\d{4}(?!\d))/u,
    /(?<clock>\d{1,2}:\d{2}(?!\d))/u,
    /(?<ordinal>\d{1,4}(?:st|nd|rd|th)(?!\p{L}))/u,
    /(?<number>\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)/u,
    /(?<half>[ap]\. ?m\.?(?!\p{L}))/u,
    /(?<word>\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)/u,
    /(?<sign>\S)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
)

/** The words, numbers and signs of a text; numbers in words are numbers ("two hundred" is 200). */
export function tokensOf(text: string): Token[] {
  let end = -1
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const token = tokenOf(match, end)
    token.startsLine = end >= 0 && text.slice(end, token.start).includes('\n')
    end = token.end
    tokens.push(token)
  }
  return withWrittenNumbers(tokens)
}

const KINDS = ['phone', 'clock', 'ordinal', 'number', 'half', 'word', 'sign'] as const

function tokenOf(
  { 0: whole, index, groups = {} }: RegExpExecArray | RegExpMatchArray,
  before: number,
): Token {
  const kind = KINDS.find((one) => groups[one] !== undefined) ?? 'sign'
  const text = plain(whole)
  const start = index ?? 0
  return {
    kind,
    text: kind === 'half' ? `${text.charAt(0)}m` : text,
    value: valueOf(kind, text),
    isCapital: kind === 'word' && whole.charAt(0) !== whole.charAt(0).toLowerCase(),
    isWritten: false,
    isGlued: before === start,
    startsLine: false,
    start,
    end: start + whole.length,
  }
}

function valueOf(kind: Token['kind'], text: string): number {
  if (kind === 'phone') return Number(text.replace(/\D/g, '').slice(-10))
  if (kind === 'clock') return minutesOf(text)
  if (kind === 'number' || kind === 'ordinal') return Number.parseFloat(text.replaceAll(',', ''))
  return Number.NaN
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour < 24 && minute < 60 ? hour * 60 + minute : Number.NaN
}

function plain(text: string): string {
  if (/^[\x21-\x7e]*$/.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return letters.replace(/[‘’]/g, "'").replace(/[–—−]/g, '-').toLowerCase()
}

const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
])

/** The pre-pass: numbers in words become numbers, and "40 thousand" becomes 40,000. */
function withWrittenNumbers(tokens: Token[]): Token[] {
  const merged: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const number = writtenAt(tokens, at)
    merged.push(number ? number.token : token)
    at = number ? number.next : at + 1
  }
  return merged
}

/** @returns the number that begins here in words and the place after it */
function writtenAt(tokens: Token[], at: number): { token: Token; next: number } | null {
  const first = tokens[at]
  if (!first || (first.kind !== 'word' && first.kind !== 'number')) return null
  const isLed = first.text === 'a' && SCALES.has(tokens[at + 1]?.text ?? '')
  const isHalf = first.text === 'half' && tokens[at + 1]?.text === 'a' && tokens[at + 2]?.text === 'dozen'
  if (isHalf) return { token: joined(first, tokens[at + 2] ?? first, 6), next: at + 3 }
  let next = isLed ? at + 1 : at
  let small = 0
  let large = 0
  // What may follow: after tens a unit, after a scale anything smaller.
  let room = 1_000_000_000
  for (;;) {
    const token = tokens[next]
    const part = token && partAt(tokens, next)
    if (!token || !part || (part.isScale ? next > at && small === 0 : part.value >= room)) break
    if (part.isScale) {
      if (part.value >= 1000) {
        large += (small || 1) * part.value
        small = 0
      } else small = (small || 1) * part.value
      room = part.value
    } else {
      small += part.value
      room = part.value >= 20 && part.value % 10 === 0 && part.value < 100 ? 10 : 1
    }
    next = part.next
  }
  const last = tokens[next - 1]
  if (next === at || (isLed && next === at + 1) || !last) return null
  if (first.kind === 'number' && next === at + 1) return null
  const half = tokens[next + 2]
  const isMore = ['and', 'a', 'half'].every((word, after) => tokens[next + after]?.text === word)
  return isMore && half
    ? { token: joined(first, half, small + large + 0.5), next: next + 3 }
    : { token: joined(first, last, small + large), next }
}

/** One word of a number: a unit, tens or a scale, after "and" or a hyphen where one may stand. */
function partAt(tokens: Token[], at: number): { value: number; isScale: boolean; next: number } | null {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token) return null
  const skips =
    token.text === 'and' ? SCALES.has(before?.text ?? '') : token.text === '-' && TENS.has(before?.text ?? '')
  const word = skips ? tokens[at + 1] : token
  if (!word || (skips && !NUMBERS_IN_WORDS.has(word.text) && !(token.text === 'and' && TENS.has(word.text))))
    return null
  const next = at + (skips ? 2 : 1)
  const scale = SCALES.get(word.text)
  if (scale !== undefined)
    return before && isNumeral(before)
      ? { value: scale, isScale: true, next }
      : startsLed(before, scale, next)
  if (word.kind === 'number' && !skips) return { value: word.value, isScale: false, next }
  const value = NUMBERS_IN_WORDS.get(word.text) ?? TENS.get(word.text)
  return value === undefined ? null : { value, isScale: false, next }
}

const startsLed = (before: Token | undefined, value: number, next: number) =>
  before?.text === 'a' ? { value, isScale: true, next } : null

const isNumeral = ({ text, kind }: Token): boolean =>
  kind === 'number' || NUMBERS_IN_WORDS.has(text) || TENS.has(text) || SCALES.has(text)

const joined = (first: Token, last: Token, value: number): Token => ({
  ...first,
  kind: 'number',
  value,
  isWritten: true,
  isCapital: false,
  end: last.end,
})
