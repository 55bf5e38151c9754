import { PRINT } from './print-messages.ts'
import { adDrafts } from './ad-drafts.ts'
import type { Assembly } from './assembly.ts'
import type { AssemblyInput, StepInput } from './assembly-input.ts'
import { isAdBlock, type MovableBlockId, SPONSORS_STEP, stepOf } from './blocks.ts'
import { type Draft, isSeen, plainSection } from './draft.ts'
import { fittedOrder } from './layout.ts'
import type { TextBlock } from './model.ts'
import { modelOf } from './model-of.ts'
import { placeAds } from './place-ads.ts'
import { picturesOf, printText, type ReadText, readText } from './read-text.ts'
import { automaticTeasers, previewOf, teaserTree } from './teasers.ts'
import { chooseText } from './choose-text.ts'
import { printable } from './print-tree.ts'

/**
 * Puts an edition together (C61): the text of each step, the advertisements where they stand, the lines of `In this
 * edition`, note and correction. Pure: the same input gives the same assembly, to the byte.
 *
 * @param read how its texts are read; what answers for many reads none of them itself
 */
export function assemble(input: AssemblyInput, read: ReadText = readText): Assembly {
  const known = new Map(
    [...stepDrafts(input, read), ...adDrafts(input, read)].map((draft) => [draft.section.id, draft]),
  )
  const order = fittedOrder(input.layout.order)
  const stepsAndAds = order.map((id) => known.get(id)).map((draft) => draft && unlessLeftOut(draft, input))
  const automatic = automaticTeasers(stepsAndAds.map((draft) => announcedBy(draft, input)))
  const teasers = input.teasers ?? automatic
  const drafts = stepsAndAds.map((draft) => draft ?? unlessLeftOut(teaserDraft(teasers), input))
  const printed = placed(drafts)
  return {
    model: modelOf(input, [...topBlocks(input, read), ...printed], previewOf(teasers, input.subject)),
    sections: drafts.map(({ section }) => asPlaced(section, printed)),
    automatic: { teasers: automatic, previewLine: previewOf(automatic, input.subject) },
  }
}

function unlessLeftOut(draft: Draft, { layout }: AssemblyInput): Draft {
  const leftOut = layout.leftOut.find(({ block }) => block === draft.section.id)
  if (!leftOut) return draft
  const leftOutBy = { name: leftOut.by, at: leftOut.at }
  return { section: { ...draft.section, state: 'left-out', leftOutBy }, block: null }
}

/** What a printed step announces; the teasers themselves and what is not printed announce nothing. */
function announcedBy(draft: Draft | undefined, { steps }: AssemblyInput): string | null {
  if (!draft?.block) return null
  const step = stepOf(draft.section.id)
  return steps.find((one) => one.step === step)?.teaser ?? null
}

function teaserDraft(teasers: readonly string[]): Draft {
  const id: MovableBlockId = 'in-this-edition'
  const title = PRINT.inThisEdition
  const tree = teaserTree(teasers)
  const block = isSeen(tree) ? { id, title, words: null, placements: [], tree } : null
  return { section: plainSection(id, title, block ? 'printed' : 'empty'), block }
}

function placed(drafts: readonly Draft[]): TextBlock[] {
  const blocks = drafts.flatMap(({ block }) => (block ? [{ block, isAd: isAdBlock(block.id) }] : []))
  const joined = (upper: (typeof blocks)[number], lower: (typeof blocks)[number]) => ({
    isAd: true,
    block: {
      ...upper.block,
      words: upper.block.words ?? lower.block.words,
      placements: [...upper.block.placements, ...lower.block.placements],
      tree: {
        ...upper.block.tree,
        children: [...upper.block.tree.children, ...lower.block.tree.children],
      },
    },
  })
  return placeAds(blocks, joined).map(({ block }) => block)
}

/** What was to be printed and has no block of its own stands in another one. */
const asPlaced = (section: Draft['section'], printed: readonly TextBlock[]): Draft['section'] =>
  section.state === 'printed' && !printed.some(({ id }) => id === section.id)
    ? { ...section, state: 'joined' }
    : section

const TOP = ['correction', 'note'] as const

const topBlocks = (input: AssemblyInput, read: ReadText): TextBlock[] =>
  TOP.flatMap((id) => {
    const { tree } = printText(input[id] ?? '', picturesOf(input), read)
    return isSeen(tree) ? [{ id, title: PRINT[id], words: null, placements: [], tree }] : []
  })

/** The sections of the steps that have one, with the text that is chosen of each. */
const stepDrafts = (input: AssemblyInput, read: ReadText): Draft[] =>
  input.steps.filter(({ step }) => step !== SPONSORS_STEP).map((step) => stepDraft(step, input, read))

function stepDraft(step: StepInput, input: AssemblyInput, read: ReadText): Draft {
  const { text, words, ...chosen } = chooseText(step)
  const { tree, dropped } = printText(text, picturesOf(input), read)
  const id = `step-${step.step}` as const
  const isEmpty = !isSeen(tree)
  const section = plainSection(id, step.title, isEmpty ? 'empty' : 'printed')
  return {
    section: { ...section, ...chosen, dropped, words: isEmpty ? null : words },
    block: isEmpty ? null : { id, title: printable(step.title), words, placements: [], tree },
  }
}
