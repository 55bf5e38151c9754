import { AdPlacement } from '#shared/ads.ts'
import { PRINT } from './print-messages.ts'
import type { AdPart, AssemblyInput, StepInput } from './assembly-input.ts'
import { SPONSORS_STEP } from './blocks.ts'
import { chooseText, type ChosenText } from './choose-text.ts'
import { type Draft, isSeen, plainSection } from './draft.ts'
import type { TextBlock } from './model.ts'
import { picturesOf, printText, type ReadText } from './read-text.ts'

/** The three advertisement blocks. A text of the sponsors' step that has no parts stands whole in the last one. */
export function adDrafts(input: AssemblyInput, read: ReadText): Draft[] {
  const step = input.steps.find((one) => one.step === SPONSORS_STEP)
  if (!step) return AdPlacement.options.map((placement) => draftOf(placement, null))
  const chosen = chooseText(step)
  return isInParts(step, chosen) ? inParts(step.parts ?? [], chosen, input, read) : whole(chosen, input, read)
}

/** The text is the newsroom's own of these very rows, which it gives in parts as well. */
function isInParts({ ownText, parts }: StepInput, { text, words, isStale }: ChosenText): boolean {
  return parts !== null && words.by === 'desk' && (text === ownText || !isStale)
}

const inParts = (
  parts: AdPart[],
  { text: _, words, ...chosen }: ChosenText,
  input: AssemblyInput,
  read: ReadText,
): Draft[] =>
  AdPlacement.options.map((placement) => {
    const part = parts.find((one) => one.placement === placement)
    const block = part
      ? blockOf(placement, [placement], printText(part.text, picturesOf(input), read).tree)
      : null
    const draft = draftOf(placement, block)
    return { ...draft, section: { ...draft.section, ...chosen, words: block && words } }
  })

const LAST = 'baseline'

function whole({ text, words, ...chosen }: ChosenText, input: AssemblyInput, read: ReadText): Draft[] {
  const { tree, dropped } = printText(text, picturesOf(input), read)
  if (!isSeen(tree)) return AdPlacement.options.map((placement) => draftOf(placement, null))
  const others = AdPlacement.options.filter((placement) => placement !== LAST)
  const block = blockOf(LAST, AdPlacement.options, tree)
  const { section } = draftOf(LAST, block)
  return [
    ...others.map((placement) => ({
      section: plainSection(`ad-${placement}`, PRINT.advertisements[placement], 'joined'),
      block: null,
    })),
    { section: { ...section, ...chosen, dropped, words, standsWhole: true }, block: { ...block, words } },
  ]
}

const blockOf = (id: AdPlacement, placements: AdPlacement[], tree: TextBlock['tree']): TextBlock => ({
  id: `ad-${id}`,
  title: PRINT.advertisements[id],
  words: null,
  placements,
  tree,
})

const draftOf = (placement: AdPlacement, block: TextBlock | null): Draft => ({
  section: plainSection(
    `ad-${placement}`,
    PRINT.advertisements[placement],
    block === null ? 'empty' : 'printed',
  ),
  block,
})
