import { expect, test } from 'vitest'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { fromPickerDate, toPickerDate } from './picker-date.ts'

test('every day of two years comes back from the calendar widget as the day it was (C44)', () => {
  for (let day = calendarDay('2026-01-01'); day < '2028-01-01'; day = addDays(day, 1)) {
    expect(fromPickerDate(toPickerDate(day))).toBe(day)
  }
})

test('the widget sees noon, so that no change of the clocks reaches another day', () => {
  expect(toPickerDate(calendarDay('2026-03-08')).getHours()).toBe(12)
})
