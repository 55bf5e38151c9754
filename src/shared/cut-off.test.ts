import { expect, test } from 'vitest'
import { calendarDay } from './calendar.ts'
import { cutOffOf, editionToRemindOf, isOpenEdition } from './cut-off.ts'

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
