import { expect, test } from 'vitest'
import { data, readHtml } from '#tests/support/read-html.ts'

const fair = (startDate: string, endDate: string, more: object = {}) => ({
  ...{ '@type': 'Festival', name: 'Harbor Fair', startDate, endDate, ...more },
})
const start = (event: object) => readHtml(`<title>Harbor Fair</title>${data(event)}`).start

test.each([
  ['2026-11-04', '2026-11-08', '2026-11-06'],
  ['2026-11-04', '2026-11-06', '2026-11-06'],
  ['2026-11-04T18:00', '2026-11-08T16:00', '2026-11-06'],
  ['2026-10-01', '2027-01-31', '2026-11-06'],
  ['2026-11-06T18:00', '2026-11-08T16:00', '2026-11-06 18:00'],
  ['2026-11-02', '2026-11-05', '2026-11-02'],
  ['2026-11-04T10:00', '2026-11-06T00:00', '2026-11-04 10:00'],
  ['2026-11-05T20:00', '2026-11-06T01:00', '2026-11-05 20:00'],
  ['2026-11-05T20:00', '2026-11-06', '2026-11-05 20:00'],
  ['2026-11-04T06:00:00Z', '2026-11-07T05:59:59Z', '2026-11-06'],
  ['2026-11-03T06:00:00Z', '2026-11-06T05:59:59Z', '2026-11-03'],
])('what lasts from %s to %s is, for the letter of November 6, on %s', (startDate, endDate, expected) => {
  expect(start(fair(startDate, endDate))).toBe(expected)
})

test('a day that is not on its schedule is none of what takes place again and again', () => {
  const eventSchedule = { byDay: 'Saturday', startTime: '09:00' }
  expect(start(fair('2026-05-02', '2026-12-26', { eventSchedule }))).toBe('2026-05-02')
})

test.each([
  ['2026-05-02T08:00', '2026-11-28T13:00', 'May through November.', null],
  ['2026-05-01', '2026-11-27', 'Saturdays, 8 am to 1 pm.', null],
  ['2026-05-01', '2026-11-27', 'Every Friday until Thanksgiving.', '2026-11-06'],
  ['2026-05-01', '2026-11-27', 'Closed Fridays.', '2026-11-06'],
  ['2026-05-01', '2026-11-27', 'First Fridays.', null],
  ['2026-05-01', '2026-11-27', 'On the square, May through November.', null],
  ['2026-05-01', '2026-11-27', 'May–Nov., Fridays.', '2026-11-06'],
  ['2026-10-01', '2027-01-31', 'On view October 1 through January 31.', '2026-11-06'],
  ['2026-10-31', '2026-11-07', 'Saturdays and all days between.', '2026-11-06'],
  ['2026-05-01', '2026-11-27', 'Paintings of the harbor on Sundays.', null],
  ['2026-11-06T08:00', '2027-05-29T13:00', 'Saturdays.', '2026-11-06 08:00'],
])('a season from %s to %s, “%s”, is on %s', (startDate, endDate, description, expected) => {
  expect(start(fair(startDate, endDate, { description }))).toBe(expected)
})

test('several that go on that day come first in a choice', () => {
  const ice = fair('2026-11-10', '2026-11-11', { name: 'Ice Rink', url: '/ice' })
  const events = data(ice, fair('2026-11-04', '2026-11-08', { url: '/fair' }))
  expect(readHtml(`<title>Events</title>${events}`).events.map(({ start: day }) => day)).toEqual([
    '2026-11-06',
    '2026-11-10',
  ])
})

test('a calendar’s whole days end before the day that it names as the end', () => {
  const file = (end: string) =>
    ['BEGIN:VEVENT', 'SUMMARY:Harbor Fair', 'DTSTART;VALUE=DATE:20261104', `DTEND;VALUE=DATE:${end}`].join(
      '\r\n',
    )
  const read = (end: string) =>
    readHtml(`${file(end)}\r\nEND:VEVENT\r\n`, { contentType: 'text/calendar' }).start
  expect([read('20261106'), read('20261107')]).toEqual(['2026-11-04', '2026-11-06'])
})
