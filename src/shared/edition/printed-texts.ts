import type { AssemblyInput } from './assembly-input.ts'
import { chooseText } from './choose-text.ts'

/** The texts that are read when an edition is put together. */
export const printedTexts = ({ note, correction, steps }: AssemblyInput): string[] => [
  note ?? '',
  correction ?? '',
  ...steps.flatMap((step) => [chooseText(step).text, ...(step.parts ?? []).map(({ text }) => text)]),
]
