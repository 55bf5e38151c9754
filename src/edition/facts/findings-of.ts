import { FACTS } from '#edition/facts-messages.ts'
import type { BlockId } from '#edition/blocks.ts'
import type { Cure, Finding, Words } from '#edition/finding.ts'
import { makeFinding } from '#edition/make-finding.ts'
import type { Entry } from './entry.ts'
import type { Fault } from './fault.ts'
import { filedOf, nameOf } from './filed.ts'
import type { Part } from './parts.ts'
import { placesIn } from './place-of.ts'

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

type About = {
  block: BlockId
  isWhole: boolean
  isEdited: boolean
  entries: readonly Entry[]
  parts: readonly Part[]
}

/** What differs as findings of a block: each fact one, all notes in one line. */
export function findingsOf(faults: readonly Fault[], about: About): Finding[] {
  const { block, isEdited, entries } = about
  const isNote = (fault: Fault) => fault.isNote || (isEdited && MAY_KNOW_BETTER.has(fault.kind))
  const wrong = distinct(faults.filter((fault) => !isNote(fault)))
  const musts = [
    ...(about.isWhole ? [] : [longFinding(block)]),
    ...wrong.map(({ key, fault }, at) => {
      // Where the words stand is asked for those alone that are told.
      const parts = at < MOST_FINDINGS ? about.parts : []
      return ofFault(fault, key, { ...about, parts, isAlone: isAlone(fault, faults) })
    }),
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
function ofFault(
  fault: Fault,
  which: string,
  { block, parts, isAlone: mayPutRight }: About & { isAlone: boolean },
): Finding {
  const { kind, entry, said, sentence, around, right } = fault
  const words = wordsOf(fault, parts)
  const [show, ...others] = curesOf(block).filter(({ does }) => entry !== null || does !== 'go-to-step')
  const cure: Cure[] =
    words && right !== undefined && mayPutRight ? [{ does: 'put-right', block, words, filed: right }] : []
  return makeFinding({
    rule: 'facts',
    block,
    which,
    severity: 'must',
    sentence,
    about: [kind, said, around, sentence],
    cures: [...(show ? [show] : []), ...cure, ...others],
    words,
  })
}

/** Whether nothing else of the kind is said wrongly of the entry: of two times nobody knows which one is meant. */
const isAlone = ({ entry, kind, right }: Fault, faults: readonly Fault[]): boolean =>
  entry !== null &&
  right !== undefined &&
  faults.filter((other) => other.entry === entry && other.kind === kind).length === 1

/** Which of the words that read the same a fault is about, over the whole text. */
function wordsOf({ said, place }: Fault, parts: readonly Part[]): Words | undefined {
  if (!place || said === '') return undefined
  let [nth, of] = [-1, 0]
  for (const part of parts)
    for (const at of placesIn(part.text, said)) {
      if (part === place.part && at === place.start) nth = of
      of += 1
    }
  return nth === -1 ? undefined : { said, nth, of }
}

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
