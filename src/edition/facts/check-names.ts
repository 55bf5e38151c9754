import { FACTS } from '#edition/facts-messages.ts'
import type { Entry, Name } from './entry.ts'
import { type Fault, faultAt, type ReadPart } from './fault.ts'
import { nameOf } from './filed.ts'
import { placesOf } from './mentions.ts'
import { monthOf, readDay } from './read-days.ts'
import { wordAt } from './said.ts'
import { isSentenceEnd, type Segment } from './segments.ts'
import type { Token } from './tokens.ts'
import { isTelling, editDistance, stemOf } from './words.ts'

/** Words of every entry and of the newsroom, without endings. */
export type Known = ReadonlySet<string>

/** An entry of which nothing is in the text, and a photographer who is not named as filed. */
export function checkPresence(
  entries: readonly Entry[],
  seen: ReadonlySet<Entry>,
  words: ReadonlySet<string>,
): Fault[] {
  const missing = (entry: Entry, kind: string, said: string, sentence: string): Fault => ({
    ...{ kind, entry, said, sentence },
    around: '',
    isNote: false,
  })
  return entries.flatMap((entry) => [
    ...(entry.name && !entry.maker && !seen.has(entry)
      ? [missing(entry, 'name', '', FACTS.absent(nameOf(entry)))]
      : []),
    ...(entry.maker && !entry.maker.telling.every((word) => words.has(word))
      ? [missing(entry, 'maker', '', FACTS.maker(entry.maker.text))]
      : []),
  ])
}

/** A capitalised word that is in no row, and a letter or two from one of a name. */
export function checkSpelling(read: ReadPart, entries: readonly Entry[], known: Known): Fault[] {
  const { tokens } = read
  const names = entries.flatMap((entry) =>
    [entry.name, entry.venue, entry.maker].flatMap((name) =>
      name
        ? name.tokens
            .filter(
              (token) => isTelling(token) && token.isCapital && (token.text.length > 5 || !entry.isHeadline),
            )
            .map((token) => ({ entry, token, name }))
        : [],
    ),
  )
  return tokens.flatMap((token, at) => {
    if (!token.isCapital || token.text.length < 4 || known.has(stemOf(token.text))) return []
    const isFirst = at === 0 || isSentenceEnd(tokens, at - 1)
    const meant = names.find(
      (one) =>
        isNear(token, one.token) &&
        (!(isFirst || isOrdinary(one.token, one.name)) || isBeside(tokens, at, one.name)) &&
        !isShorter(token, one.token, tokens, at, one.name),
    )
    if (!meant) return []
    const filed = wordIn(meant.name, meant.token)
    return [
      faultAt(
        read,
        { from: at, to: at + 1 },
        { kind: 'spelling', entry: meant.entry, sentence: (said) => FACTS.misspelled(said, filed) },
      ),
    ]
  })
}

/** Short words of longer names lie near many others: "Shops" is no mistake for "Family Shoes". */
const isOrdinary = ({ text }: Token, { telling }: Name): boolean => text.length < 6 && telling.length > 1

const wordIn = ({ text }: Name, { start, end }: Token): string => text.slice(start, end)

const isNear = ({ text }: Token, { text: other }: Token): boolean => {
  if (stemOf(text) === stemOf(other) || other.length < 4) return false
  return editDistance(text, other) <= (Math.min(text.length, other.length) >= 7 ? 2 : 1)
}

/** Whether the word before or after is another one of the same name. */
function isBeside(tokens: readonly Token[], at: number, name: Name): boolean {
  const words = new Set(name.telling)
  return [at - 2, at - 1, at + 1, at + 2].some((place) => words.has(stemOf(wordAt(tokens as Token[], place))))
}

/** "Baker" is a word beside "Bakery", and a mistake only within that name. */
const isShorter = (
  { text }: Token,
  { text: other }: Token,
  tokens: readonly Token[],
  at: number,
  name: Name,
): boolean => (text.startsWith(other) || other.startsWith(text)) && !isBeside(tokens, at, name)

type Venues = {
  all: readonly Entry[]
  known: Known
  /** The words of the newsroom's cities. */
  cities: Known
  isNamed(entry: Entry): boolean
}

/**
 * A venue of another entry or city, or of none, where the entry's own does not stand.
 *
 * @param isNamed whether the entry's own venue stands anywhere it is spoken of
 */
export function checkVenue(
  read: ReadPart,
  { from, to, owners }: Segment,
  { all, known, cities, isNamed }: Venues,
): Fault[] {
  const tokens = read.tokens.slice(from, to)
  const [entry] = owners
  if (!entry?.venue || owners.length !== 1) return []
  const { venue } = entry
  const elsewhere = inOtherCity(tokens, venue, cities)
  if (!elsewhere && isNamed(entry)) return []
  const place =
    elsewhere ??
    all.flatMap((other) => (other.venue?.text === venue.text ? [] : placesOf(tokens, other.venue)))[0] ??
    unknownPlace(tokens, known)
  if (!place) return []
  return [
    faultAt(
      read,
      { from: from + place.from, to: from + place.to },
      { kind: 'venue', entry, sentence: (said) => FACTS.otherVenue(said, nameOf(entry), venue.text) },
    ),
  ]
}

/** "Millbrook Grange" for the Fairhaven Grange. */
function inOtherCity(
  tokens: readonly Token[],
  { telling }: Name,
  cities: Known,
): { from: number; to: number } | undefined {
  const rest = telling.filter((word) => !cities.has(word))
  if (rest.length === telling.length || rest.length === 0) return undefined
  const from = tokens.findIndex(({ isCapital, text }, at) => {
    const after = tokens.slice(at + 1, at + 1 + rest.length).map((token) => stemOf(token.text))
    const city = stemOf(text)
    return isCapital && cities.has(city) && !telling.includes(city) && after.join(' ') === rest.join(' ')
  })
  return from < 0 ? undefined : { from, to: from + 1 + rest.length }
}

const PLACED = /^(?:at|in|inside|into|to|around|@)$/

/** A name of no row: after the word that leads to a place, alone between signs, or of two words and more. */
function unknownPlace(tokens: readonly Token[], known: Known): { from: number; to: number } | undefined {
  return runsOf(tokens).find(({ from, to }) => {
    const telling = tokens.slice(from, to).filter(isTelling)
    const unknown = unknownIn(telling, known)
    const isFirst = from === 0 || isSentenceEnd(tokens, from - 1)
    const after = tokens[to]
    if (unknown.length === 0) return false
    if (PLACED.test(wordAt(tokens as Token[], from - 1))) return true
    if (isFirst && after?.kind === 'word' && to - from - 1 < 2) return false
    return telling.length > 1 && unknown.length === telling.length
  })
}

/** Runs of capitalised words, with the small words between them; days and months are no names. */
function runsOf(tokens: readonly Token[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isNamed(tokens, at)) continue
    const from = at
    let to = at + 1
    for (;;) {
      const skip = /^(?:of|the|and|&|de|la|for)$/.test(wordAt(tokens as Token[], to)) ? 1 : 0
      if (!isNamed(tokens, to + skip) || tokens[to + skip]?.startsLine) break
      to += skip + 1
    }
    runs.push({ from, to })
    at = to
  }
  return runs
}

const isNamed = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  return (
    token?.isCapital === true &&
    !/^[ap]m$/.test(token.text) &&
    monthOf(token) === null &&
    readDay(tokens as Token[], at) === null
  )
}

const unknownIn = (tokens: readonly Token[], known: Known): Token[] =>
  tokens.filter((token) => isTelling(token) && token.text.length > 2 && !known.has(stemOf(token.text)))

/** Names of two words and more that nobody filed: worth a look. */
export function checkUnknown(read: ReadPart, known: Known): Fault[] {
  const { tokens, part } = read
  if (part.isHeading) return []
  return runsOf(tokens).flatMap(({ from, to }) => {
    const isFirst = from === 0 || isSentenceEnd(tokens, from - 1)
    const start = isFirst ? from + 1 : from
    if (to - start < 2 || unknownIn(tokens.slice(start, to), known).length === 0) return []
    return [
      faultAt(
        read,
        { from: start, to },
        { kind: 'unknown', entry: null, isNote: true, sentence: (said) => said },
      ),
    ]
  })
}
