import type { Entry } from './entry.ts'
import type { Part } from './parts.ts'
import { sentenceAround } from './segments.ts'
import type { Said } from './said.ts'
import type { Token } from './tokens.ts'

/** How a text differs from what was filed. */
export type Fault = {
  kind: string
  /** Of the entry that it differs from; null where it is in none. */
  entry: Entry | null
  /** The words of the text, '' where something is missing. */
  said: string
  sentence: string
  /** The sentence that the words stand in: an acceptance holds as long as it stays. */
  around: string
  isNote: boolean
  /** Where the words stand; absent where something is missing. */
  place?: { part: Part; start: number }
  /** The one value that was filed in place of it; absent where several or none may be meant. */
  right?: string | undefined
}

/** A part with its words. */
export type ReadPart = { part: Part; tokens: Token[]; said: Said[] }

/** What a person has to settle. */
export const faultAt = (
  { part, tokens }: Pick<ReadPart, 'part' | 'tokens'>,
  { from, to }: { from: number; to: number },
  told: Pick<Fault, 'kind' | 'entry'> & {
    sentence(said: string): string
    isNote?: boolean
    right?: string | undefined
  },
): Fault => {
  const said = wordsAt({ part, tokens }, { from, to })
  return {
    kind: told.kind,
    entry: told.entry,
    said,
    sentence: told.sentence(said),
    around: sentenceAround(tokens, part.text, from),
    isNote: told.isNote ?? false,
    place: { part, start: tokens[from]?.start ?? 0 },
    right: told.right,
  }
}

/** The words of a part, as they stand. */
const wordsAt = (
  { part, tokens }: Pick<ReadPart, 'part' | 'tokens'>,
  { from, to }: { from: number; to: number },
): string => part.text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
