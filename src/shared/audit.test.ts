import { expect, test } from 'vitest'
import { aboutAction } from './audit.ts'
import { calendarDay } from './calendar.ts'

test.each([
  ['edition.approve', { edition: '2026-12-31', reason: '' }, 'Thu, Dec 31'],
  ['edition.approve', { edition: '2020-12-31', reason: '' }, 'Thu, Dec 31, 2020'],
  [
    'booking.cancel',
    { name: 'Tideline', placement: 'headline', edition: '2027-01-02' },
    'Tideline · headline · Sat, Jan 2, 2027',
  ],
  ['handover.again', { name: 'Paper', edition: '2025-01-02' }, 'Paper · Thu, Jan 2, 2025'],
  ['task.remind', { step: 3, edition: '2025-01-02' }, 'Step 3 · Thu, Jan 2, 2025'],
])('what %s was done to says the year of a day that is of another: %j', (action, detail, words) => {
  expect(aboutAction({ action, subject: null, subject_name: null, detail }, calendarDay('2026-11-27'))).toBe(
    words,
  )
})
