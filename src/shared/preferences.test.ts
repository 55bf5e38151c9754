import { expect, test } from 'vitest'
import { calendarDay } from './calendar.ts'
import { onArrival, type Visits, visitsOf } from './preferences.ts'

const TODAY = calendarDay('2031-05-01')
const BEFORE = calendarDay('2031-04-30')
const step = (visits: number): Visits => ({ ...visitsOf([], 'step-1'), visits, days: 1, lastDay: TODAY })
const board = (days: number, lastDay: Visits['lastDay']): Visits => ({
  ...visitsOf([], 'board'),
  visits: 4,
  days,
  lastDay,
})

test.each([
  [0, { isOpen: true, isCounted: true }],
  [2, { isOpen: true, isCounted: true }],
  [3, { isOpen: false, isCounted: true }],
  [4, { isOpen: false, isCounted: false }],
])('a step explains itself on three visits; after %i it does as said', (visits, arrival) => {
  expect(onArrival(step(visits), TODAY)).toEqual(arrival)
})

test.each([
  [0, null, { isOpen: true, isCounted: true }],
  [1, TODAY, { isOpen: true, isCounted: false }],
  [3, TODAY, { isOpen: true, isCounted: false }],
  [3, BEFORE, { isOpen: false, isCounted: true }],
  [4, BEFORE, { isOpen: false, isCounted: false }],
])(
  'the board explains itself on three days; after %i with the last on %s it does as said',
  (days, last, arrival) => {
    expect(onArrival(board(days, last), TODAY)).toEqual(arrival)
  },
)

test('who has chosen is asked no more', () => {
  expect(onArrival({ ...step(0), isOpen: false }, TODAY).isOpen).toBe(false)
  expect(onArrival({ ...board(4, BEFORE), isOpen: true }, TODAY).isOpen).toBe(true)
})
