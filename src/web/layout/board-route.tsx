import { shortDay } from '#shared/calendar.ts'
import { BOARD, EDITION_HEADLINE } from '#shared/board-messages.ts'
import { BoardScreen } from '#web/board/board-screen.tsx'
import { useTaskContext } from '#web/board/task-context.tsx'
import { usePageTitle } from './page-title.ts'

export { prepareAboutBoard as prepareBoard } from '#web/board/about-board.tsx'

/** The board, and how the edition stands in the window's title: `7 open · Mon, Nov 23 · City Desk`. */
export function BoardRoute() {
  const { tasks, edition } = useTaskContext()
  const open = tasks.filter(({ status }) => status !== 'done').length
  usePageTitle(tasks.length === 0 ? BOARD.title : EDITION_HEADLINE.windowTitle(open, shortDay(edition)))
  return <BoardScreen />
}
