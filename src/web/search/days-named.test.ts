import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { daysNamed } from './days-named.ts'

/** A Thursday. */
const DAYS = {
  today: calendarDay('2031-05-01'),
  edition: calendarDay('2031-05-03'),
  publication_days: [0, 1, 2, 3, 4, 5, 6],
  skipped_days: [],
}

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
  expect(daysNamed('+1', { ...DAYS, today: calendarDay('2099-12-31') })).toEqual([])
  expect(daysNamed('may 3 1999', DAYS)).toEqual([])
})

test('before a word is written the editions at hand are meant; days without one are passed over (C63)', () => {
  const weekly = { ...DAYS, edition: calendarDay('2031-05-05'), publication_days: [1, 2, 3, 4, 5] }
  expect(daysNamed('', { ...weekly, skipped_days: [calendarDay('2031-05-06')] })).toEqual([
    '2031-05-05',
    '2031-05-07',
    '2031-05-02',
  ])
})
