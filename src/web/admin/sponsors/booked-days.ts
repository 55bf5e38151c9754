import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { isPublicationDay, type PublicationDays } from '#shared/publication-days.ts'
import { LIMITS } from '#shared/limits.ts'

/** What is chosen in the form: single days, and a last day for the weekday of the first of them. */
export type Chosen = { days: readonly CalendarDay[]; weekly: boolean; until: CalendarDay | null }

/** The days that are to be booked, and those of the weekday that have no edition. */
export function daysToBook({ days, weekly, until }: Chosen, publication: PublicationDays) {
  const all = new Set(days)
  const [first] = [...days].sort()
  if (weekly && first && until)
    for (let day = first; day <= until && all.size < 2 * LIMITS.bookedAtOnce; day = addDays(day, 7))
      all.add(day)
  const inOrder = [...all].sort()
  return {
    booked: inOrder.filter((day) => isPublicationDay(day, publication)),
    without: inOrder.filter((day) => !isPublicationDay(day, publication)),
  }
}
