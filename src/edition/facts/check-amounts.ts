import { FACTS } from '#edition/facts-messages.ts'
import type { Entry } from './entry.ts'
import { type Fault, faultAt, type ReadPart } from './fault.ts'
import { isStartTold } from './check-times.ts'
import { filedOf, inDegrees, nameOf, onlyFiled, spansOf, valuesOf } from './filed.ts'
import { type Said, wordAt } from './said.ts'
import { isSentenceEnd } from './segments.ts'
import type { Token } from './tokens.ts'
import { isTelling, ordered, stemOf } from './words.ts'

/** Who may have been meant: the entries of a segment, and all of them. */
export type Against = { owners: Entry[]; all: Entry[]; year: number }

/** Money, degrees, percent, phones, directions and other numbers, held against the entries that a segment speaks of. */
export function checkAmount(read: ReadPart, said: Said, { owners, all, year }: Against): Fault[] {
  const among = owners.length > 0 ? owners : all
  if (isFiled(read, said, { owners, all, year })) return checkRole(read, said, among)
  if (isAbout(read, said, among)) return []
  const [entry = null] = among.length === 1 ? among : []
  const isNote = isTurnOfPhrase(read, said, owners, all)
  return [
    faultAt(read, said, {
      kind: said.hours && valuesOf(among, 'time').length > 0 ? 'time' : said.kind,
      entry,
      isNote,
      right: isNote ? undefined : rightOf(read, said, entry),
      sentence: (words) => {
        if (isNote) return words
        const filed = filedOf(said.hours && typeof entry?.start === 'number' ? 'time' : said.kind, among)
        if (!entry) return FACTS.nowhere(words, filed)
        return filed === '' ? FACTS.notOf(words, nameOf(entry)) : FACTS.differs(words, nameOf(entry), filed)
      },
    }),
  ]
}

/** What was filed in place of a price, a degree or a time that is said wrongly. */
function rightOf(read: ReadPart, said: Said, entry: Entry | null): string | undefined {
  if (said.hours) return isStartTold(read, entry) ? undefined : onlyFiled('time', entry)
  if (said.kind === 'money') return onlyFiled('money', entry)
  const role = said.kind === 'degrees' ? roleOf(read, said) : null
  const degrees = role && entry?.[role]
  return typeof degrees === 'number' ? inDegrees(degrees) : undefined
}

/** The most that is said in words without counting what was filed: "two left feet". */
const SMALL = 12

/** A small number in words that counts what no entry speaks of. */
function isTurnOfPhrase({ tokens }: ReadPart, said: Said, owners: Entry[], all: Entry[]): boolean {
  const token = tokens[said.from]
  if (said.kind !== 'number' || said.hours || said.of || !token?.isWritten || token.value > SMALL)
    return false
  const among = owners.length > 0 ? owners : all
  const isTold = ({ text }: Token) => among.some(({ vocabulary }) => vocabulary.has(stemOf(text)))
  const [before, of] = tokens.slice(Math.max(0, said.from - 2), said.from)
  if (of?.text === 'of' && before && isTelling(before) && isTold(before)) return false
  if (owners.length === 0 && isCountOfAll(tokens, said)) return false
  // "Four nights a week" is no turn of phrase.
  if (/^(?:a|an|per|each)$/.test(wordAt(tokens, said.to + 1))) return false
  const counted = tokens.slice(said.to, said.to + 2).filter(isTelling)
  return counted.length > 0 && tokens[said.to]?.kind === 'word' && !counted.some(isTold)
}

const PLURAL = /[^siu]s$/

/** Where no entry is named, what a sentence begins by counting are the entries: "Three stages tonight". */
function isCountOfAll(tokens: readonly Token[], { from, to }: Said): boolean {
  const isFirst = from === 0 || isSentenceEnd(tokens, from - 1)
  return isFirst && tokens.slice(to, to + 2).some(({ kind, text }) => kind === 'word' && PLURAL.test(text))
}

function isFiled(read: ReadPart, said: Said, { owners, all, year }: Against): boolean {
  const among = owners.length > 0 ? owners : all
  const has = (...kinds: Said['kind'][]) =>
    kinds.some((kind) => said.values.some((value) => valuesOf(among, kind).includes(value)))
  const [value] = said.values
  switch (said.kind) {
    case 'money':
      return has('money') || isReckoned(Number(value), valuesOf(among, 'money'), valuesOf(among, 'percent'))
    case 'degrees':
      return has(said.kind, 'number')
    case 'percent':
      return (
        has(said.kind, 'number') ||
        (['money', 'number'] as const).some((kind) => isRise(Number(value), filedAmounts(among, kind, year)))
      )
    case 'phone':
      return valuesOf(all, 'phone').some((one) => one === value || Number(one) % 10_000_000 === value)
    case 'direction':
      return !isWind(read, said) || !among.some(({ wind }) => wind !== null) || has('direction')
    case 'date':
    case 'number':
    case 'range':
    case 'relative':
    case 'time':
    case 'weekday':
    case 'word':
      if (has('number', 'degrees', 'percent') || value === year) return true
      // "A 5K" is a name, wherever it is said.
      if (isGluedToWord(read, said) && valuesOf(all, 'number').some((one) => one === value)) return true
      // "You pay seven" at the door.
      if (PAID.test(wordAt(read.tokens, said.from - 1)) && has('money')) return true
      if (value === year + 1 && isYearOfDate(read, said)) return true
      if (
        among.some(({ vocabulary }) => vocabulary.has(ordered(Number(value), wordAt(read.tokens, said.to))))
      )
        return true
      if (said.hours?.some((minutes) => valuesOf(among, 'time').includes(minutes))) return true
      if (said.of === 'hours' || said.of === 'minutes') return spansOf(all).includes(Number(value))
      if (said.of === 'some' || isOfAll(read, said, all.length)) return Number(value) < all.length
      // "62 fewer"
      if (
        owners.length === 1 &&
        !said.hours &&
        isDifference(Number(value), filedAmounts(owners, 'number', year))
      )
        return true
      return (said.of === 'count' || owners.length !== 1) && countsOf(all, read).has(Number(value))
  }
}

const isGluedToWord = ({ tokens }: ReadPart, { to }: Said): boolean =>
  tokens[to]?.kind === 'word' && tokens[to].isGlued

const PAID = /^(?:pays?|costs?|charges?|for|only|just|extra)$/

const ABOUT = /^(?:about|around|nearly|almost|roughly|approximately|under|over|than|near|some)$/
/** How far a rounded number may lie from what was filed, as a part of that. */
const ROUNDED = 0.08

/** "Just under 50 percent" of 48 is right: a round number that is said to be one. */
function isAbout({ tokens }: ReadPart, { kind, values, from }: Said, among: readonly Entry[]): boolean {
  const value = Number(values[0])
  // "Over a thousand"
  const about = wordAt(tokens, from - (wordAt(tokens, from - 1) === 'a' ? 2 : 1))
  if (value % 5 !== 0 || !ABOUT.test(about)) return false
  return valuesOf(among, kind).some(
    (filed) =>
      Math.abs(value - Number(filed)) <= ROUNDED * Number(filed) ||
      (MORE.test(about) && value >= 100 && value === roundedDown(Number(filed))),
  )
}

const MORE = /^(?:over|than)$/

/** To its first digit: 1,240 is more than a thousand. */
function roundedDown(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value))
  return Math.floor(value / scale) * scale
}

/** Whether an amount is the difference of two, or a share of one that was filed: "half of it from the state". */
const isReckoned = (
  value: number,
  amounts: readonly (number | string)[],
  shares: readonly (number | string)[],
): boolean =>
  amounts.some((one) => {
    const parts = shares.flatMap((share) => [Number(share), 100 - Number(share)])
    const reckoned = [
      ...amounts.map((other) => Number(one) - Number(other)),
      ...parts.map((share) => (Number(one) * share) / 100),
    ]
    return reckoned.some((other) => other > 0 && Math.abs(other - value) < 0.005)
  })

/** Amounts without those that are the years since others, if these are years. */
function filedAmounts(entries: readonly Entry[], kind: 'money' | 'number', year: number): number[] {
  const amounts = valuesOf(entries, kind).map(Number)
  return amounts.filter((one) => one > year / 2 || !amounts.includes(year - one))
}

/** Whether a number that is no everyday one is the difference of two larger ones. */
const isDifference = (value: number, numbers: readonly number[]): boolean =>
  value > SMALL && numbers.some((one) => one > value && numbers.includes(one + value))

/** By how many percent one amount rises or falls to another, rounded. */
const isRise = (percent: number, amounts: readonly number[]): boolean =>
  amounts.some((from) =>
    amounts.some(
      (to) => from > 0 && from !== to && Math.abs((Math.abs(to - from) * 100) / from - percent) < 1,
    ),
  )

/** "June 9, 2028": a date of the months to come may be in the next year. */
const isYearOfDate = ({ said: all, tokens }: ReadPart, { from }: Said): boolean =>
  all.some(
    ({ kind, to }) => kind === 'date' && (to === from || (to === from - 1 && wordAt(tokens, to) === ',')),
  )

const WINDS = /^(?:winds?|breezes?|gusts?|blows?|from|mph|air)$/

const isWind = ({ tokens }: ReadPart, { from, to }: Said): boolean =>
  tokens.slice(Math.max(0, from - 4), to + 4).some(({ text }) => WINDS.test(text))

/** "Two of the five" of five entries; how many of them are free is counted. */
const isOfAll = ({ tokens }: ReadPart, { to }: Said, count: number): boolean =>
  wordAt(tokens, to) === 'of' &&
  wordAt(tokens, to + 1) === 'the' &&
  tokens[to + 2]?.kind === 'number' &&
  tokens[to + 2]?.value === count &&
  !tokens.some(({ text }) => text === 'free')

/** How many entries there are, in all, of one place and of one day; beside "free" also how many of a day are that. */
function countsOf(all: readonly Entry[], { tokens }: ReadPart): Set<number> {
  const sameAs = (of: (entry: Entry) => string | null, among = all) =>
    among.map((entry) => among.filter((other) => of(other) === of(entry)).length)
  const free = tokens.some(({ text }) => text === 'free') ? all.filter(({ isFree }) => isFree) : []
  const ofDay = [all, free].flatMap((among) => sameAs(({ day }) => day, among))
  return new Set([all.length, ...sameAs(({ place }) => place), ...ofDay])
}

/** The high is not the low. */
function checkRole(read: ReadPart, said: Said, among: readonly Entry[]): Fault[] {
  const [entry] = among
  if (!entry || entry.high === null || entry.low === null || entry.high === entry.low) return []
  if (said.kind !== 'degrees' && said.kind !== 'number') return []
  const role = roleOf(read, said)
  if (role === null) return []
  const [own, other] = role === 'high' ? [entry.high, entry.low] : [entry.low, entry.high]
  const isIt = (value: number) =>
    said.values.some((one) => one === value || one === Math.round(value) || one === Math.trunc(value))
  if (isIt(own) || !isIt(other)) return []
  return [
    faultAt(read, said, {
      kind: 'degrees',
      entry,
      right: inDegrees(own),
      sentence: (words) => FACTS.highAndLow(words, role === 'high' ? FACTS.high : FACTS.low, inDegrees(own)),
    }),
  ]
}

const ROLES: Readonly<Record<string, 'high' | 'low'>> = {
  high: 'high',
  highs: 'high',
  low: 'low',
  lows: 'low',
}

/** Which of the two the nearest word before it calls it; "High / Low" beside each other call it nothing. */
function roleOf({ tokens }: ReadPart, { from }: Said): 'high' | 'low' | null {
  for (let at = from - 1; at >= Math.max(0, from - 4); at -= 1) {
    const role = ROLES[wordAt(tokens, at)]
    const isPair = [at - 1, at - 2].some((place) => ROLES[wordAt(tokens, place)] !== undefined)
    if (role) return isPair ? null : role
  }
  return null
}

/**
 * "Free" of what costs something, where no price is said beside it: that is more than a word.
 *
 * @param saidThere everything that is said of the same entry there
 */
export function checkState(
  read: ReadPart,
  said: Said,
  among: readonly Entry[],
  saidThere: readonly Said[],
): Fault[] {
  const [entry, ...others] = among
  const [state = ''] = said.values
  if (among.some(({ facts }) => facts.get('word')?.has(state))) return []
  const costs = state === 'free' && others.length === 0 && (entry?.facts.get('money')?.size ?? 0) > 0
  const isPrice = costs && !saidThere.some(({ kind }) => kind === 'money') && isAdmission(read, said)
  if (!entry || !isPrice)
    return [
      faultAt(read, said, { kind: 'word', entry: entry ?? null, isNote: true, sentence: (words) => words }),
    ]
  return [
    faultAt(read, said, {
      kind: 'money',
      entry,
      right: onlyFiled('money', entry),
      sentence: (words) => FACTS.notFree(words, nameOf(entry), filedOf('money', [entry])),
    }),
  ]
}

const ADMITS = /^(?:admission|entry|to|for|and|event|show|tonight|today|at|this)$/

function isAdmission({ tokens }: ReadPart, { from, to }: Said): boolean {
  const after = tokens[to]
  if (/^(?:feel|from|are|smoke|gluten|sugar|dairy|-)$/.test(wordAt(tokens, from - 1))) return false
  return after?.kind !== 'word' || ADMITS.test(after.text)
}
