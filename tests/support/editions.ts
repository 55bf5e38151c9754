import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'

let last = calendarDay('2032-01-01')

/** An edition that no other test of this file has touched. */
export function freshEdition(): CalendarDay {
  last = addDays(last, 1)
  return last
}

const SOON = calendarDay('2031-06-01')
let soon = 0

/** The same, within the year ahead of the tests' day, in which editions are booked and skipped; a file has 300. */
export function soonEdition(): CalendarDay {
  soon = (soon + 1) % 300
  return addDays(SOON, soon)
}
