import { diffWordsWithSpace } from 'diff'
import type { BlockId } from './blocks.ts'
import { canonical } from './hashes.ts'
import { PRINT } from './print-messages.ts'
import type { EditionModel, TextBlock } from './model.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A stretch of text that both have, or one of them. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** A block that differs between two editions of one day, with what became of its words. */
export type ChangedBlock = {
  id: BlockId
  title: string
  /** `moved`: the same words at another place. */
  state: 'added' | 'removed' | 'changed' | 'moved'
  words: WordChange[]
}

/** Changes beyond which two texts have too little in common to be read side by side. */
const CHANGES_MOST = 2_000

/** What became of the words of a text. Of two that have little in common, one is removed and the other added. */
export function wordChanges(before: string, after: string): WordChange[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: CHANGES_MOST })
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/** What changed since an edition was approved, block by block in the order of print; what was removed stands last. */
export function changedBlocks(before: EditionModel, after: EditionModel): ChangedBlock[] {
  const old = new Map(before.blocks.map((block) => [block.id, block]))
  const kept = after.blocks.flatMap((block) => {
    const was = old.get(block.id)
    if (!was) return [entry(block, 'added', '', textIn(after, block))]
    if (canonical(was.tree) !== canonical(block.tree))
      return [entry(block, 'changed', textIn(before, was), textIn(after, block))]
    return precedes(before, block.id, after) ? [] : [entry(block, 'moved', '', '')]
  })
  const gone = before.blocks.filter(({ id }) => !after.blocks.some((block) => block.id === id))
  return [
    ...head(before, after),
    ...kept,
    ...gone.map((block) => entry(block, 'removed', textIn(before, block), '')),
  ]
}

const textIn = (model: EditionModel, { id }: TextBlock): string => writeMarkdown(model, id).trim()

const entry = (
  { id, title }: Pick<TextBlock, 'title'> & { id: BlockId },
  state: ChangedBlock['state'],
  before: string,
  after: string,
): ChangedBlock => ({
  id,
  title,
  state,
  words: before === after ? [] : wordChanges(before, after).filter(({ text }) => text !== ''),
})

/** Subject, preview line and what else stands around the sections. */
function head(before: EditionModel, after: EditionModel): ChangedBlock[] {
  const lines = ({ subject, previewLine, masthead, footer }: EditionModel) =>
    [
      subject,
      previewLine,
      masthead.name,
      masthead.city,
      masthead.togetherWith?.name ?? '',
      ...footer.postalAddress,
    ].join('\n')
  const isSame =
    canonical([before.subject, before.previewLine, before.masthead, before.footer, before.accent]) ===
    canonical([after.subject, after.previewLine, after.masthead, after.footer, after.accent])
  return isSame
    ? []
    : [entry({ id: 'masthead', title: PRINT.around }, 'changed', lines(before), lines(after))]
}

/** @returns whether the block stands behind the same one of those that both editions have */
function precedes(before: EditionModel, id: BlockId, after: EditionModel): boolean {
  const previous = (one: EditionModel, other: EditionModel) => {
    const both = one.blocks.filter((block) => other.blocks.some((same) => same.id === block.id))
    return both[both.findIndex((block) => block.id === id) - 1]?.id
  }
  return previous(before, after) === previous(after, before)
}
