import type { AssemblyInput, StepInput } from './assembly-input.ts'
import { SPONSORS_STEP } from './blocks.ts'
import { chooseText } from './choose-text.ts'
import { type Draft, isSeen, plainSection } from './draft.ts'
import { printable } from './print-tree.ts'
import { picturesOf, readText } from './read-text.ts'

/** The sections of the steps that have one, with the text that is chosen of each. */
export const stepDrafts = (input: AssemblyInput): Draft[] =>
  input.steps.filter(({ step }) => step !== SPONSORS_STEP).map((step) => stepDraft(step, input))

function stepDraft(step: StepInput, input: AssemblyInput): Draft {
  const { text, words, ...chosen } = chooseText(step)
  const { tree, dropped } = readText(text, picturesOf(input))
  const id = `step-${step.step}` as const
  const isEmpty = !isSeen(tree)
  const section = plainSection(id, step.title, isEmpty ? 'empty' : 'printed')
  return {
    section: { ...section, ...chosen, dropped, words: isEmpty ? null : words },
    block: isEmpty ? null : { id, title: printable(step.title), words, placements: [], tree },
  }
}
