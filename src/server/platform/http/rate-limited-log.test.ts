import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimitedLog } from './rate-limited-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a few are said as they come, the rest of a minute together, and then anew', () => {
  const said: (string | number)[] = []
  const say = rateLimitedLog<string>({ one: (thing) => said.push(thing), more: (count) => said.push(count) })
  for (let count = 0; count < 1_000; count += 1) say('x')
  expect(said).toEqual(Array(10).fill('x'))
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([...Array(10).fill('x'), 990])

  say('y')
  vi.advanceTimersByTime(60_000)
  expect(said.slice(11)).toEqual(['y'])
})
