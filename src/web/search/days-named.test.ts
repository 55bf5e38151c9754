import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { daysNamed } from './days-named.ts'

/** A Thursday. */
const DAYS = { today: calendarDay('2031-05-01'), edition: calendarDay('2031-05-03') }

test.each([
  ['', ['2031-05-03', '2031-05-04', '2031-05-02']],
  ['today', ['2031-05-01']],
  ['Tomorrow', ['2031-05-02']],
  ['yest', ['2031-04-30']],
  ['to', ['2031-05-01', '2031-05-02']],
  ['fri', ['2031-05-02']],
  ['Thursday', ['2031-05-08']],
  ['+10', ['2031-05-11']],
  ['-1', ['2031-04-30']],
  ['2032-02-29', ['2032-02-29']],
  ['2031-02-29', []],
  ['may 3', ['2031-05-03']],
  ['3 May', ['2031-05-03']],
  ['3. May', ['2031-05-03']],
  ['may 3, 2033', ['2033-05-03']],
  ['dec 31', ['2030-12-31']],
  ['sep 1', ['2031-09-01']],
  ['december 1', ['2030-12-01']],
  ['jan 2', ['2031-01-02']],
  ['feb 29', ['2032-02-29']],
  ['feb 30', []],
  ['may', []],
  ['3', []],
  ['music', []],
  ['f', []],
])('%j means the days %j', (words, days) => {
  expect(daysNamed(words, DAYS)).toEqual(days)
})

test('days that cannot be stored are not meant', () => {
  expect(daysNamed('+1', { today: calendarDay('2099-12-31'), edition: DAYS.edition })).toEqual([])
  expect(daysNamed('may 3 1999', DAYS)).toEqual([])
})
