import { isNumber, isTo, type Reader, type Said, wordAt } from './said.ts'
import type { Token } from './tokens.ts'

/** Phones, money, degrees, percent and numbers with units: taken first, since "5 to 15 mph" is no time. */
export const readAmount: Reader = (tokens, at) =>
  phoneAt(tokens, at) ?? moneyAt(tokens, at) ?? decadeAt(tokens, at) ?? unitAt(tokens, at)

/** What is left: a number, and what it counts. */
export const readNumber: Reader = (tokens, at) => {
  const token = tokens[at]
  const several = SEVERAL[token?.text ?? '']
  if (several !== undefined && wordAt(tokens, at + 1) === 'of' && countedAt(tokens, at + 2) === 'count')
    return [{ kind: 'number', values: [several], of: 'count', from: at, to: at + 1 }]
  const span = SPANS[token?.text ?? '']
  if (span !== undefined) return [{ kind: 'number', values: [span], from: at, to: at + 1 }]
  if (!token || (token.kind !== 'number' && token.kind !== 'ordinal')) return null
  // "One" is a pronoun more often than a number.
  if (token.isWritten && token.value === 1) return null
  // "At all three" are the entries themselves.
  const of = wordAt(tokens, at - 1) === 'all' ? 'count' : countedAt(tokens, at + 1)
  // "’74" is 1974.
  const isShort = token.isGlued && /^['‘’]$/.test(wordAt(tokens, at - 1)) && token.value < 100
  const value = wordAt(tokens, at - 1) === 'minus' ? -token.value : token.value
  const values = isShort ? [value, 1900 + value, 2000 + value] : [value]
  return [{ kind: 'number', values, ...(of ? { of } : {}), from: at, to: at + 1 }]
}

/** What a number counts: "three shows", and "two more" or "two of them". */
function countedAt(tokens: Token[], at: number): Said['of'] {
  const [next, after] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  if (/^(?:more|others?)$/.test(next) || (next === 'of' && /^(?:them|these|those)$/.test(after)))
    return 'some'
  return COUNTED.has(next) || COUNTED.has(after) ? 'count' : undefined
}

/** What is said for a number of shows or events: "a pair of shows". */
const SEVERAL: Readonly<Record<string, number>> = { pair: 2, trio: 3 }
/** Numbers of years that have a name. */
const SPANS: Readonly<Record<string, number>> = { century: 100, decade: 10 }

const phoneAt: Reader = (tokens, at) => {
  const token = tokens[at]
  return token?.kind === 'phone' ? [{ kind: 'phone', values: [token.value], from: at, to: at + 1 }] : null
}

const moneyAt: Reader = (tokens, at) => {
  if (wordAt(tokens, at) === '$' && isNumber(tokens[at + 1])) {
    const place = wordAt(tokens, at + 3) === '$' ? at + 4 : at + 3
    const last = tokens[place]
    const isRange =
      isTo(wordAt(tokens, at + 2)) && isNumber(last) && !/^(?:am|pm)$/.test(wordAt(tokens, place + 1))
    const first = money(tokens, at + 1, at, at + 2)
    return isRange ? [first, money(tokens, place, at + 3, place + 1)] : [first]
  }
  if (!isNumber(tokens[at])) return null
  const unit = wordAt(tokens, at + 1)
  if (/^(?:dollars?|bucks?)$/.test(unit)) return [money(tokens, at, at, at + 2)]
  if (unit !== 'cents') return null
  return [{ kind: 'money', values: [(tokens[at]?.value ?? 0) / 100], from: at, to: at + 2 }]
}

const money = (tokens: Token[], number: number, from: number, to: number): Said => ({
  kind: 'money',
  values: [tokens[number]?.value ?? Number.NaN],
  from,
  to,
})

/** "Low 60s": any degree of that third of the decade. */
const decadeAt: Reader = (tokens, at) => {
  const third = { low: [0, 3], lower: [0, 3], mid: [4, 6], middle: [4, 6], upper: [7, 9], high: [6, 9] }[
    wordAt(tokens, at)
  ]
  const place = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1
  const tens = tokens[place]
  const plural = tokens[place + 1]
  if (
    !third ||
    !isNumber(tens) ||
    tens.value % 10 !== 0 ||
    !/^'?s$/.test(plural?.text ?? '') ||
    !plural?.isGlued
  )
    return null
  const [from = 0, to = 0] = third
  const halves = Array.from({ length: (to - from) * 2 + 2 }, (_, step) => tens.value + from + step / 2)
  return [{ kind: 'degrees', values: halves, from: at, to: place + 2 }]
}

const UNITS: readonly [RegExp, Said['kind'], Said['of']?][] = [
  [/^(?:°|degrees?)$/, 'degrees'],
  [/^(?:%|percent)$/, 'percent'],
  [/^(?:minutes?|mins?)$/, 'number', 'minutes'],
  [/^(?:hours?|hrs?)$/, 'number', 'hours'],
  [
    /^(?:mph|miles?|years?|months?|weeks?|days?|people|persons|inch|inches|feet|foot|yards?|pounds?|acres?|gallons?|kilometers?|blocks?)$/,
    'number',
  ],
]

function unitAt(tokens: Token[], at: number): Said[] | null {
  const token = tokens[at]
  // "A one-year term" counts nothing.
  if (!isNumber(token) || (token.isWritten && token.value === 1)) return null
  const isRange =
    (isTo(wordAt(tokens, at + 1)) || wordAt(tokens, at + 1) === 'and') && isNumber(tokens[at + 2])
  return (isRange ? withUnit(tokens, at, at + 2) : null) ?? withUnit(tokens, at, at)
}

function withUnit(tokens: Token[], first: number, last: number): Said[] | null {
  const place = wordAt(tokens, last + 1) === '-' ? last + 2 : last + 1
  const unit = wordAt(tokens, place)
  const below = unit === 'below'
  const [, kind, of] = below ? [null, 'degrees' as const] : (UNITS.find(([words]) => words.test(unit)) ?? [])
  if (!kind) return null
  return [...new Set([first, last])].map((at) => ({
    kind,
    values: [signed(tokens, at, below)],
    ...(of ? { of } : {}),
    from: at,
    to: at === last ? place + 1 : at + 1,
  }))
}

/** Below zero: "-3°", "minus three degrees", "three below". */
function signed(tokens: Token[], at: number, below: boolean): number {
  const value = tokens[at]?.value ?? Number.NaN
  const before = tokens[at - 1]
  const isMinus = before?.text === 'minus' || (before?.text === '-' && !before.isGlued && tokens[at]?.isGlued)
  return below || isMinus ? -value : value
}

/** What the entries of a step are called, in the plural: their number is the number of entries. */
const COUNTED = new Set(
  'shows bands acts gigs concerts sets events dates ideas things stories articles items notices updates meetings sponsors neighbors advertisers businesses stops places ways reasons picks options highlights'.split(
    ' ',
  ),
)
