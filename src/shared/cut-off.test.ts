import { expect, test } from 'vitest'
import { calendarDay } from './calendar.ts'
import {
  completedInWords,
  cutOffInWords,
  cutOffOf,
  editionToRemindOf,
  isOpenEdition,
  type Schedule,
  spanInWords,
} from './cut-off.ts'

const NEWSROOM: Schedule = {
  time_zone: 'America/Chicago',
  lead_days: 2,
  cut_off: '17:00',
  publication_days: [0, 1, 2, 3, 4, 5, 6],
  skipped_days: [],
}
const WEEKLY: Schedule = { ...NEWSROOM, publication_days: [1, 2, 3, 4, 5] }

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
  // Friday: Tuesday's edition closes; Saturday and Sunday close nothing.
  ['2031-05-02T20:59:59Z', null],
  ['2031-05-02T21:00:00Z', '2031-05-06'],
  ['2031-05-03T21:30:00Z', null],
  ['2031-05-04T21:30:00Z', null],
  ['2031-05-05T21:30:00Z', '2031-05-07'],
])('a weekday newsroom is reminded at %s of %s (C59, C63)', (now, edition) => {
  expect(editionToRemindOf(new Date(now), WEEKLY)).toBe(edition)
})

test('a weekday newsroom’s edition of Tuesday closes on Friday at 17:00, by the city’s clock (C63)', () => {
  expect(cutOffOf(calendarDay('2031-05-06'), WEEKLY).toISOString()).toBe('2031-05-02T22:00:00.000Z')
  // The clocks go forward and back on the Sunday between.
  expect(cutOffOf(calendarDay('2031-03-11'), WEEKLY).toISOString()).toBe('2031-03-07T23:00:00.000Z')
  expect(cutOffOf(calendarDay('2031-11-04'), WEEKLY).toISOString()).toBe('2031-10-31T22:00:00.000Z')
})

test('nobody is reminded of a day that is marked as having no edition, nor twice of the one before (C63)', () => {
  const marked = { ...NEWSROOM, skipped_days: [calendarDay('2031-05-03')] }
  // Thursday collected for Saturday and now closes Sunday's edition; Friday closes Monday's.
  expect(editionToRemindOf(new Date('2031-05-01T21:30:00Z'), marked)).toBe('2031-05-04')
  expect(editionToRemindOf(new Date('2031-05-02T21:30:00Z'), marked)).toBe('2031-05-05')
})

test('with a cut-off half an hour after midnight, Sunday evening reminds of what Monday closes (C63)', () => {
  const late = { ...WEEKLY, cut_off: '00:30' }
  expect(editionToRemindOf(new Date('2031-05-04T04:45:00Z'), late)).toBeNull()
  expect(editionToRemindOf(new Date('2031-05-05T04:45:00Z'), late)).toBe('2031-05-07')
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
