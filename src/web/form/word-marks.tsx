import { beginningOf } from '#shared/beginning-of.ts'
import { type WordChange, wordChanges } from '#edition/changed-blocks.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'

const WORDS = EDITION_SCREEN.issues

/** What became of the words of a text: what is gone struck through, what is new underlined, the rest shortened. */
export const WordMarks = ({ before, after }: { before: string; after: string }) => (
  <MarkedWords words={wordChanges(before, after)} />
)

export const MarkedWords = ({ words }: { words: readonly WordChange[] }) =>
  words.map((change, place) => (
    // Two stretches may read the same; their place tells them apart.
    <Stretch key={`${place}:${change.kind}`} change={change} />
  ))

/** How much of what both have stands around a change. */
const AROUND = 60

function Stretch({ change: { kind, text } }: { change: WordChange }) {
  if (kind === 'added')
    return (
      <ins className="bg-done-wash text-done">
        <span className="sr-only">{WORDS.added}</span>
        {text}
      </ins>
    )
  if (kind === 'removed')
    return (
      <del className="bg-danger-wash text-danger">
        <span className="sr-only">{WORDS.removed}</span>
        {text}
      </del>
    )
  const letters = Array.from(text)
  if (letters.length <= 2 * AROUND) return text
  return `${beginningOf(text, AROUND)}… …${letters.slice(-AROUND).join('')}`
}
