import { FACTS } from '#edition/facts-messages.ts'
import { isSamePage } from '#shared/web-address.ts'
import type { Entry } from './entry.ts'
import { type Fault, faultAt, type ReadPart } from './fault.ts'
import { nameOf } from './filed.ts'
import { groupsOf, type Mention, type Telling } from './mentions.ts'
import type { PartLink } from './parts.ts'
import type { Segment } from './segments.ts'

type Attributed = ReadPart & { mentions: Mention[]; segments: Segment[] }

const isWeb = (url: string): boolean => /^https?:/i.test(url)

/** Links to pages that nobody filed, links of one entry that lead to another's, and pages that nothing leads to. */
export function checkAddresses(
  reads: readonly Attributed[],
  entries: readonly Entry[],
  telling: Telling,
): Fault[] {
  const links = reads.flatMap((read) =>
    read.part.links.filter(({ url }) => isWeb(url)).map((link) => ({ read, link })),
  )
  const wrong = links.flatMap(({ read, link }) => checkLink(read, link, entries, telling))
  const missing = entries.filter(
    ({ url }) => url !== null && isWeb(url) && !links.some(({ link }) => isSamePage(link.url, url)),
  )
  return [
    ...wrong,
    ...missing.map((entry): Fault => {
      const url = entry.url ?? ''
      const sentence = entry.name ? FACTS.missing(url, nameOf(entry)) : FACTS.noAddress(url)
      return { kind: 'missing', entry, said: '', sentence, around: '', isNote: false }
    }),
  ]
}

function checkLink(read: Attributed, link: PartLink, entries: readonly Entry[], telling: Telling): Fault[] {
  const from = read.tokens.findIndex(({ end }) => end > link.start)
  const after = read.tokens.findIndex(({ start }) => start >= link.end)
  const span = { from: Math.max(0, from), to: after < 0 ? read.tokens.length : after }
  const owners = entries.filter(({ urls }) => urls.some((url) => isSamePage(url, link.url)))
  const [owner] = owners
  if (!owner)
    return [faultAt(read, span, { kind: 'foreign', entry: null, sentence: () => FACTS.foreign(link.url) })]
  const names = read.mentions.filter(({ by }) => by === 'name')
  const isOfOwner = names.length > 0 && names.every(({ entry }) => owners.includes(entry))
  const named = namedBy(read, span, entries, { telling, isOfOwner }) ?? besideOf(read, span)
  if (!named?.url || owners.includes(named) || isSamePage(named.url, link.url)) return []
  return [
    faultAt(read, span, {
      kind: 'other',
      entry: named,
      sentence: (said) => FACTS.others(said, link.url, nameOf(owner), named.url ?? ''),
    }),
  ]
}

/**
 * The one entry that the words of a link name, by its own name or by who published it. One word of a longer name is enough
 * but in a part that speaks of the link's owner alone: beside that "Page us" is no word of the Yellow Page Press.
 */
function namedBy(
  { tokens }: ReadPart,
  { from, to }: { from: number; to: number },
  entries: readonly Entry[],
  { telling, isOfOwner }: { telling: Telling; isOfOwner: boolean },
): Entry | null {
  const words = tokens.slice(from, to)
  const by = (own: (entry: Entry) => ReadonlySet<string>, least: (size: number) => number) =>
    entries.filter((entry) => {
      const names = own(entry)
      return groupsOf(words, names).some(({ stems }) => stems.size >= least(names.size))
    })
  const named = by(
    (entry) => telling.get(entry)?.own ?? new Set(),
    (size) => (isOfOwner ? Math.min(2, size) : 1),
  )
  const published = by(
    ({ publisher }) => new Set(publisher?.telling),
    (size) => Math.min(2, size),
  )
  const meant = named.length > 0 ? named : published
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** The one entry that is spoken of where the link stands, by more than the link itself. */
function besideOf({ segments }: { segments: Segment[] }, { from }: { from: number }): Entry | null {
  const segment = segments.find((one) => one.from <= from && from < one.to) ?? segments.at(-1)
  return segment?.owners.length === 1 ? (segment.owners[0] ?? null) : null
}

/** Pictures from elsewhere that nobody filed; our own are there only because somebody uploaded them. */
export const checkPictures = (pictures: readonly string[], entries: readonly Entry[]): Fault[] =>
  pictures
    .filter((url) => isWeb(url) && !/^https?:\/\/[^/]+\/images\//i.test(url))
    .filter((url) => !entries.some(({ urls }) => urls.some((filed) => isSamePage(filed, url))))
    .map((url) => ({
      kind: 'foreign',
      entry: null,
      said: url,
      sentence: FACTS.foreign(url),
      around: '',
      isNote: false,
    }))
