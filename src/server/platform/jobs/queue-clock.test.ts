import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { clockFollower, monotonicClock } from './queue-clock.ts'

const { deps, close } = await openNewsroom({ jobs: true })
afterAll(() => close())

/** As if the last jump were long past. */
const forgetFollowed = () => deps.db.execute(sql`delete from done_once where what = 'clock-followed'`)

test('what comes round by the clock comes round again after the clock was set back by an hour', async () => {
  const stamp = async (shift: string) => {
    await deps.db.execute(sql`update jobs.version set cron_on = now() + ${shift}::interval`)
    await forgetFollowed()
    await clockFollower(deps.db)()
    const { rows } = await deps.db.execute<{ isKnown: boolean }>(
      sql`select cron_on is not null as "isKnown" from jobs.version`,
    )
    return rows[0]?.isKnown
  }
  expect(await stamp('1 hour')).toBe(false)
  expect(await stamp('-10 seconds')).toBe(true)
})

/** The queue as a clock that was set back leaves it: all that it knows lies as far ahead as the clock jumped. */
const setClockBack = (by: string) =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`update jobs.job set start_after = start_after + ${by}::interval,
      created_on = created_on + ${by}::interval where state < 'active'`)
    await tx.execute(sql`update jobs.version set cron_on = now() + ${by}::interval`)
  })

const ask = (name: 'housekeeping' | 'retention' | 'remind', inSeconds: number) =>
  deps.db.transaction((tx) =>
    deps.jobs.enqueue(
      tx,
      name,
      {},
      { key: 'asked here', startAfter: new Date(deps.clock().getTime() + inSeconds * 1000) },
    ),
  )

async function askedHere(name: string) {
  const { rows } = await deps.db.execute<{ state: string; waits: number }>(sql`
    select state::text, extract(epoch from start_after - now())::float8 as waits from jobs.job
    where name = ${name} and singleton_key = 'asked here'`)
  return rows[0]
}

test('a job that waits when the clock is set back by an hour is done when it would have been', async () => {
  await forgetFollowed()
  await ask('housekeeping', 3)
  await setClockBack('1 hour')
  await ask('retention', 600)
  expect((await askedHere('housekeeping'))?.waits).toBeGreaterThan(3_500)
  // Nobody asks for it: the running server notices by itself.
  await expect
    .poll(async () => (await askedHere('housekeeping'))?.state, { timeout: 60_000 })
    .toBe('completed')
  expect((await askedHere('retention'))?.waits).toBeGreaterThan(400)
})

test('a job that waits when the clock is set forward by an hour waits on, of several processes one sees to it', async () => {
  await forgetFollowed()
  let evenMs = 0
  const processes = [clockFollower(deps.db, () => evenMs), clockFollower(deps.db, () => evenMs)]
  for (const follow of processes) await follow()
  await ask('remind', 600)
  // As that clock leaves it: nothing but the clock has moved, by an hour.
  await deps.db.execute(sql`update jobs.job set start_after = start_after - interval '1 hour',
    created_on = created_on - interval '1 hour' where name = 'remind' and singleton_key = 'asked here'`)
  evenMs -= 3_600_000

  for (const follow of processes) await follow()

  const { waits = 0 } = (await askedHere('remind')) ?? {}
  expect(waits).toBeGreaterThan(300)
  expect(waits).toBeLessThan(601)
})

test('the clock by which the queue waits goes on however the machine’s is set', () => {
  const before = monotonicClock.now()
  vi.setSystemTime(new Date(before - 40 * 86_400_000))
  const after = monotonicClock.now()
  vi.useRealTimers()
  expect(after).toBeGreaterThanOrEqual(before)
  expect(after - before).toBeLessThan(3_600_000)
})
