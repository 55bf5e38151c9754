import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { DOUBLE_KEY, ghostDouble } from '#tests/support/ghost-double.ts'
import type { Handover } from '#contract/handover.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'

const ghost = await ghostDouble()
let held = 0
/** Takes every question and answers none. */
const silent = createServer(() => {
  held += 1
}).listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as AddressInfo // it listens on a port
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await ghost.close()
})
const newsroom = await buildTestApp({
  jobs: true,
  env: { OUTBOUND_ALLOW: `${ghost.place},127.0.0.1:${port}`, PUBLIC_URL: 'https://desk.example' },
})
const { deps, as } = newsroom
const boss = as('boss')
const { ready, approve } = approving(newsroom)

beforeEach(() => {
  ghost.reset()
  held = 0
})
// What hangs is let go, so that the next test finds every place free.
afterEach(async () => {
  await deps.db.delete(handoverTargets)
  silent.closeAllConnections()
  await vi.waitUntil(async () => (await atWork()) === 0, { timeout: 60_000 })
})
const atWork = async () =>
  (await deps.db.execute(sql`select 1 from jobs.job where name = 'ghost-draft' and state = 'active'`)).rows
    .length

const target = (name: string, url: string) =>
  boss.post('/api/admin/handover/targets', { name, url, key: DOUBLE_KEY, onApproval: true })
const hanging = (name: string) => target(name, `http://127.0.0.1:${port}`)
async function handedOver(): Promise<CalendarDay> {
  const edition = await ready()
  await approve(edition)
  await handoverIssueJob.run(deps, { edition, number: 1 })
  return edition
}
const lineOf = async (edition: CalendarDay, name: string): Promise<Handover | undefined> =>
  (await boss.get(`/api/admin/handover?edition=${edition}`))
    .json()
    .handovers.find((one: Handover) => one.edition === edition && one.target === name)
const statusOf = async (edition: CalendarDay, name: string) => (await lineOf(edition, name))?.status

test('three targets that do not answer hold up no fourth', async () => {
  for (const name of ['One', 'Two', 'Three']) await hanging(name)
  await target('Good', ghost.url)
  const edition = await handedOver()
  await expect.poll(() => statusOf(edition, 'Good')).toBe('completed')
  await expect.poll(() => held).toBe(3)
  for (const name of ['One', 'Two', 'Three'])
    expect(await lineOf(edition, name)).toMatchObject({ status: 'pending', attempts: 0 })
})

test('a press is served while as many as may hang by themselves', async () => {
  await target('Good', ghost.url)
  const edition = await handedOver()
  await expect.poll(() => statusOf(edition, 'Good')).toBe('completed')
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await hanging(name)
  await handedOver()
  await expect.poll(() => held).toBe(4)
  const before = ghost.calls.length
  const line = await lineOf(edition, 'Good')
  expect((await boss.post(`/api/admin/handover/${line?.id}/again`, { mode: 'draft' })).statusCode).toBe(200)
  await expect.poll(() => ghost.calls.length).toBeGreaterThan(before)
  await expect.poll(() => statusOf(edition, 'Good')).toBe('completed')
  expect(held).toBe(4)
})

test('a target is brought one edition at a time', async () => {
  await hanging('One')
  await handedOver()
  await expect.poll(() => held).toBe(1)
  const second = await handedOver()
  await target('Good', ghost.url)
  const third = await handedOver()
  await expect.poll(() => statusOf(third, 'Good')).toBe('completed')
  expect([held, await statusOf(second, 'One')]).toEqual([1, 'pending'])
})
