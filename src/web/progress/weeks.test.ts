import { expect, test } from 'vitest'
import { calendarDay, dayOfWeek } from '#shared/calendar.ts'
import { dayAfterKey, firstShown, monthSpans, rowsOfWeeks, WEEKS_SHOWN } from './weeks.ts'

const THURSDAY = calendarDay('2031-05-01')

test('26 weeks are shown, from a Sunday to today, and no day to come (S179)', () => {
  const rows = rowsOfWeeks(THURSDAY)
  const days = rows.flat().filter((day) => day !== null)

  expect(rows).toHaveLength(7)
  expect(rows.every((row) => row.length === WEEKS_SHOWN)).toBe(true)
  expect(days.toSorted()[0]).toBe('2030-11-03')
  expect(days.toSorted().at(-1)).toBe('2031-05-01')
  expect(days).toHaveLength(25 * 7 + 5)
  expect(new Set(days).size).toBe(days.length)
  for (const [weekday, row] of rows.entries())
    for (const day of row) if (day) expect(dayOfWeek(day)).toBe(weekday)
})

test.each(['2031-05-03', '2031-05-04'])(
  'the last column holds %s, the first day of a week or the last',
  (text) => {
    const today = calendarDay(text)
    expect(rowsOfWeeks(today)[dayOfWeek(today)]?.at(-1)).toBe(today)
  },
)

test('months are named over their weeks, which are all named once', () => {
  const spans = monthSpans(THURSDAY)
  expect(spans.map(({ first }) => first.slice(0, 7))).toEqual([
    '2030-11',
    '2030-12',
    '2031-01',
    '2031-02',
    '2031-03',
    '2031-04',
  ])
  expect(spans.reduce((all, { weeks }) => all + weeks, 0)).toBe(WEEKS_SHOWN)
})

test.each([
  ['ArrowUp', '2031-03-10', '2031-03-09'],
  ['ArrowDown', '2031-03-10', '2031-03-11'],
  ['ArrowLeft', '2031-03-10', '2031-03-03'],
  ['ArrowRight', '2031-03-10', '2031-03-17'],
  ['ArrowRight', '2031-04-29', '2031-05-01'],
  ['ArrowLeft', '2030-11-05', '2030-11-03'],
  ['Home', '2031-03-10', '2030-11-03'],
  ['End', '2031-03-10', '2031-05-01'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, calendarDay(from), THURSDAY)).toBe(to)
})

test('other keys lead nowhere', () => {
  expect(dayAfterKey('a', THURSDAY, THURSDAY)).toBeNull()
  expect(dayAfterKey('constructor', THURSDAY, THURSDAY)).toBeNull()
  expect(firstShown(THURSDAY) < THURSDAY).toBe(true)
})
