import { expect, test } from 'vitest'
import { median, medianRound, type Pair, percentile, ratiosOf, type Round, spreadOf } from './figures.ts'

const round = (p50: number, serverCpu: number, databaseCpu: number | null = null): Round => ({
  ...{ perSecond: 1000 / p50, p50, p99: 2 * p50, serverCpu, databaseCpu, errors: 0 },
})

test('a median is the middle value, of an even number the mean of the two in the middle', () => {
  expect(median([9, 1, 3])).toBe(3)
  expect(median([10, 1, 4, 2])).toBe(3)
})

test('a percentile is a value that was measured, whatever the order of the values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100])
})

test('of no rounds there is no spread', () => {
  expect(() => spreadOf([])).toThrow(RangeError)
})

test('a ratio is taken in each round by itself, so that a slow minute of the machine tells nothing of the product', () => {
  const pairs: Pair[] = [
    { floor: round(1, 1, 1), product: round(2, 3, 1) },
    { floor: round(10, 10, 10), product: round(20, 30, 10) },
    { floor: round(1, 1, 1), product: round(5, 4, 2) },
  ]
  expect(ratiosOf(pairs)).toEqual({
    p50: { median: 2, least: 2, most: 5 },
    cpu: { median: 2, least: 2, most: 3 },
  })
})

test('a database whose CPU cannot be told counts on neither side', () => {
  const pair = { floor: round(1, 2), product: round(1, 3) }
  expect(ratiosOf([pair]).cpu.median).toBe(1.5)
  expect(medianRound([round(1, 2), round(1, 4, 1)])).toMatchObject({ serverCpu: 3, databaseCpu: null })
})
