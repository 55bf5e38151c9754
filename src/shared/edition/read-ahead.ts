import type { AssemblyInput } from './assembly-input.ts'
import { chooseText } from './choose-text.ts'
import { isRemembered, picturesOf, readText } from './read-text.ts'

/**
 * Reads what an edition prints, a text at each step: assembling it then takes them as they were read. A text is bounded in
 * what it may cost, and an edition has nine of them; whoever serves others does so between the steps.
 */
export function* readAhead(input: AssemblyInput): Generator<void> {
  const texts = [
    input.note ?? '',
    input.correction ?? '',
    ...input.steps.map((step) => chooseText(step).text),
  ]
  for (const text of texts) {
    if (isRemembered(text)) continue
    readText(text, picturesOf(input))
    yield
  }
}
