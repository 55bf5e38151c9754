import { AboutBoard } from './about-board.tsx'
import { Board } from './board.tsx'
import { BoardHead } from './board-head.tsx'
import { FinishLine } from './finish-line.tsx'
import { OfferNext } from './offer-next.tsx'
import { PrintedBoard } from './printed-board.tsx'

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
