import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'

let last = calendarDay('2032-01-01')

/** An edition that no other test of this file has touched. */
export function freshEdition(): CalendarDay {
  last = addDays(last, 1)
  return last
}
