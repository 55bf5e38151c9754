import { isNumber, isTo, type Reader, type Said, wordAt } from './said.ts'
import type { Token } from './tokens.ts'

const DAY = 1440
const NOON = 720

/** A time as it stands: what it may mean, in minutes, whether its half of the day is said, and the token after it. */
type Time = { minutes: number[]; isSure: boolean; isClock: boolean; next: number }

/** Times, and hours that may be times: "8 pm", "19:30", "half past six", "9 am to 1 pm", "at nine", "9–1". */
export const readTime: Reader = (tokens, at) => rangeAt(tokens, at) ?? singleAt(tokens, at)

function rangeAt(tokens: Token[], at: number): Said[] | null {
  const isLed = wordAt(tokens, at) === 'between' || wordAt(tokens, at) === 'from'
  const first = timeAt(tokens, isLed ? at + 1 : at)
  if (!first || (!isLed && !first.isClock && isLabel(tokens, at))) return null
  const between = wordAt(tokens, first.next)
  if (!isTo(between) && !(wordAt(tokens, at) === 'between' && between === 'and')) return null
  // "9-to-5" is "9 to 5".
  const isJoined = wordAt(tokens, first.next + 1) === 'to' && wordAt(tokens, first.next + 2) === '-'
  const second = first.next + (isJoined ? 3 : 1)
  const last = timeAt(tokens, second)
  if (!last) return null
  const isTime = first.isClock || last.isClock
  if (!isTime && isCounted(tokens, last.next)) return null
  const minutes = halved(first, last)
  const ends = { from: at, to: last.next }
  const said: Said[] = [
    { kind: 'time', values: minutes, from: isLed ? at + 1 : at, to: first.next },
    { kind: 'time', values: last.minutes, from: second, to: last.next },
  ]
  if (!isTime) return said.map((one) => asHour(one, tokens))
  const falls = first.isSure && last.isSure && !rises(first.minutes, last.minutes)
  return falls ? [...said, { kind: 'range', values: [], ...ends }] : said
}

/** "Route 9 until 11 am": the number belongs to a name. */
function isLabel(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before?.isCapital !== true || tokens[at]?.startsLine) return false
  return !(HOURS.test(before.text) || LEADS.has(before.text))
}

/** "Open 6 to 2", "Hours 9–5" and "Friday 9–5" name no number. */
const HOURS = /^(?:open|hours|daily|weekdays|weekends|\w+day)$/

/** Nights may end after midnight. */
const rises = (first: number[], last: number[]): boolean =>
  last.some((end) => end < 360 || first.some((begin) => begin < end))

/** The first of "9 to 1 pm" is in the half of the day in which it comes before the last. */
function halved(first: Time, last: Time): number[] {
  if (first.isSure || !last.isSure) return first.minutes
  const before = first.minutes.filter((begin) => last.minutes.some((end) => begin < end))
  const near = Math.max(...before)
  return before.length > 0 ? [near] : first.minutes
}

const asHour = ({ from, to, values }: Said, tokens: Token[]): Said => ({
  kind: 'number',
  values: [tokens[from]?.value ?? Number.NaN],
  hours: values.map(Number),
  from,
  to,
})

const LEADS = new Set(
  'at from until till by before after around about starting start starts begins begin opens doors show music since'.split(
    ' ',
  ),
)

function singleAt(tokens: Token[], at: number): Said[] | null {
  const time = timeAt(tokens, at)
  if (time?.isClock) return [{ kind: 'time', values: time.minutes, from: at, to: time.next }]
  if (!LEADS.has(wordAt(tokens, at))) return null
  const led = timeAt(tokens, at + 1)
  if (!led || led.isClock || isCounted(tokens, led.next)) return null
  return [asHour({ kind: 'number', values: led.minutes, from: at + 1, to: led.next }, tokens)]
}

const AFTER_HOURS = new Set(
  'in on at each daily so because that before after am pm tonight today sharp and or for with until till to this when where for but while as onward onwards tomorrow the then every through during weekdays weekends weeknights as if unless plus'.split(
    ' ',
  ),
)

/** Whether what follows is counted, so that the number is no hour: "at 8 schools". */
function isCounted(tokens: Token[], next: number): boolean {
  const after = tokens[next]
  if (!after || after.kind === 'sign') return wordAt(tokens, next) === '-' && (after?.isGlued ?? false)
  // "At eight Big Lou sings": a name is not counted.
  if (after.isCapital) return false
  return after.kind !== 'word' || !AFTER_HOURS.has(after.text)
}

function timeAt(tokens: Token[], at: number): Time | null {
  return namedAt(tokens, at) ?? pastAt(tokens, at) ?? clockAt(tokens, at)
}

function namedAt(tokens: Token[], at: number): Time | null {
  const word = wordAt(tokens, at)
  const minutes = word === 'noon' ? NOON : word === 'midnight' ? 0 : null
  return minutes === null ? null : { minutes: [minutes], isSure: true, isClock: true, next: at + 1 }
}

/** "half past six", "a quarter to seven", "ten past nine". */
function pastAt(tokens: Token[], at: number): Time | null {
  const start = wordAt(tokens, at) === 'a' ? at + 1 : at
  const token = tokens[start]
  const part = wordAt(tokens, start) === 'half' ? 30 : wordAt(tokens, start) === 'quarter' ? 15 : null
  const isMinutes = isNumber(token) && token.value < 60 && /^minutes?$/.test(wordAt(tokens, start + 1))
  const minutes = part ?? (isNumber(token) && token.value < 60 ? token.value : null)
  const way = wordAt(tokens, start + (isMinutes ? 2 : 1))
  const hour = tokens[start + (isMinutes ? 3 : 2)]
  if (minutes === null || !isNumber(hour) || hour.value < 1 || hour.value > 12) return null
  const sign =
    way === 'past' || (way === 'after' && part === 15)
      ? 1
      : way === 'to' && (part === 15 || isMinutes)
        ? -1
        : 0
  if (sign === 0) return null
  const next = start + (isMinutes ? 4 : 3)
  return withHalf(tokens, { hour: hour.value, minute: sign * minutes, next, isClock: true })
}

function clockAt(tokens: Token[], at: number): Time | null {
  const token = tokens[at]
  if (token?.kind === 'clock') {
    if (Number.isNaN(token.value)) return null
    const hour = Math.floor(token.value / 60)
    if (hour > 12 || hour === 0) return { minutes: [token.value], isSure: true, isClock: true, next: at + 1 }
    return withHalf(tokens, { hour, minute: token.value % 60, next: at + 1, isClock: true })
  }
  if (!isNumber(token) || token.value < 1 || token.value > 12) return null
  const [hour = 0, minute = 0] = String(token.value).split('.').map(Number)
  if (minute !== 0) return null
  // "Seven thirty" and "seven-thirty".
  const place = wordAt(tokens, at + 1) === '-' && tokens[at + 1]?.isGlued ? at + 2 : at + 1
  const written = tokens[place]
  const isPair = token.isWritten && written?.isWritten && written.value >= 10 && written.value < 60
  if (isPair) return withHalf(tokens, { hour, minute: written.value, next: place + 1, isClock: true })
  const isClock = wordAt(tokens, at + 1) === "o'clock"
  return withHalf(tokens, { hour, minute: 0, next: isClock ? at + 2 : at + 1, isClock })
}

type Read = { hour: number; minute: number; next: number; isClock: boolean }

function withHalf(tokens: Token[], { hour, minute, next, isClock }: Read): Time {
  const half = halfAt(tokens, next)
  const morning = ((hour % 12) * 60 + minute + DAY) % DAY
  const evening = (morning + NOON) % DAY
  if (half)
    return { minutes: [half.half === 'am' ? morning : evening], isSure: true, isClock: true, next: half.next }
  return { minutes: [evening, morning], isSure: false, isClock, next }
}

/** The half of the day: "pm", "in the morning"; "this afternoon" and "tonight" tell a day too and stay. */
function halfAt(tokens: Token[], at: number): { half: 'am' | 'pm'; next: number } | null {
  const word = wordAt(tokens, at)
  if (word === 'am' || word === 'pm') return { half: word, next: at + 1 }
  if (word === 'noon' || word === 'midnight') return { half: word === 'noon' ? 'pm' : 'am', next: at + 1 }
  if (word === 'sharp') return halfAt(tokens, at + 1)
  if (word === 'tonight') return { half: 'pm', next: at }
  if (word === 'at' && wordAt(tokens, at + 1) === 'night') return { half: 'pm', next: at + 2 }
  const isIn = word === 'in' && wordAt(tokens, at + 1) === 'the'
  const part = isIn ? wordAt(tokens, at + 2) : word === 'this' ? wordAt(tokens, at + 1) : ''
  const half = part === 'morning' ? 'am' : part === 'afternoon' || part === 'evening' ? 'pm' : null
  return half && { half, next: isIn ? at + 3 : at }
}
