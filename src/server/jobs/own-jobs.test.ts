import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { watchedQueue } from '#tests/support/watched-queue.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import type { Job } from '#server/job.ts'
import { knownOfJobs } from './known-of-jobs.ts'
import { ownJobs } from './own-jobs.ts'

/* Jobs that are put in as taken by the process that asks for them, because it has what they need. */

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

const payloadOf = (attempt: number) => ({ deliveryId: randomUUID(), attempt })

/** The queue at work, with what its deliveries were given, in the order in which they were begun. */
async function working(job: Partial<Job> = {}) {
  const begun: unknown[] = []
  const run: Job['run'] = async (_deps, { attempt }, held) => void begun.push(held?.known ?? attempt)
  const { texts, database: watched } = watchedQueue(database)
  const { jobs } = await workingDeps(watched, { ...IDLE, deliver: { ...IDLE.deliver, run, ...job } })
  return { jobs, begun, texts }
}

test('it is begun with what is known of it, and nobody asks the queue for it', async () => {
  const { jobs, begun, texts } = await working()
  texts.length = 0
  const known = { text: 'what was just written' }

  await db.transaction((tx) => jobs.enqueue(tx, 'deliver', payloadOf(1), { key: 'known', known }))
  await expect.poll(() => jobs.isUnderWay('deliver', 'known')).toBe(false)

  expect(begun).toEqual([known])
  expect(texts.filter((text) => text.includes('SKIP LOCKED') && text.includes("'deliver'"))).toEqual([])
})

test('it is under way from the commit on, and never when that fails', async () => {
  const done = Promise.withResolvers<void>()
  const run = vi.fn(() => done.promise)
  const { jobs } = await working({ run })

  const failing = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'deliver', payloadOf(1), { key: 'rolled back', known: {} })
    throw new Error('the rest of the work failed')
  })
  await expect(failing).rejects.toThrow('the rest of the work failed')
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver', payloadOf(1), { key: 'committed', known: {} }))

  expect(await jobs.isUnderWay('deliver', 'rolled back')).toBe(false)
  expect(await jobs.isUnderWay('deliver', 'committed')).toBe(true)
  expect(run).toHaveBeenCalledTimes(1)
  done.resolve()
  await expect.poll(() => jobs.isUnderWay('deliver', 'committed')).toBe(false)
})

test('more than there is room for wait their turn; each is done once, and with what is known', async () => {
  const { jobs, begun } = await working({ atOnce: 1 })
  const ask = (attempt: number) => ({ known: `known of ${attempt}`, key: String(attempt) })

  await db.transaction(async (tx) => {
    for (const attempt of [1, 2, 3]) await jobs.enqueue(tx, 'deliver', payloadOf(attempt), ask(attempt))
  })
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver', payloadOf(4), ask(4)))

  await expect.poll(() => begun.length).toBe(4)
  expect(begun.toSorted()).toEqual(['known of 1', 'known of 2', 'known of 3', 'known of 4'])
})

test('what was known of a job counts for two seconds, once', () => {
  const time = { nowMs: 0 }
  const { keep, take } = knownOfJobs(() => time.nowMs)
  for (const id of ['soon', 'late']) keep(id, `known of ${id}`)

  time.nowMs = 1_999
  expect([take('soon'), take('soon'), take('never asked for')]).toEqual([
    'known of soon',
    undefined,
    undefined,
  ])
  time.nowMs = 2_000
  expect(take('late')).toBeUndefined()
})

test('one whose process dies between the commit and its beginning is begun by others', {
  timeout: 60_000,
}, async () => {
  const { jobs } = await working()
  // So that this process is no other.
  await jobs.stop()
  const dead = {
    wake: async () => {},
    hasRoom: () => true,
    begin: () => true,
    rest: async () => {},
    abandon: async () => {},
  }
  const workers = new Map([['deliver', dead]])
  const beginOwn = ownJobs({ database, workers, known: knownOfJobs(), tell: () => {}, onError: () => {} })
  const asked = { name: 'deliver', data: payloadOf(7), groupId: 'a lane', expireInSeconds: 60 }
  const isPutIn = await db.transaction((tx) => beginOwn(tx, { ...asked, key: 'orphan', known: {} }))
  expect(isPutIn).toBe(true)

  const { begun } = await working()

  await expect.poll(() => begun, { timeout: 30_000 }).toEqual([7])
  await expect.poll(storedOrphan).toEqual([{ state: 'completed', retries: 1 }])
})

async function storedOrphan(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select state::text, retry_count as retries from jobs.job where singleton_key = 'orphan'`)
  return rows
}
