import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { useHeldEdition } from './held-edition.ts'
import { EditionContext, type EditionOnScreen } from './use-edition.ts'

/**
 * Says which edition every screen within shows: found out once, since nearly every part of a screen asks. For screens
 * behind the guard, where the newsroom is known.
 */
export function EditionProvider({ children }: { children: ReactNode }) {
  const { data: newsroom } = useSuspenseQuery(newsroomQuery())
  const chosen = useChosenEdition()
  const held = useHeldEdition()
  return <EditionContext value={shownOf(newsroom, chosen ?? held)}>{children}</EditionContext>
}

function shownOf(newsroom: Newsroom, named: CalendarDay | null): EditionOnScreen {
  const { today, edition: workingEdition } = newsroom
  const edition = named ?? workingEdition
  return { edition, workingEdition, today, isWorking: edition === workingEdition, newsroom }
}
