import { expect, test } from 'vitest'
import type { Delivery } from '#contract/deliveries.ts'
import { outcomeInWords, outcomeOf } from './outcome.ts'

const LATER = '2031-05-01T17:00:05.000Z'

test.each([
  ['completed', 1, null, 'done'],
  ['waiting', 1, null, 'taken'],
  ['failed', 6, null, 'refused'],
  ['pending', 0, null, 'sending'],
  ['pending', 1, LATER, 'retried'],
  // Its next attempt is being made right now.
  ['pending', 1, null, 'sending'],
] as const)('a delivery that is %s after %i attempts, next at %s, reads as %s (C41)', (...row) => {
  const [status, attempts, next_attempt_at, outcome] = row
  expect(outcomeOf({ status, attempts, next_attempt_at } as Delivery)).toBe(outcome) // reads only these three
})

test('whether it was sent is said with the name of the webhook (C33)', () => {
  expect(outcomeInWords('done', 'Evening automation')).toBe('Sent to Evening automation. The text is ready.')
  expect(outcomeInWords('refused', 'Evening automation')).toBe('The delivery to Evening automation failed.')
})
