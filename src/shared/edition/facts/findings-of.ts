import { FACTS } from '#shared/edition/facts-messages.ts'
import type { BlockId } from '#shared/edition/blocks.ts'
import type { Finding } from '#shared/edition/finding.ts'
import { makeFinding } from '#shared/edition/make-finding.ts'
import type { Entry } from './entry.ts'
import type { Fault } from './fault.ts'
import { filedOf, nameOf } from './filed.ts'

/** At most so many findings of one text; the last says how many more there are. */
const MOST_FINDINGS = 20
/** Words that one note names. */
const NAMED = 6

/** What a person who changed a text may have known better. */
const MAY_KNOW_BETTER = new Set([
  'money',
  'degrees',
  'percent',
  'phone',
  'direction',
  'number',
  'name',
  'maker',
  'spelling',
  'venue',
  'joke',
])

type About = { block: BlockId; isWhole: boolean; isEdited: boolean; entries: readonly Entry[] }

/** What differs as findings of a block: each fact one, all notes in one line. */
export function findingsOf(faults: readonly Fault[], about: About): Finding[] {
  const { block, isEdited, entries } = about
  const isNote = (fault: Fault) => fault.isNote || (isEdited && MAY_KNOW_BETTER.has(fault.kind))
  const wrong = distinct(faults.filter((fault) => !isNote(fault)))
  const musts = [
    ...(about.isWhole ? [] : [longFinding(block)]),
    ...wrong.map(({ key, fault }) => ofFault(fault, key, block)),
  ]
  const notes = notesOf(faults.filter(isNote), entries, block)
  const room = MOST_FINDINGS - notes.length
  if (musts.length <= room) return [...musts, ...notes]
  const rest = musts.slice(room - 1)
  return [...musts.filter((_, at) => at < room - 1), moreFinding(rest, block), ...notes]
}

const curesOf = (block: BlockId): Finding['cures'] => [
  { does: 'show', block },
  { does: 'edit-text', block },
  { does: 'go-to-step', block },
  { does: 'make-anew', block },
]

/** The same words in the same sentence are one finding; the same words elsewhere are another. */
function distinct(faults: readonly Fault[]): { key: string; fault: Fault }[] {
  const times = new Map<string, number>()
  const once = new Map(faults.map((fault) => [`${keyOf(fault)} ${fault.around}`, fault]))
  return [...once.values()].map((fault) => {
    const key = keyOf(fault)
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return { key: before === 0 ? key : `${key}:${before + 1}`, fault }
  })
}

const keyOf = ({ entry, kind, said }: Fault): string => [entry?.id ?? '', kind, said].join(':')

/** An acceptance holds to the words, the sentence around them, and what they were held against. */
const ofFault = ({ kind, entry, said, sentence, around }: Fault, which: string, block: BlockId): Finding =>
  makeFinding({
    rule: 'facts',
    block,
    which,
    severity: 'must',
    sentence,
    about: [kind, said, around, sentence],
    cures: entry === null ? curesOf(block).filter(({ does }) => does !== 'go-to-step') : curesOf(block),
  })

const longFinding = (block: BlockId): Finding =>
  makeFinding({
    rule: 'facts',
    block,
    which: 'long',
    severity: 'must',
    sentence: FACTS.tooLong,
    about: 'long',
    cures: curesOf(block),
  })

const moreFinding = (rest: readonly Finding[], block: BlockId): Finding =>
  makeFinding({
    rule: 'facts',
    block,
    which: 'more',
    severity: 'must',
    sentence: FACTS.more(rest.length),
    about: rest.map(({ fingerprint }) => fingerprint),
    cures: curesOf(block),
  })

/** One line for everything that is only worth a look. */
function notesOf(notes: readonly Fault[], entries: readonly Entry[], block: BlockId): Finding[] {
  const empty = entries.filter(
    ({ canCompare, joke }) => !canCompare && joke === null && filedOf('time', entries) === '',
  )
  const said = named(notes.flatMap((note) => (note.isNote ? note.said : [])))
  const others = named(notes.flatMap((note) => (note.isNote ? [] : note.sentence)))
  const sentences = [
    ...others,
    ...(said.length > 0 ? [FACTS.unknown(said)] : []),
    ...(empty.length > 0 ? [FACTS.nothing(named(empty.map(nameOf)))] : []),
  ]
  if (sentences.length === 0) return []
  return [
    makeFinding({
      rule: 'facts',
      block,
      which: 'notes',
      severity: 'know',
      sentence: sentences.join(' '),
      about: sentences,
      cures: [{ does: 'show', block }],
    }),
  ]
}

const named = (words: readonly string[]): string[] => [...new Set(words)].filter((_, at) => at < NAMED)
