import type { AssemblyInput, StepInput } from './assembly-input.ts'
import { SPONSORS_STEP } from './blocks.ts'
import { chooseText } from './choose-text.ts'
import { type Draft, isSeen, plainSection } from './draft.ts'
import { printable } from './print-tree.ts'
import { picturesOf, printText, type ReadText } from './read-text.ts'

/** The sections of the steps that have one, with the text that is chosen of each. */
export const stepDrafts = (input: AssemblyInput, read: ReadText): Draft[] =>
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
