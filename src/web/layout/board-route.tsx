import { useEffect } from 'react'
import { useDayWords } from '#web/edition/day-words.tsx'
import { BOARD, EDITION_HEADLINE } from '#shared/board-messages.ts'
import { BoardScreen } from '#web/board/board-screen.tsx'
import { useTaskContext } from '#web/board/task-context.tsx'
import { usePastedAddress } from '#web/pasted/pasted-address.ts'
import { onFirstAct } from '#web/ui/first-act.ts'
import { makePart } from '#web/ui/part.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { usePageTitle } from './page-title.ts'

/** Where nearly every press on a card leads: the page of a step, with what each of the steps shows. */
const STEPS = makePart(async () => (await import('./step-route.tsx')).loadAppearances())
/** So long after somebody came to the page they are fetched: what the header and its menus open goes first. */
const LATER_MS = 1_000

/** The board, and how the edition stands in the window's title: `7 open · Mon, Nov 23 · City Desk`. */
export function BoardRoute() {
  const { tasks, edition } = useTaskContext()
  const open = tasks.filter(({ status }) => status !== 'done').length
  const day = useDayWords().short(edition)
  usePageTitle(tasks.length === 0 ? BOARD.title : EDITION_HEADLINE.windowTitle(open, day))
  useEffect(() => onFirstAct(() => void setTimeout(() => whenIdle(STEPS.expect), LATER_MS)), [])
  usePastedAddress()
  return <BoardScreen />
}
