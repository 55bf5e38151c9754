import { isNumber, isTo, type Reader, type Said, wordAt } from './said.ts'
import type { Token } from './tokens.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const SHORT_DAYS = new Map(
  ['sun', 'mon', 'tue tues', 'wed', 'thu thur thurs', 'fri', 'sat'].flatMap((words, day) =>
    words.split(' ').map((word) => [word, day] as const),
  ),
)

/** @returns the month, 1 to 12, that a word names; "may" and "march" need their capital */
export function monthOf(token: Token | undefined): number | null {
  if (token?.kind !== 'word' || !token.isCapital) return null
  const at = MONTHS.findIndex((month) => month === token.text || month.slice(0, 3) === token.text)
  return at >= 0 ? at + 1 : token.text === 'sept' ? 9 : null
}

/** Days: "November 9–20", "9 November", "11/6", "the 20th", "Friday", "Wed.", "tonight". */
export const readDay: Reader = (tokens, at) =>
  monthFirst(tokens, at) ??
  dayFirst(tokens, at) ??
  inDigits(tokens, at) ??
  weekdayAt(tokens, at) ??
  relativeAt(tokens, at)

const isDay = (token: Token | undefined): token is Token =>
  (token?.kind === 'number' || token?.kind === 'ordinal') &&
  Number.isInteger(token.value) &&
  token.value >= 1 &&
  token.value <= 31

const dateOf = (month: number, day: Token, from: number, to: number): Said => ({
  kind: 'date',
  values: [month * 100 + day.value],
  from,
  to,
})

function monthFirst(tokens: Token[], at: number): Said[] | null {
  const month = monthOf(tokens[at])
  if (month === null) return null
  const place = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1
  const day = tokens[place]
  if (!isDay(day)) return null
  const first = dateOf(month, day, at, place + 1)
  const last = tokens[place + 2]
  const isRange = (isTo(wordAt(tokens, place + 1)) || wordAt(tokens, place + 1) === 'and') && isDay(last)
  if (!isRange || isTimeAfter(tokens, place + 3)) return [first]
  return [first, dateOf(month, last, place + 2, place + 3)]
}

const isTimeAfter = (tokens: Token[], at: number): boolean => /^(?:am|pm|o'clock)$/.test(wordAt(tokens, at))

function dayFirst(tokens: Token[], at: number): Said[] | null {
  const day = tokens[at]
  if (!isDay(day)) return null
  const place = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1
  const month = monthOf(tokens[place])
  if (month !== null) return [dateOf(month, day, at, place + 1)]
  const after = tokens[at + 1]
  const isAlone =
    !after || after.kind === 'sign' || /^(?:at|from|in|and|with|for|to|of|on|by|until)$/.test(after.text)
  const lead = wordAt(tokens, at - 2)
  const isLed = /^(?:on|until|till|by|from|through|before|after)$/.test(lead) || lead.endsWith('day')
  if (day.kind !== 'ordinal' || wordAt(tokens, at - 1) !== 'the' || !(isAlone || isLed)) return null
  return [{ kind: 'date', values: [day.value], from: at, to: at + 1 }]
}

/** "11/6", "11/6/2026" and "2026-11-06"; "24/7" is no day. */
function inDigits(tokens: Token[], at: number): Said[] | null {
  const [first, sign, second, again, third] = tokens.slice(at, at + 5)
  if (!isNumber(first) || !isNumber(second) || !sign?.isGlued || !second.isGlued) return null
  const isWhole = sign.text === '-' && again?.text === '-' && isDay(third) && first.value > 1999
  if (isWhole) return [dateOf(second.value, third, at, at + 5)]
  if (sign.text !== '/' || first.value > 12 || first.isWritten || !isDay(second)) return null
  const hasYear = again?.text === '/' && isNumber(third) && again.isGlued
  if (!hasYear && tokens[at + 3]?.kind === 'word') return null
  return [dateOf(first.value, second, at, at + (hasYear ? 5 : 3))]
}

function weekdayAt(tokens: Token[], at: number): Said[] | null {
  const token = tokens[at]
  if (token?.kind !== 'word' || !token.isCapital) return null
  const full = WEEKDAYS.indexOf(token.text.replace(/'?s$/, ''))
  if (full >= 0) return [{ kind: 'weekday', values: [full], from: at, to: at + 1 }]
  const short = SHORT_DAYS.get(token.text)
  if (short === undefined || !isShortDay(tokens, at)) return null
  return [{ kind: 'weekday', values: [short], from: at, to: at + 1 }]
}

/** "Sun" and "Sat" are days where a date or an hour stands beside them, the others also before a sign. */
function isShortDay(tokens: Token[], at: number): boolean {
  const isSign = tokens[at + 1]?.kind === 'sign'
  const beside = tokens[isSign ? at + 2 : at + 1]
  const after = wordAt(tokens, at + 1) === '.' && wordAt(tokens, at + 2) === ',' ? tokens[at + 3] : beside
  if (monthOf(after) !== null || isNumber(after) || after?.kind === 'clock') return true
  return isSign && !/^(?:sun|sat)$/.test(wordAt(tokens, at))
}

const RELATIVE: Readonly<Record<string, number>> = { tonight: 0, today: 0, tomorrow: 1, yesterday: -1 }

function relativeAt(tokens: Token[], at: number): Said[] | null {
  const word = wordAt(tokens, at).replace(/'s$/, '')
  const days = RELATIVE[word]
  if (days !== undefined)
    return [
      { kind: 'relative', values: [days, ...(word === 'tonight' ? ['night'] : [])], from: at, to: at + 1 },
    ]
  const part = wordAt(tokens, at + 1)
  if (word !== 'this' || !/^(?:morning|afternoon|evening)$/.test(part)) return null
  return [{ kind: 'relative', values: [0, part], from: at, to: at + 2 }]
}

/** "The day after tomorrow", "in three days", "two weeks from today". */
export const readAhead: Reader = (tokens, at) => {
  const words = tokens.slice(at, at + 4).map(({ text }) => text)
  if (words.join(' ').startsWith('day after tomorrow'))
    return [{ kind: 'relative', values: [2], from: at, to: at + 3 }]
  const isIn = words[0] === 'in'
  const number = tokens[isIn ? at + 1 : at]
  const unit = words[isIn ? 2 : 1] ?? ''
  if (!isNumber(number) || !/^(?:day|week)s?$/.test(unit)) return null
  const isFromNow = words[2] === 'away' || (words[2] === 'from' && /^(?:now|today)$/.test(words[3] ?? ''))
  if (!isIn && !isFromNow) return null
  const to = at + (isIn || words[2] === 'away' ? 3 : 4)
  return [
    { kind: 'relative', values: [unit.startsWith('w') ? 7 * number.value : number.value], from: at, to },
  ]
}
