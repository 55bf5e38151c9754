import { expect, test } from 'vitest'
import { measureDelay } from './delay.ts'

/** A clock and a database that tests move by hand. */
function workshop() {
  let now = 0
  const waiting: PromiseWithResolvers<void>[] = []
  const delayMs = measureDelay(
    () => {
      const asked = Promise.withResolvers<void>()
      waiting.push(asked)
      return asked.promise
    },
    () => now,
  )
  return {
    delayMs,
    pass: (ms: number) => {
      now += ms
    },
    /** Begins a measurement whose statement takes that long. */
    async takes(ms: number, answer: 'resolve' | 'reject' = 'resolve') {
      delayMs()
      await expect.poll(() => waiting.length).toBe(1)
      now += ms
      waiting.shift()?.[answer]()
      await new Promise((resolve) => setImmediate(resolve))
    },
    waiting: () => waiting.length,
  }
}

test('one long statement among short ones is no delay', async () => {
  const { delayMs, takes, pass } = workshop()
  await takes(1_500)
  pass(100)
  await takes(5)
  expect(delayMs()).toBe(5)
})

test('a queue that never empties is', async () => {
  const { delayMs, takes, pass } = workshop()
  await takes(5)
  for (const ms of [1_400, 1_300]) {
    pass(100)
    await takes(ms)
  }
  expect(delayMs()).toBe(1_300)
})

test('a statement that does not return counts as it stands, and so does one that fails', async () => {
  const { delayMs, takes, pass } = workshop()
  delayMs()
  pass(3_000)
  expect(delayMs()).toBe(3_000)
  await takes(1_000, 'reject')
  pass(50)
  expect(delayMs()).toBe(4_000)
})

test('nothing is measured while nobody asks, and what was long ago does not count', async () => {
  const { delayMs, takes, pass, waiting } = workshop()
  await takes(1_500)
  pass(60_000)
  expect(waiting()).toBe(0)
  expect(delayMs()).toBe(0)
})
