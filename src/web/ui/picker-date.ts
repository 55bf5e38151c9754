import { type CalendarDay, calendarDay, twoDigits } from '#shared/calendar.ts'

/** A day as the `Date` that the calendar widget speaks: local noon, so that no change of the clocks shifts it. */
export function toPickerDate(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** Back again, by the parts that the widget shows. */
export const fromPickerDate = (date: Date): CalendarDay =>
  calendarDay(`${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`)
