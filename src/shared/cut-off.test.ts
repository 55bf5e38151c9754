import { expect, test } from 'vitest'
import { calendarDay } from './calendar.ts'
import {
  completedInWords,
  cutOffInWords,
  cutOffOf,
  editionToRemindOf,
  isOpenEdition,
  spanInWords,
} from './cut-off.ts'

const NEWSROOM = { time_zone: 'America/Chicago', lead_days: 2, cut_off: '17:00' }

test.each([
  ['2031-05-03', NEWSROOM, '2031-05-01T22:00:00.000Z'],
  ['2031-01-03', NEWSROOM, '2031-01-01T23:00:00.000Z'],
  ['2031-05-03', { ...NEWSROOM, lead_days: 0 }, '2031-05-03T22:00:00.000Z'],
  // The clocks go forward on March 9: 48 hours before would be another time of day.
  ['2031-03-10', NEWSROOM, '2031-03-08T23:00:00.000Z'],
  ['2031-03-11', NEWSROOM, '2031-03-09T22:00:00.000Z'],
  // A time that the change of the clocks skips moves forward.
  ['2031-03-11', { ...NEWSROOM, cut_off: '02:30' }, '2031-03-09T08:30:00.000Z'],
])('the edition of %s closes lead days before, at the city’s cut-off (C59)', (edition, newsroom, moment) => {
  expect(cutOffOf(calendarDay(edition), newsroom).toISOString()).toBe(moment)
})

test.each([
  ['2031-05-01T20:59:59Z', null],
  ['2031-05-01T21:00:00Z', '2031-05-03'],
  ['2031-05-01T21:59:59Z', '2031-05-03'],
  ['2031-05-01T22:00:00Z', null],
  ['2031-05-02T21:30:00Z', '2031-05-04'],
])('at %s the reminder of %s is due (S69, C8, C59)', (now, edition) => {
  expect(editionToRemindOf(new Date(now), NEWSROOM)).toBe(edition)
})

test.each([
  ['2031-05-02T04:29:59Z', null],
  ['2031-05-02T04:30:00Z', '2031-05-04'],
  ['2031-05-02T05:29:59Z', '2031-05-04'],
  ['2031-05-02T05:30:00Z', null],
])('with a cut-off half an hour after midnight, at %s it is %s (C59)', (now, edition) => {
  expect(editionToRemindOf(new Date(now), { ...NEWSROOM, cut_off: '00:30' })).toBe(edition)
})

test.each([
  ['2031-04-30', false],
  ['2031-05-01', true],
  ['2031-05-09', true],
])('on May 1 the edition of %s is open: %s (C8)', (edition, expected) => {
  expect(isOpenEdition(calendarDay(edition), calendarDay('2031-05-01'))).toBe(expected)
})

test.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [45 * 60_000, '45 min'],
  [60 * 60_000, '1 h'],
  [130 * 60_000, '2 h 10'],
  [125 * 60_000, '2 h 05'],
  [48 * 3_600_000 - 1, '47 h 59'],
  [48 * 3_600_000, '2 days'],
  [-130 * 60_000, '2 h 10'],
])('%i ms are %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words)
})

test.each([
  ['2031-05-01T19:50:00Z', 'Closes Thu 5:00 pm', 'in 2 h 10'],
  ['2031-05-01T21:59:30Z', 'Closes Thu 5:00 pm', 'in 0 min'],
  ['2031-05-01T22:00:00Z', 'Closed Thu 5:00 pm', '0 min ago'],
  ['2031-05-01T23:30:00Z', 'Closed Thu 5:00 pm', '1 h 30 ago'],
  ['2031-04-20T22:00:00Z', 'Closes Thu, May 1 5:00 pm', 'in 11 days'],
])('at %s the board counts down: %s, %s (C59)', (now, title, detail) => {
  expect(cutOffInWords(calendarDay('2031-05-03'), NEWSROOM, new Date(now))).toEqual({ title, detail })
})

test.each([
  ['2031-05-01T16:48:00Z', '5 h 12 before the cut-off'],
  ['2031-05-01T23:20:00Z', '1 h 20 after the cut-off'],
])('what was complete at %s was so %s', (at, words) => {
  expect(completedInWords(calendarDay('2031-05-03'), NEWSROOM, new Date(at))).toBe(words)
})
