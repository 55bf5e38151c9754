import type { BlockId } from '#shared/edition/blocks.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useEditionWork } from './edition-work.ts'

/** Whether something in the block must be settled: an amber disc, and its sentences for screen readers and on hover. */
export function RowMark({ block }: { block: BlockId }) {
  const { made } = useEditionWork()
  const open = made.toSettle.filter((finding) => finding.block === block)
  if (open.length === 0) return null
  const words = open.map(({ sentence }) => sentence).join(' ')
  return (
    <span
      title={words}
      className="grid size-4 shrink-0 place-items-center rounded-full bg-going-wash forced-colors:border"
    >
      <span aria-hidden className="font-semibold text-going text-xs leading-none">
        !
      </span>
      <span className="sr-only">
        . {EDITION_SCREEN.order.toSettle}: {words}
      </span>
    </span>
  )
}
