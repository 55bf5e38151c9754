import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForProcesses } from '#tests/support/database-for-processes.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { fakeAutomation } from '#tests/support/fake-automation.ts'
import { sendingNewsroom } from '#tests/support/sending-newsroom.ts'
import { startServer } from '#tests/support/server-process.ts'
import { workingDeps } from '#tests/support/working-deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import { JOBS } from '#server/job-list.ts'
import { deliverJob } from './deliver-job.ts'
import { STEPS } from '#steps/index.ts'

/* What becomes of deliveries under way when the process ends, with real processes and receivers that hang. */

const LONG = { timeout: 300_000 }
/** Fewer than the product has, since each stop waits until what hangs is cut. */
const ATTEMPTS = 2
const FEW_ATTEMPTS = { ...JOBS, deliver: { ...deliverJob, attempts: ATTEMPTS } }
/** As long as the server gives its jobs when it stops, in milliseconds. */
const REST_WITHIN_MS = 5_000
/** By when what was cut has gone on after a start, on a busy machine too, in milliseconds. */
const GOES_ON_WITHIN_MS = 90_000

/** A process that has begun to bring deliveries, three at a time, to an automation which does not answer. */
async function processAtWork() {
  const automation = await fakeAutomation()
  onTestFinished(() => automation.close())
  automation.will('hang')
  const { env, within } = await databaseForProcesses()
  const { ids, SECRET } = await within(async (database) => {
    const newsroom = await sendingNewsroom(database, automation)
    const { deps } = await newsroom.at(systemClock().toISOString())
    const ids = await Promise.all(STEPS.map((step) => newsroom.send(deps, { step })))
    await deps.jobs.stop()
    return { ids, SECRET: deps.config.secret }
  })
  const start = () => startServer({ ...env, SECRET, OUTBOUND_ALLOW: automation.place })
  const called = () => automation.calls.map(({ headers }) => String(headers['webhook-id']))
  const standing = () =>
    within(async ({ db }) => {
      const { rows } = await db.execute<{ status: string; attempts: number }>(
        sql`select status, attempts from webhook_deliveries`,
      )
      return rows
    })
  const server = await start()
  await expect.poll(() => called().length).toBeGreaterThanOrEqual(3)
  return { automation, ids, called, start, standing, server }
}

test(
  'SIGTERM amid calls that hang ends with 0; they go on after the next start, each once',
  LONG,
  async () => {
    const { automation, ids, called, start, standing, server } = await processAtWork()

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    expect(await standing()).toEqual(ids.map(() => ({ status: 'pending', attempts: 0 })))
    automation.will({ text: 'After the start' })
    const next = await start()
    await expect.poll(() => called().length, { timeout: GOES_ON_WITHIN_MS }).toBe(ids.length)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(called().toSorted()).toEqual(ids.toSorted())
    expect(await standing()).toEqual(ids.map(() => ({ status: 'completed', attempts: 1 })))
  },
)

test('a stop uses up none of the attempts, however many stops there are', LONG, async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const automation = await fakeAutomation()
  onTestFinished(() => automation.close())
  const newsroom = await sendingNewsroom(database, automation)
  const { deps: idle } = await newsroom.at(systemClock().toISOString())
  await idle.jobs.stop()
  const start = () => workingDeps(database, FEW_ATTEMPTS, systemClock, { OUTBOUND_ALLOW: automation.place })
  const calls = () => automation.calls.length

  const ids: string[] = []
  for (let stops = 0; stops < ATTEMPTS + 1; stops += 1) {
    automation.will('hang')
    const deps = await start()
    const { stopping, jobs } = deps
    // Asked for of a queue that has these attempts.
    if (stops === 0) for (const step of STEPS.slice(0, 3)) ids.push(await newsroom.send(deps, { step }))
    await expect.poll(calls, { timeout: GOES_ON_WITHIN_MS }).toBe(3)
    stopping.abort()
    await jobs.drain(REST_WITHIN_MS)
    await jobs.stop()
  }
  automation.will({ text: 'At last' })
  await start()
  for (const id of ids)
    await expect.poll(() => newsroom.deliveryOf(id)).toMatchObject({ status: 'completed', attempts: 1 })
})

test('after kill -9 amid calls they go on soon after the next start, under the same id', LONG, async () => {
  const { automation, ids, called, start, server } = await processAtWork()
  const cut = called()

  server.child.kill('SIGKILL')
  await server.ended
  automation.will({ text: 'After the start' })
  await start()

  await expect.poll(called, { timeout: GOES_ON_WITHIN_MS }).toEqual(expect.arrayContaining(cut))
  await expect.poll(() => called().length, { timeout: GOES_ON_WITHIN_MS }).toBe(ids.length)
})
