import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { DOUBLE_KEY, ghostDouble } from '#tests/support/ghost-double.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { handovers, handoverTargets } from '#server/platform/db/tables/handover.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { handOver } from '#server/newsletter/edition/handover-issue.ts'
import { attemptHandover, giveUpHandover } from './attempt.ts'

const ghost = await ghostDouble()
const second = await ghostDouble()
afterAll(() => Promise.all([ghost.close(), second.close()]))
const newsroom = await buildTestApp({
  jobs: true,
  env: { OUTBOUND_ALLOW: `${ghost.place},${second.place}`, PUBLIC_URL: 'https://desk.example' },
})
const { deps, as } = newsroom
const { db } = deps
/** Hands over without asking for an attempt: each is made by its test. */
const unasked = { ...deps, jobs: { ...deps.jobs, enqueue: async () => {} } }
const boss = as('boss')
const { ready, approve, post, read } = approving(newsroom)

beforeEach(async () => {
  ghost.reset()
  second.reset()
  await db.delete(handoverTargets)
  await db.delete(notifications)
})

const addTarget = async (url: string, name: string) => {
  const form = { name, url, key: DOUBLE_KEY, onApproval: true }
  expect((await boss.post('/api/admin/handover/targets', form)).statusCode).toBe(201)
}
const handedOver = async (edition: CalendarDay, number = 1) =>
  expect(await db.transaction((tx) => handOver(unasked, tx, { edition, number }))).toBe(true)
const linesOf = (edition: CalendarDay) =>
  db.select().from(handovers).where(eq(handovers.edition, edition)).orderBy(handovers.number)
const lineOf = async (edition: CalendarDay) => {
  const [line] = (await linesOf(edition)).slice(-1)
  if (!line) throw new Error('Nothing was handed over')
  return line
}
/** A new issue of the edition with another subject, brought to wherever it goes. */
async function another(edition: CalendarDay, number: number) {
  await post(edition, 'reopen', { number: number - 1 })
  const { version } = await read(edition)
  await boss.patch(`/api/admin/editions/${edition}`, { note: `Issue ${number}.`, version })
  await approve(edition)
  await handedOver(edition, number)
  for (const { id, status } of await linesOf(edition))
    if (status === 'pending') await attemptHandover(deps, id, 1)
}
async function pending() {
  const edition = await ready()
  await approve(edition)
  await handedOver(edition)
  return { edition, id: (await lineOf(edition)).id }
}

test('each Ghost has its own draft, and each issue is written over the one that the last left', async () => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  await attemptHandover(deps, id, 1)
  await addTarget(second.url, 'Second Ghost')
  await another(edition, 2)
  await another(edition, 3)
  const statuses = (await linesOf(edition)).map(({ number, status }) => [number, status])
  expect(statuses).toEqual([1, 2, 2, 3, 3].map((number) => [number, 'completed']))
  for (const { posts } of [ghost, second]) {
    expect(posts).toHaveLength(1)
    expect(posts[0]?.lexical).toContain('Issue 3.')
  }
})

test('an attempt that was settled is not settled again, and one under way is not begun beside it', async () => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  const again = () => boss.post(`/api/admin/handover/${id}/again`, { mode: 'second' })
  expect((await again()).json()).toMatchObject({ code: 'conflict', detail: HANDOVER.underWay })
  // Both look before either writes, as when the queue took the job from a process that lives on.
  const outbound: typeof deps.outbound = Object.assign(
    async (...[url, request]: Parameters<typeof deps.outbound>) => {
      await attemptHandover(deps, id, 1)
      ghost.meet({ status: 422, body: '{"errors":[{"message":"Late"}]}' })
      return deps.outbound(url, request)
    },
    { close: deps.outbound.close },
  )
  await attemptHandover({ ...deps, outbound }, id, 1)
  expect(await lineOf(edition)).toMatchObject({ status: 'completed', reason: null, attempts: 1 })
  expect(await db.$count(notifications, eq(notifications.title, 'Hand-over failed'))).toBe(0)
})

test.each([408, 429, 500])('a status of %i may pass, so it is tried again', async (status) => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  ghost.meet({ status })
  await attemptHandover(deps, id, 1)
  const line = await lineOf(edition)
  expect(line).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: expect.any(String) })
  expect(line.reason).toContain(`answered with status ${status}. Next try`)
})

test('one that fails is told to administrators, and tried again by hand it has all its attempts', async () => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    ghost.meet({ status: 503 })
    await attemptHandover(deps, id, attempt)
  }
  const reason = HANDOVER.status('Fairhaven Ghost', 503)
  expect(await lineOf(edition)).toMatchObject({ status: 'failed', attempts: 6, reason })
  const told = await db.select().from(notifications).where(eq(notifications.title, 'Hand-over failed'))
  expect(told).toMatchObject([
    {
      user_id: newsroom.people.boss.id,
      message: expect.stringContaining(`is not in Fairhaven Ghost: ${reason}`),
      link: `/admin/hand-over?edition=${edition}`,
    },
  ])
  ghost.meet({ status: 503 })
  expect((await boss.post(`/api/admin/handover/${id}/again`, { mode: 'draft' })).statusCode).toBe(200)
  await expect.poll(() => lineOf(edition)).toMatchObject({ attempts: 7 })
  expect(await lineOf(edition)).toMatchObject({ status: 'pending', next_attempt_at: expect.any(String) })
})

test('one under which every process died has failed', async () => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  await giveUpHandover(deps, id, 1)
  expect(await lineOf(edition)).toMatchObject({ status: 'failed', reason: DELIVERIES.interrupted })
})

test('what was replaced meanwhile is brought nowhere', async () => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  await post(edition, 'reopen', { number: 1 })
  await approve(edition)
  await handedOver(edition, 2)
  await attemptHandover(deps, id, 1)
  const [first] = await linesOf(edition)
  expect(first).toMatchObject({ status: 'failed', reason: HANDOVER.replaced(2) })
  expect(ghost.calls).toEqual([])
})

test('nothing is brought while the address of the newsroom is this machine, with a certificate or without', async () => {
  await addTarget(ghost.url, 'Fairhaven Ghost')
  const { edition, id } = await pending()
  const config = { ...deps.config, publicUrl: 'https://127.0.0.1:3000' }
  await attemptHandover({ ...deps, config }, id, 1)
  expect(await lineOf(edition)).toMatchObject({ status: 'failed', reason: HANDOVER.notPublic })
  expect(ghost.calls).toEqual([])
})

test('an issue that was stopped is none that could be handed over', async () => {
  const edition = await ready()
  await approve(edition)
  const shown = async () => (await boss.get(`/api/admin/handover?edition=${edition}`)).json().issue
  expect(await shown()).toMatchObject({ number: 1, handedOverAt: null })
  await post(edition, 'stop', { number: 1 }, randomUUID())
  expect(await shown()).toBeNull()
})
