import { createContext, useContext } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'

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

/** What every screen shows; undefined where the newsroom is not known. */
export const EditionContext = createContext<EditionOnScreen | undefined>(undefined)

/**
 * Which edition every screen shows.
 *
 * @throws Error outside the screens behind the guard, where the newsroom is not known
 */
export function useEdition(): EditionOnScreen {
  const shown = useContext(EditionContext)
  if (!shown) throw new Error('useEdition needs the newsroom, which is known behind the guard')
  return shown
}
