import { expect, test } from 'vitest'
import { delayAfter } from './retry-delays.ts'

test.each([
  [1, 5_000],
  [2, 30_000],
  [3, 120_000],
  [4, 600_000],
  [5, 3_600_000],
])('after attempt %i the next one waits %i ms, a fifth more or less', (attempts, wait) => {
  expect(delayAfter(attempts, 0.5)).toBe(wait)
  expect(delayAfter(attempts, 0)).toBe(wait * 0.8)
  expect(delayAfter(attempts, 1)).toBe(wait * 1.2)
})

test('after the sixth attempt none is left', () => {
  expect(delayAfter(6, 0.5)).toBeNull()
})
