import { useSuspenseQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { useHeldEdition } from './held-edition.ts'

export type EditionOnScreen = {
  /** The edition on screen: the address's, else that of a form in use, else the working edition (C2). */
  edition: CalendarDay
  /** The edition that the newsroom collects for today. */
  workingEdition: CalendarDay
  /** Today in the city. */
  today: CalendarDay
  /** Whether the edition on screen is the working edition. */
  isWorking: boolean
  newsroom: Newsroom
}

/** Which edition every screen shows; only on screens behind the guard, where the newsroom is known. */
export function useEdition(): EditionOnScreen {
  const { data: newsroom } = useSuspenseQuery(newsroomQuery())
  const chosen = useChosenEdition()
  const held = useHeldEdition()
  const edition = chosen ?? held ?? newsroom.edition
  return {
    edition,
    workingEdition: newsroom.edition,
    today: newsroom.today,
    isWorking: edition === newsroom.edition,
    newsroom,
  }
}
