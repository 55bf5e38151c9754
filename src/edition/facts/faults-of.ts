import type { Root } from 'mdast'
import { beginningOf } from '#shared/beginning-of.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { checkAddresses, checkPictures } from './check-addresses.ts'
import { checkAmount, checkState } from './check-amounts.ts'
import { checkJoke } from './check-joke.ts'
import { checkPresence, checkSpelling, checkUnknown, checkVenue, type Known } from './check-names.ts'
import { checkDay, checkStart, checkTime, isOwnDay } from './check-times.ts'
import type { Entry } from './entry.ts'
import type { Fault, ReadPart } from './fault.ts'
import { type Mention, mentionsIn, placesOf, type Telling, tellingBy } from './mentions.ts'
import { type Part, partsOf } from './parts.ts'
import { scan } from './scan.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { tokensOf } from './tokens.ts'
import { isSamePage } from '#shared/web-address.ts'
import { stemOf, tellingOf } from './words.ts'

type Source = {
  entries: Entry[]
  edition: CalendarDay
  newsroom: Readonly<Record<string, unknown>>
}

type Attributed = ReadPart & { mentions: Mention[]; segments: Segment[] }

/** So many facts of a text are held against entries; a section of a letter has a fifth of them. */
const MOST_FACTS = 500
/** So many characters, as they are read. */
const MOST_COMPARED = 10_000

/** Everything in a text that differs from what was filed, in the order of the text, and whether all of it was looked at. */
export function faultsOf(tree: Root, source: Source): { faults: Fault[]; parts: Part[]; isWhole: boolean } {
  const { entries } = source
  const { parts, pictures } = partsOf(tree)
  const telling = tellingBy(entries)
  let facts = MOST_FACTS
  let characters = MOST_COMPARED
  const read = parts.map((part): ReadPart => {
    const tokens = tokensOf(beginningOf(part.text, Math.max(0, characters)))
    const said = scan(tokens, facts)
    facts -= said.length
    characters -= part.text.length
    return { part, tokens, said }
  })
  const reads = attribute(read, entries, telling)
  const addresses = [...checkAddresses(reads, entries, telling), ...checkPictures(pictures, entries)]
  const jokes = entries.filter(({ joke }) => joke !== null)
  if (jokes.length > 0) {
    const text = parts.map((part) => part.text).join('\n')
    return {
      parts,
      faults: [...jokes.flatMap((entry) => checkJoke(entry, text)), ...addresses],
      isWhole: true,
    }
  }
  return {
    parts,
    faults: [...wordFaults(reads, source), ...addresses, ...presence(reads, entries)],
    isWhole: facts > 0 && characters >= 0,
  }
}

function wordFaults(reads: readonly Attributed[], source: Source): Fault[] {
  const known = knownWords(source)
  const cities = cityWords(source)
  const named = new Set(
    reads.flatMap(({ tokens, segments }) =>
      segments.flatMap(({ from, to, owners }) =>
        owners.filter(({ venue }) => placesOf(tokens.slice(from, to), venue).length > 0),
      ),
    ),
  )
  const isNamed = (entry: Entry) => named.has(entry)
  const dated = new Set(reads.flatMap(datedIn))
  const hasDay = (entry: Entry) => dated.has(entry)
  return [
    ...reads.flatMap((read) => [
      ...checkSaid(read, source, hasDay),
      ...read.segments.flatMap((segment) =>
        checkVenue(read, segment, { all: source.entries, known, cities, isNamed }),
      ),
      ...checkSpelling(read, source.entries, known),
      ...checkUnknown(read, known),
    ]),
    ...startsIn(reads, source.entries),
  ]
}

function presence(reads: readonly Attributed[], entries: readonly Entry[]): Fault[] {
  const words = new Set(reads.flatMap(({ tokens }) => tokens.map(({ text }) => stemOf(text))))
  return checkPresence(entries, seenIn(reads, entries), words)
}

/** Who each run of each part speaks of; a part that names nobody speaks of the one entry of its section, or of all. */
function attribute(reads: ReadPart[], entries: Entry[], telling: Telling): Attributed[] {
  const mentioned = reads.map((read) => ({
    ...read,
    mentions: mentionsIn(read.part, read.tokens, entries, telling),
  }))
  const bySection = new Map<number, Set<Entry>>()
  for (const { part, mentions } of mentioned) {
    const there = bySection.get(part.section) ?? new Set()
    for (const { entry } of mentions) there.add(entry)
    bySection.set(part.section, there)
  }
  const headed = headedBy(mentioned)
  return mentioned.map((read) => {
    const head = headed.get(read.part.section)
    // Below the name of an entry that nothing there leads to, a link that leads elsewhere is wrong.
    if (head && !read.part.isHeading && read.mentions.every(({ by }) => by === 'link'))
      return { ...read, segments: segmentsOf(read.tokens, [], [head]) }
    const there = read.part.section === 0 ? undefined : bySection.get(read.part.section)
    const inherited = there?.size === 1 ? [...there] : entries.length === 1 ? entries : []
    return { ...read, segments: segmentsOf(read.tokens, read.mentions, inherited) }
  })
}

/** Sections whose heading names one entry, and that no link to it stands in. */
function headedBy(reads: readonly (ReadPart & { mentions: Mention[] })[]): Map<number, Entry> {
  const sections = new Set(reads.map(({ part }) => part.section).filter((section) => section > 0))
  const headed = new Map<number, Entry>()
  for (const section of sections) {
    const parts = reads.filter(({ part }) => part.section === section)
    const heads = parts.filter(({ part }) => part.isHeading).flatMap(({ mentions }) => mentions)
    const [head, ...others] = new Set(heads.filter(({ by }) => by === 'name').map(({ entry }) => entry))
    const links = parts.flatMap(({ part }) => part.links)
    const isLed = links.some(({ url }) => head?.url && isSamePage(url, head.url))
    if (head?.url && others.length === 0 && links.length === 1 && !isLed) headed.set(section, head)
  }
  return headed
}

/** The entries that a day of their own is said of. */
const datedIn = ({ said, segments }: Attributed): Entry[] =>
  segments.flatMap(({ from, to, owners }) =>
    owners.filter((entry) => said.some((one) => from <= one.from && one.from < to && isOwnDay(one, entry))),
  )

/** What a part says, each held against whom its run speaks of. */
function checkSaid(
  read: Attributed,
  { entries: all, edition }: Source,
  hasDay: (entry: Entry) => boolean,
): Fault[] {
  const { said, segments } = read
  const year = Number(edition.slice(0, 4))
  return said.flatMap((one, at) => {
    const segment = segments.find(({ from, to }) => from <= one.from && one.from < to)
    const owners = segment?.owners ?? []
    const among = owners.length > 0 ? owners : all
    if (among.some(({ canCompare }) => !canCompare)) return []
    switch (one.kind) {
      case 'word':
        return checkState(
          read,
          one,
          among,
          segment ? said.filter(({ from }) => segment.from <= from && from < segment.to) : said,
        )
      case 'time':
      case 'range':
        return checkTime(read, one, { owners, all })
      case 'date':
      case 'weekday':
      case 'relative':
        return checkDay(read, one, said[at - 1], { owners, all, edition, hasDay })
      case 'degrees':
      case 'direction':
      case 'money':
      case 'number':
      case 'percent':
      case 'phone':
        return checkAmount(read, one, { owners, all, year })
    }
  })
}

/** The times that are said of each entry, all over the text. */
function startsIn(reads: readonly Attributed[], entries: readonly Entry[]): Fault[] {
  return entries.flatMap((entry) => {
    const times = reads.flatMap((read) =>
      read.said
        .filter(
          (one) => one.kind === 'time' || one.hours?.some((minutes) => entry.facts.get('time')?.has(minutes)),
        )
        .filter(({ from }) =>
          read.segments.some(
            (segment) =>
              segment.owners.length === 1 &&
              segment.owners[0] === entry &&
              segment.from <= from &&
              from < segment.to,
          ),
        )
        .map((said) => ({ read, said })),
    )
    const areFiled = times.every(({ said }) =>
      (said.hours ?? said.values).some((value) => entry.facts.get('time')?.has(value)),
    )
    return areFiled ? checkStart(entry, times) : []
  })
}

/** The entries of which something is in the text. */
function seenIn(reads: readonly Attributed[], entries: readonly Entry[]): Set<Entry> {
  const found = reads.flatMap(({ mentions }) =>
    mentions.filter(({ by }) => by === 'name' || by === 'link').map(({ entry }) => entry),
  )
  // Of a page that entries share, nobody tells whose it is.
  const urls = new Set(entries.map(({ url }) => url))
  const shared =
    urls.size < entries.length
      ? entries.filter(({ url }) => entries.some((other) => other.url === url && found.includes(other)))
      : []
  return new Set([...found, ...shared])
}

/** Of the places that the newsroom writes about, and the entries are printed under. */
function cityWords({ entries, newsroom }: Source): Known {
  const cities = Object.entries(newsroom).flatMap(([name, value]) => (name.includes('city') ? value : []))
  const named = [...cities, ...entries.map(({ place }) => place)]
  return new Set(tellingOf(tokensOf(named.filter((value) => typeof value === 'string').join(' | '))))
}

function knownWords({ entries, newsroom }: Source): Known {
  const own = Object.values(newsroom).filter((value) => typeof value === 'string')
  return new Set([
    ...entries.flatMap(({ vocabulary }) => [...vocabulary]),
    ...tellingOf(tokensOf(own.join(' | '))),
  ])
}
