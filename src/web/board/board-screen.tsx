import ChevronRight from 'lucide-react/icons/chevron-right'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { usePanels } from '#web/preferences/use-panels.ts'
import { AboutPanels } from './about-panels.tsx'
import { Board } from './board.tsx'
import { BoardHead } from './board-head.tsx'
import { FinishLine } from './finish-line.tsx'
import { OfferNext } from './offer-next.tsx'
import { PrintedBoard } from './printed-board.tsx'
import { useTaskContext } from './task-context.tsx'

/** The home of daily work: the edition, the board, and below it what a newcomer looks for (S20, S73-S94). */
export const BoardScreen = () => (
  <div className="page pb-20">
    <BoardHead />
    <OfferNext />
    <FinishLine />
    <Board />
    <AboutBoard />
    <PrintedBoard />
  </div>
)

/** The own progress, the tour and the way to the administration: open on a person's first three days (S74-S79). */
function AboutBoard() {
  const { isOpen, fold } = usePanels('board')
  const { query } = useTaskContext()
  // Below the board, so it comes after it: what stands in for the board is of another height.
  const isBoardThere = query.data !== undefined || query.error !== null
  if (isOpen === undefined || !isBoardThere) return null
  return (
    <div className="mt-8 border-t pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="about-board"
        onClick={() => fold(!isOpen)}
        className="-ml-2 flex min-h-9 items-center gap-1.5 rounded-md px-2 text-left text-ink-2 text-sm hover:bg-ink/6 hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronRight aria-hidden className={isOpen ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0'} />
        {EDITION_HEADLINE.about}
      </button>
      <div id="about-board">{isOpen && <AboutPanels />}</div>
    </div>
  )
}
