import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

test('a seed always gives the same numbers, from 0 up to 1', () => {
  const [one, other] = [seededRandom(123), seededRandom(123)]
  const numbers = Array.from({ length: 1_000 }, () => one())
  expect(Array.from({ length: 1_000 }, () => other())).toEqual(numbers)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
})

test('its numbers are spread evenly', () => {
  const random = seededRandom(9)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let turn = 0; turn < 100_000; turn += 1) {
    const tenth = Math.floor(random() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('seeds that lie side by side give other numbers', () => {
  expect(new Set(Array.from({ length: 1_000 }, (_, seed) => seededRandom(seed)())).size).toBe(1_000)
})
