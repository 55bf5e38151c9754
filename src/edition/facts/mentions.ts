import { isSamePage } from '#shared/web-address.ts'
import type { Entry, Name } from './entry.ts'
import type { Part } from './parts.ts'
import type { Token } from './tokens.ts'
import { isTelling, stemOf } from './words.ts'

/** Where a part speaks of an entry: by its name, its link, one word that only it has, or its venue. */
export type Mention = { entry: Entry; by: 'name' | 'link' | 'word' | 'venue'; from: number; to: number }

/** Words that stand no farther apart belong to one mention of a name. */
const APART = 3

/** The words that tell each entry from the others. */
type OwnWords = {
  own: ReadonlySet<string>
  least: number
  single: ReadonlySet<string>
  /** Of a name whose every word is in others, too: its words in their order, which then stand for it alone. */
  whole: string | null
}
export type Telling = ReadonlyMap<Entry, OwnWords>

/** Which words of the names tell which entry. */
export function tellingBy(entries: readonly Entry[]): Telling {
  const others = (entry: Entry) =>
    new Set(
      entries.flatMap((other) => (other === entry ? [] : [...telling(other.name), ...telling(other.venue)])),
    )
  return new Map(
    entries.map((entry) => {
      const taken = others(entry)
      const words = telling(entry.name)
      const unique = words.filter((word) => !taken.has(word))
      const own = new Set(unique.length > 0 ? unique : words)
      const whole = unique.length > 0 || !entry.name ? null : wordsOf(entry.name.tokens)
      return [entry, { own, least: Math.min(2, own.size), single: new Set(unique), whole }]
    }),
  )
}

/** Without its article, which is left out as often as not. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind, text }) => kind !== 'sign' && text !== 'the')
    .map(({ text }) => text)
    .join(' ')

const telling = (name: Name | null): string[] => name?.telling ?? []

/** Every mention in a part, in its order; the same entry is not mentioned twice at one place. */
export function mentionsIn(
  part: Part,
  tokens: readonly Token[],
  entries: readonly Entry[],
  by: Telling,
): Mention[] {
  const links = linked(part, tokens, entries)
  const named = entries.flatMap((entry) => namedIn(tokens, entry, by))
  const clear = [...named.filter((one) => one.by === 'name'), ...links]
  const words = named.filter((one) => one.by === 'word')
  const sure =
    clear.length > 0
      ? [...clear, ...words.filter((one) => !clear.some((other) => overlaps(one, other)))]
      : words
  const kept = withoutStray(part, sure).filter(
    (one) =>
      one.by !== 'link' ||
      !sure.some((other) => other.by === 'name' && overlaps(one, other) && other.entry !== one.entry),
  )
  const found = kept.length > 0 ? kept : venuesIn(tokens, entries)
  return found.toSorted((one, other) => one.from - other.from)
}

/** A link to another entry that nothing else names does not speak of it, where the entry named lacks its own link. */
function withoutStray({ links }: Part, mentions: Mention[]): Mention[] {
  const [only, ...others] = new Set(mentions.filter(({ by }) => by !== 'link').map(({ entry }) => entry))
  const own = only?.url
  if (!own || others.length > 0 || links.some(({ url }) => isSamePage(url, own))) return mentions
  return mentions.filter(({ entry }) => entry === only)
}

const overlaps = (one: Mention, other: Mention): boolean => one.from < other.to && other.from < one.to

/** A link that several entries share tells none of them. */
function linked({ links }: Part, tokens: readonly Token[], entries: readonly Entry[]): Mention[] {
  return links.flatMap(({ url, start, end }) => {
    const owners = entries.filter((entry) => entry.url !== null && isSamePage(entry.url, url))
    const [entry] = owners
    if (!entry || owners.length > 1) return []
    const from = tokens.findIndex((token) => token.end > start)
    const after = tokens.findIndex((token) => token.start >= end)
    const place = from < 0 ? tokens.length : from
    return [
      {
        entry,
        by: 'link' as const,
        from: place,
        to: after < 0 ? Math.max(tokens.length, place) : Math.max(after, place),
      },
    ]
  })
}

function namedIn(tokens: readonly Token[], entry: Entry, by: Telling): Mention[] {
  const words = by.get(entry)
  if (!words) return []
  const { own, least, single, whole } = words
  if (whole !== null) return wholeIn(tokens, whole).map((place) => ({ entry, by: 'name', ...place }))
  return groupsOf(tokens, own).flatMap(({ from, to, stems }): Mention[] => {
    if (stems.size >= least) return [{ entry, by: 'name', from, to }]
    const isOnlyIts = tokens
      .slice(from, to)
      .some((token) => token.isCapital && single.has(stemOf(token.text)))
    return isOnlyIts ? [{ entry, by: 'word', from, to }] : []
  })
}

/** Where these words stand one after another. */
function wholeIn(tokens: readonly Token[], whole: string): { from: number; to: number }[] {
  const { length } = whole.split(' ')
  return tokens.flatMap((_, from) => {
    const words = tokens.slice(from, from + length + 2)
    const to = words.findIndex((_word, at) => wordsOf(words.slice(0, at + 1)) === whole)
    return whole === '' || to < 0 || wordsOf(words.slice(0, 1)) === '' ? [] : [{ from, to: from + to + 1 }]
  })
}

/** Where words of a name stand together. */
export function groupsOf(tokens: readonly Token[], words: ReadonlySet<string>) {
  const groups: { from: number; to: number; stems: Set<string> }[] = []
  tokens.forEach((token, at) => {
    if (!isTelling(token)) return
    const stem = stemOf(token.text)
    if (!words.has(stem)) return
    const last = groups.at(-1)
    if (last && at - last.to < APART) {
      last.to = at + 1
      last.stems.add(stem)
    } else groups.push({ from: at, to: at + 1, stems: new Set([stem]) })
  })
  return groups
}

const venuesIn = (tokens: readonly Token[], entries: readonly Entry[]): Mention[] =>
  entries.flatMap((entry) => {
    const isShared = entries.some((other) => other !== entry && other.venue?.text === entry.venue?.text)
    return isShared
      ? []
      : placesOf(tokens, entry.venue).map((group) => ({ entry, by: 'venue' as const, ...group }))
  })

/** Where a venue is named: by two of its telling words, or by its only one. */
export function placesOf(tokens: readonly Token[], venue: Name | null): { from: number; to: number }[] {
  if (!venue) return []
  const words = new Set(venue.telling)
  return groupsOf(tokens, words)
    .filter(
      ({ stems, from, to }) =>
        stems.size >= Math.min(2, words.size) && tokens.slice(from, to).some(({ isCapital }) => isCapital),
    )
    .map(({ from, to }) => ({ from, to }))
}
