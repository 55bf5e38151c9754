import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { watchedQueue } from '#tests/support/watched-queue.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

/** The same database, whose queue's statements are counted. */
function counted() {
  const { texts, database: watched } = watchedQueue(database)
  const takes = () => texts.filter((text) => text.includes("j.name = 'deliver'")).length
  return { texts, takes, database: watched }
}

test('one job is taken by one statement, however many may run at once', async () => {
  const run = vi.fn(async () => {})
  const { takes, database: watched } = counted()
  const { jobs } = await workingDeps(watched, { ...IDLE, deliver: { ...IDLE.deliver, run, atOnce: 24 } })
  const before = takes()

  const job = { deliveryId: randomUUID(), attempt: 1 }
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver', job, { key: 'one', group: 'a lane' }))
  await expect.poll(() => jobs.isUnderWay('deliver', 'one')).toBe(false)

  expect(run).toHaveBeenCalledTimes(1)
  // One more when the alarm that goes off by itself meets the job before the notification does.
  expect(takes() - before).toBeLessThanOrEqual(2)
})

test('a group gets half of what it leaves free, and no other group waits for it', async () => {
  const gates = new Map(['1', '2', '3'].map((key) => [key, Promise.withResolvers<void>()]))
  const begun: unknown[] = []
  const run: Job['run'] = async (_deps, { attempt }) => {
    begun.push(attempt)
    await gates.get(String(attempt))?.promise
  }
  const list = { ...IDLE, deliver: { ...IDLE.deliver, run, atOnce: 6 } }
  const { jobs } = await workingDeps(database, list)
  await jobs.drain(10_000)
  for (const attempt of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const group = attempt === 8 ? 'quick' : 'slow'
    const job = { deliveryId: randomUUID(), attempt }
    await db.transaction((tx) => jobs.enqueue(tx, 'deliver', job, { group }))
  }
  // A worker tells their ages apart by milliseconds, of which two may share one.
  await db.execute(sql`
    update jobs.job set created_on = created_on + make_interval(secs => (data->>'attempt')::int)
    where name = 'deliver' and state = 'created'`)

  await workingDeps(database, list)

  await expect.poll(() => begun).toEqual([1, 2, 8])
  gates.get('1')?.resolve()
  await expect.poll(() => begun).toEqual([1, 2, 8, 3])
  for (const { resolve } of gates.values()) resolve()
  await expect.poll(() => begun).toEqual([1, 2, 8, 3, 4, 5, 6, 7])
})

test('a job that its own work ended costs no write of its own, and is begun again when that fails', async () => {
  let tries = 0
  const run: Job['run'] = async (_deps, _payload, held) => {
    await db.transaction(async (tx) => {
      await held?.endWith(tx)
      tries += 1
      if (tries === 1) throw new Error('What it writes is refused')
    })
  }
  const { texts, database: watched } = counted()
  const { jobs } = await workingDeps(watched, { ...IDLE, deliver: { ...IDLE.deliver, run } })
  const job = { deliveryId: randomUUID(), attempt: 1 }
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver', job, { key: 'ended' }))

  await expect.poll(() => tries).toBe(2)
  await expect.poll(() => jobs.isUnderWay('deliver', 'ended')).toBe(false)

  const { rows } = await db.execute(sql`
    select state::text, retry_count as retries from jobs.job where singleton_key = 'ended'`)
  expect(rows).toEqual([{ state: 'completed', retries: 1 }])
  expect(texts.filter((text) => text.includes("state = 'completed'"))).toEqual([])
})

test('a job that waits for its time is begun then, also when its transaction commits after that', async () => {
  const run = vi.fn(async () => {})
  const { jobs } = await workingDeps(database, { ...IDLE, housekeeping: { ...IDLE.housekeeping, run } })
  const soon = new Date(systemClock().getTime() + 500)

  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'housekeeping', {}, { startAfter: soon })
    await tx.execute(sql`select pg_sleep(1.2)`)
  })

  await expect.poll(() => run.mock.calls.length).toBe(1)
})

if (database.engine === 'server') {
  test('others are told of a job that finds no place here, and of no other', async () => {
    const done = Promise.withResolvers<void>()
    const run = vi.fn(() => done.promise)
    const { texts, database: watched } = counted()
    const { jobs } = await workingDeps(watched, { ...IDLE, housekeeping: { ...IDLE.housekeeping, run } })
    const told = () => texts.filter((text) => text.includes('pg_notify'))
    const ask = (key: string) => db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, { key }))

    await ask('taken here')
    await expect.poll(() => run.mock.calls.length).toBe(1)
    expect(told()).toEqual([])

    await ask('for whoever has a place')
    await expect.poll(told).toHaveLength(1)
    done.resolve()
    await expect.poll(() => run.mock.calls.length).toBe(2)
  })
}

if (database.engine === 'embedded') {
  test('a queue with nothing to do asks the database less than once a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { texts, database: watched } = counted()
    await workingDeps(watched, IDLE)
    texts.length = 0

    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      // The one connection answers in turn: what was asked meanwhile has been answered, and goes on.
      await db.execute(sql`select 1`)
      await db.execute(sql`select 1`)
    }

    expect(texts.length).toBeGreaterThan(0)
    expect(texts.length).toBeLessThan(60)
  })
}
