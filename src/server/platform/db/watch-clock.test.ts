import { afterEach, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { correctClock, correctionMs, systemClock } from '#server/platform/clock.ts'
import { compareClocks } from './watch-clock.ts'

const { db, close } = await emptyDatabase()
afterEach(async () => correctClock(0))

test('a clock that is minutes ahead of the database’s is corrected by it, and told once', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const twoMinutesAhead = () => new Date(Date.now() + 120_000)
  await compareClocks(db, log, twoMinutesAhead)
  expect(Math.round(correctionMs() / 1000)).toBe(-120)
  expect(systemClock().getTime()).toBeLessThan(Date.now() - 110_000)
  await compareClocks(db, log, twoMinutesAhead)
  expect(log.warn.mock.calls).toEqual([[{ seconds: -120 }, expect.stringContaining('are apart')]])

  await compareClocks(db, log, () => new Date())
  expect(correctionMs()).toBe(0)
  expect(log.info).toHaveBeenCalledTimes(1)
  await close()
})
