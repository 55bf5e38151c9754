import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { knownOfJobs } from './known-of-jobs.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

const payloadOf = (attempt: number) => ({ deliveryId: randomUUID(), attempt })

/** The queue at work, with what its deliveries were given, in the order in which they were begun. */
async function working(job: Partial<Job> = {}) {
  const begun: unknown[] = []
  const run: Job['run'] = async (_deps, { attempt }, held) => void begun.push(held?.known ?? attempt)
  const { jobs } = await workingDeps(database, { ...IDLE, deliver: { ...IDLE.deliver, run, ...job } })
  return { jobs, begun }
}

test('a job is begun with what whoever asked for it had at hand', async () => {
  const { jobs, begun } = await working()
  const known = { text: 'what was just written' }
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver', payloadOf(1), { key: 'known', known }))
  await expect.poll(() => begun).toEqual([known])
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
