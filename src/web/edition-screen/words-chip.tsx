import type { Words } from '#shared/edition/model.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { cx } from '#web/ui/cx.ts'

const WORDS = EDITION_SCREEN.words

/** Whose words a section is printed in: the newsroom's own are the usual ones and quiet. */
export const WordsChip = ({ words }: { words: Words }) => (
  <span
    title={words.by === 'edited' ? WORDS.editedBy(words.name) : undefined}
    className={cx(
      'shrink-0 text-xs leading-5',
      words.by === 'desk' ? 'text-ink-3' : 'rounded-full bg-ink/7 px-1.5 text-ink-2',
    )}
  >
    <span className="sr-only">, </span>
    {WORDS[words.by]}
    {words.by === 'edited' && (
      <span className="sr-only">
        {' '}
        by <bdi>{words.name}</bdi>
      </span>
    )}
  </span>
)
