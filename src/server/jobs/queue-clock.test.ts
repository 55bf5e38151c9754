import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { forgetWhatIsToCome, monotonicClock } from './queue-clock.ts'

const { deps, close } = await openNewsroom({ jobs: true })
afterAll(() => close())

test('what comes round by the clock comes round again after the clock was set back by an hour', async () => {
  const stamp = async (shift: string) => {
    await deps.db.execute(sql`update jobs.version set cron_on = now() + ${shift}::interval`)
    await forgetWhatIsToCome(deps.db)
    const { rows } = await deps.db.execute<{ isKnown: boolean }>(
      sql`select cron_on is not null as "isKnown" from jobs.version`,
    )
    return rows[0]?.isKnown
  }
  expect(await stamp('1 hour')).toBe(false)
  expect(await stamp('-10 seconds')).toBe(true)
})

test('the clock by which the queue waits goes on however the machine’s is set', () => {
  const before = monotonicClock.now()
  vi.setSystemTime(new Date(before - 40 * 86_400_000))
  const after = monotonicClock.now()
  vi.useRealTimers()
  expect(after).toBeGreaterThanOrEqual(before)
  expect(after - before).toBeLessThan(3_600_000)
})
