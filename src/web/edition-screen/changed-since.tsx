import type { EditionAnswer } from '#shared/api/edition.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { titleOfBlock } from './block-title.ts'
import { useEditionWork } from './edition-work.ts'

const WORDS = EDITION_SCREEN.approve

/**
 * What has changed since the approval: what would be printed otherwise now, and the entries of which the text that is
 * printed was made before.
 *
 * @param isOver whether it is to be said when nothing has
 */
export function ChangedSince({ isOver }: { isOver: boolean }) {
  const { stored, made } = useEditionWork()
  const { changedSince } = stored
  const { steps } = stored.input
  // Nothing is approved over a text that was stale and that nobody found right: each of these became so after it.
  const entries = made.toSettle.flatMap(({ rule, block }) =>
    rule === 'stale' && block !== null && !changedSince.includes(block) ? [block] : [],
  )
  const said = [
    ...(changedSince.length > 0 ? [WORDS.changedSince(named(changedSince, steps))] : []),
    ...(entries.length > 0 ? [WORDS.entriesSince(named(entries, steps))] : []),
  ]
  return <p role="status">{said.length > 0 ? said.join(' ') : isOver && WORDS.unchanged}</p>
}

const named = (blocks: readonly string[], steps: EditionAnswer['input']['steps']): string =>
  blocks.map((block) => titleOfBlock(block, steps)).join(', ')
