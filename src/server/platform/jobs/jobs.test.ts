import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Jobs } from '#server/job-queue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { JOBS } from '#server/job-list.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

/** The queue at work, with `run` in the place of the housekeeping job. */
async function working(job: Partial<Job> & Pick<Job, 'run'>): Promise<Jobs> {
  const housekeeping: Job = { payload: z.strictObject({}), attempts: 2, expireInSeconds: 60, ...job }
  const { jobs } = await workingDeps(database, { ...IDLE, housekeeping })
  onTestFinished(async () => void (await db.execute(sql`delete from jobs.job`)))
  return jobs
}

test('a job asked for in a transaction is done after it commits', async () => {
  const run = vi.fn(async () => {})
  const jobs = await working({ run })

  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}))

  await expect.poll(() => run.mock.calls.length).toBe(1)
})

test('several processes share the work, and each job is done once', async () => {
  const done: unknown[] = []
  const deliver: Job = { ...IDLE.deliver, run: async (_deps, { attempt }) => void done.push(attempt) }
  const { jobs } = await workingDeps(database, { ...IDLE, deliver })
  await workingDeps(database, { ...IDLE, deliver })
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1)

  await db.transaction(async (tx) => {
    for (const attempt of numbers) await jobs.enqueue(tx, 'deliver', { deliveryId: randomUUID(), attempt })
  })

  await expect.poll(() => done.length).toBeGreaterThanOrEqual(20)
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
})

test('a job asked for in a transaction that fails is never done', async () => {
  const run = vi.fn(async () => {})
  const jobs = await working({ run })

  const failing = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'housekeeping', {}, { key: 'rolled back' })
    throw new Error('the rest of the work failed')
  })

  await expect(failing).rejects.toThrow('the rest of the work failed')
  expect(await jobs.isUnderWay('housekeeping', 'rolled back')).toBe(false)
})

test.each([
  ['in plain words', new Error('the first time')],
  [
    'in words that cannot be stored',
    Object.assign(new Error('it said a\0b', { cause: 'c\0d' }), { params: ['\ud83d'] }),
  ],
])('a job that fails %s is begun again, and done once it succeeds', async (_how, error) => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(error)
  const jobs = await working({ run })

  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, { key: 'again' }))

  await expect.poll(() => run.mock.calls.length).toBe(2)
  await expect.poll(() => jobs.isUnderWay('housekeeping', 'again')).toBe(false)
})

test('a job that fails every time is given up, and its owner learns of it', async () => {
  const run = vi.fn(() => Promise.reject(new Error('always')))
  const onGivenUp = vi.fn(async () => {})
  const jobs = await working({ run, onGivenUp, attempts: 2 })

  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}))

  await expect.poll(() => onGivenUp.mock.calls.length).toBe(1)
  expect(run).toHaveBeenCalledTimes(2)
})

/** As a killed process leaves a job: begun, and nobody there to end it. */
async function leaveUnderWay(jobs: Jobs, key: string): Promise<void> {
  const later = new Date(systemClock().getTime() + 60_000)
  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, { key, startAfter: later }))
  await db.execute(sql`
    update jobs.job set state = 'active', started_on = now() - interval '2 minutes', start_after = now()
    where singleton_key = ${key}`)
}

test('a job whose process died is begun again by another process when its time has run out', async () => {
  const run = vi.fn(async () => {})
  const jobs = await working({ run })
  await leaveUnderWay(jobs, 'died')

  const other = new PgBoss({ ...database.jobs, schema: 'jobs', supervise: false, schedule: false })
  await other.start()
  onTestFinished(() => other.stop())
  await other.supervise('housekeeping')

  await expect.poll(() => run.mock.calls.length).toBe(1)
})

if (database.engine === 'server') {
  /** Made a sign of life just now or `secondsAgo`, as its process does while it is at the job. */
  const signOfLife = (key: string, secondsAgo: number) =>
    db.execute(sql`update jobs.job set started_on = now(),
      heartbeat_on = now() - make_interval(secs => ${secondsAgo}) where singleton_key = ${key}`)

  test('a job whose process gives no sign of life is begun again soon, long before its time is out', async () => {
    const run = vi.fn(async () => {})
    const jobs = await working({ run, expireInSeconds: 3_600 })
    await leaveUnderWay(jobs, 'silent')
    await signOfLife('silent', 11)

    await expect.poll(() => run.mock.calls.length).toBe(1)
  })

  test('a job at which another process is stays with it, however long it takes', async () => {
    const done = Promise.withResolvers<void>()
    const run = vi.fn(() => done.promise)
    const jobs = await working({ run, expireInSeconds: 3_600 })
    await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, { key: 'long' }))
    await expect.poll(() => run.mock.calls.length).toBe(1)
    const other = vi.fn(async () => {})
    await working({ run: other, expireInSeconds: 3_600 })

    // Longer than a process that is silent counts as alive.
    await expect.poll(() => signsFor('long')).toBeGreaterThan(12)
    done.resolve()

    await expect.poll(() => jobs.isUnderWay('housekeeping', 'long')).toBe(false)
    expect(run).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  /** How long after its begin the last sign of life of a job came, in seconds; -1 when it is not at work. */
  async function signsFor(key: string): Promise<number> {
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select extract(epoch from heartbeat_on - started_on)::int as seconds from jobs.job
      where singleton_key = ${key} and state = 'active'`)
    return rows[0]?.seconds ?? -1
  }
}

test('who rests takes no more, and what was asked for meanwhile is left for the next', async () => {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const run = vi.fn(() => {
    begun.resolve()
    return done.promise
  })
  const jobs = await working({ run })
  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, { key: 'running' }))
  await begun.promise

  const resting = jobs.drain(10_000)
  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, { key: 'next' }))
  done.resolve()
  await resting

  expect(run).toHaveBeenCalledTimes(1)
  expect(await jobs.isUnderWay('housekeeping', 'running')).toBe(false)
  expect(await jobs.isUnderWay('housekeeping', 'next')).toBe(true)
  await jobs.stop()
  const next = vi.fn(async () => {})
  await working({ run: next })
  await expect.poll(() => next.mock.calls.length).toBe(1)
})

if (database.engine === 'embedded') {
  // On a server others may be at such a job; there only its time decides, as above.
  test('a job that the process died under is begun again at its next start', async () => {
    const jobs = await working({ run: async () => {} })
    await leaveUnderWay(jobs, 'cut')
    await jobs.stop()

    const run = vi.fn(async () => {})
    await working({ run })

    await expect.poll(() => run.mock.calls.length).toBe(1)
  })
}

test('cleaning up and looking after deliveries come round by themselves', async () => {
  await workingDeps(database, IDLE)

  const { rows } = await db.execute(sql`select name, cron from jobs.schedule`)

  expect(rows).toContainEqual({ name: 'housekeeping', cron: JOBS.housekeeping.schedule })
  expect(rows).toContainEqual({ name: 'recover-deliveries', cron: JOBS['recover-deliveries'].schedule })
})

test('a night forgets old live events but the newest, and old idempotency keys', async () => {
  await db.execute(sql`insert into live_events (audience, change, created_at) values
    ('admin', '{"kind":"people"}', now() - interval '3 days'), ('admin', '{"kind":"people"}', now() - interval '3 days')`)
  await db.execute(sql`insert into idempotency_keys (user_id, key, request_hash, created_at) values
    (gen_random_uuid(), 'old', '', now() - interval '8 days'), (gen_random_uuid(), 'new', '', now())`)

  await JOBS.housekeeping.run(await workingDeps(database, IDLE), {})

  expect((await db.execute(sql`select count(*)::int as left from live_events`)).rows).toEqual([{ left: 1 }])
  expect((await db.execute(sql`select key from idempotency_keys`)).rows).toEqual([{ key: 'new' }])
})

test('a night forgets notifications of more than 90 days, read or not (C8)', async () => {
  const personId = randomUUID()
  await db.execute(sql`insert into users (id, email) values (${personId}, 'ana@desk.example')`)
  await db.execute(sql`insert into notifications (id, user_id, kind, type, title, message, created_at) values
    (gen_random_uuid(), ${personId}, 'welcome', 'info', 'old', '', now() - interval '91 days'),
    (gen_random_uuid(), ${personId}, 'welcome', 'info', 'new', '', now() - interval '89 days')`)

  await JOBS.housekeeping.run(await workingDeps(database, IDLE), {})

  expect((await db.execute(sql`select title from notifications`)).rows).toEqual([{ title: 'new' }])
})

test('of two jobs that wait with one key only the first is kept, and a later one waits its time', async () => {
  const run = vi.fn(async () => {})
  const jobs = await working({ run })
  const tomorrow = { key: 'same', startAfter: new Date(systemClock().getTime() + 86_400_000) }

  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, tomorrow))
  await db.transaction((tx) => jobs.enqueue(tx, 'housekeeping', {}, tomorrow))

  const { rows } = await db.execute(sql`
    select start_after > now() + interval '23 hours' as waits from jobs.job where singleton_key = 'same'`)
  expect(rows).toEqual([{ waits: true }])
  expect(await jobs.isUnderWay('housekeeping', 'same')).toBe(true)
})
