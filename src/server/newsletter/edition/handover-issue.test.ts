import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { isSignedBy } from '#tests/support/fake-automation.ts'
import type { DeliveryRow } from '#contract/deliveries.ts'
import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { secretsOf } from '#server/newsletter/webhooks/webhook-secrets.ts'
import { findWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { deliver } from '#server/newsletter/deliveries/attempt/deliver-job.ts'
import { webhookDeliveries, webhooks } from '#server/platform/db/tables/delivery.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { handoverIssueJob } from './handover-issue-job.ts'

const newsroom = await automatedNewsroom()
const { db, deps, boss, automation, makeWebhook, settled, people, setNow } = newsroom
const { read, post, ready, approve } = approving(newsroom)

afterEach(async () => void (await db.update(webhooks).set({ is_active: false, events: [] })))

const told = (change: object = {}) =>
  makeWebhook({ steps: [], events: ['edition.approved', 'edition.withdrawn'], ...change })
const handOver = (edition: CalendarDay, number = 1) => handoverIssueJob.run(deps, { edition, number })
const deliveriesOf = async (edition: CalendarDay): Promise<DeliveryRow[]> =>
  (await boss.get(`/api/admin/deliveries?kind=event&date=${edition}`)).json().rows
const answerWith = (body: object) => automation.will({ status: 200, body: JSON.stringify(body) })

test('an issue that is handed over is posted whole and signed to the webhooks that want it, once', async () => {
  const id = await told()
  await makeWebhook({ name: 'Of steps alone' })
  await told({ name: 'Of withdrawals alone', events: ['edition.withdrawn'] })
  await told({ name: 'Switched off', isActive: false })
  answerWith({ externalUrl: 'https://letters.example/drafts/1' })
  const edition = await ready([1, 9])
  await approve(edition)
  expect(await deliveriesOf(edition)).toEqual([])
  await handOver(edition)
  await handOver(edition)
  await settled(edition)
  const [call, another] = automation.calls
  if (!call) throw new Error('Nothing was posted')
  expect(another).toBeUndefined()
  const issue = (await boss.get(`/api/edition/issue?edition=${edition}&number=1`)).json()
  expect(call.body).toMatchObject({
    type: 'edition.approved',
    timestamp: deps.clock().toISOString(),
    data: {
      ...{ edition, number: 1, subject: 'Tonight', previewLine: issue.previewLine, html: issue.html },
      ...{ paste: issue.paste, text: issue.text, markdown: issue.markdown, sha256: issue.sha256 },
      publicUrl: null,
      sections: [expect.objectContaining({ id: 'step-1', title: 'Live Music Boogie' })],
      images: [],
      approvedBy: 'Bo Lindqvist',
      approvedAt: issue.approved.at,
    },
  })
  const { data } = call.body as { data: { body: string; sections: { items: { text: string }[] }[] } }
  expect(data.body).toContain('Night Herons')
  expect(data.body).not.toContain('<html')
  expect(data.sections[0]?.items.map(({ text }) => text).join()).toContain('Night Herons')
  const stored = await findWebhook(db, id)
  const [secret = ''] = stored ? secretsOf(deps.config, stored, deps.clock()) : []
  expect(await isSignedBy(secret, call)).toBe(true)
  const [delivery, toOthers] = await deliveriesOf(edition)
  expect(toOthers).toBeUndefined()
  expect(delivery).toMatchObject({
    ...{ kind: 'event', event: 'edition.approved', number: 1, step: null, content_id: null },
    ...{ status: 'completed', attempts: 1, externalUrl: 'https://letters.example/drafts/1' },
  })
  const shown = (await boss.get(`/api/admin/deliveries/${delivery?.id}`)).json()
  expect(shown.payload).toEqual(call.body)
})

test('twenty double clicks on approve are one issue and one delivery', async () => {
  await told()
  const edition = await ready()
  const { seen } = await read(edition)
  const key = randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => post(edition, 'approve', { seen }, key)))
  await Promise.all([handOver(edition), handOver(edition), handOver(edition)])
  await settled(edition)
  expect(await deliveriesOf(edition)).toHaveLength(1)
  expect(automation.calls).toHaveLength(1)
})

test('the database itself refuses to tell a webhook of an event twice', async () => {
  await told()
  const edition = await ready()
  await approve(edition)
  await handOver(edition)
  await settled(edition)
  const [delivery] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.select_date, edition))
  if (!delivery) throw new Error('Nothing was delivered')
  await expect(db.insert(webhookDeliveries).values({ ...delivery, id: randomUUID() })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('deliveries_of_event') },
  })
})

test('by hand an issue is told to those alone that have not got it yet', async () => {
  await told()
  const edition = await ready()
  await approve(edition)
  await handOver(edition)
  await settled(edition)
  await told({ name: 'Set up since' })
  expect((await post(edition, 'hand-over', { number: 1 })).statusCode).toBe(200)
  await settled(edition)
  expect((await deliveriesOf(edition)).map(({ webhook: { name } }) => name)).toEqual([
    'Set up since',
    'Evening automation',
  ])
  expect(automation.calls).toHaveLength(2)
})

test('what was stopped within the minute is told to nobody', async () => {
  await told()
  const edition = await ready()
  await approve(edition)
  await post(edition, 'stop', { number: 1 })
  await handOver(edition)
  expect(await deliveriesOf(edition)).toEqual([])
})

test('a server that was down until the day had passed leaves the issue to people', async () => {
  await told()
  const edition = await ready()
  await approve(edition)
  const later = { ...deps, clock: () => new Date(`${addDays(edition, 1)}T18:00:00Z`) }
  await handoverIssueJob.run(later, { edition, number: 1 })
  expect(await deliveriesOf(edition)).toEqual([])
  expect(await read(edition)).toMatchObject({ status: 'approved', issues: [{ dueAt: null }] })
})

test('a withdrawal is told as well, and what was not yet told of the issue is then never', async () => {
  await told()
  automation.will({ status: 503 })
  const edition = await ready()
  await approve(edition)
  await handOver(edition)
  await expect.poll(async () => (await deliveriesOf(edition))[0]?.attempts).toBe(1)
  await post(edition, 'withdraw', { number: 1 })
  await expect.poll(() => automation.calls.length).toBe(2)
  expect(automation.calls[1]?.body).toMatchObject({
    type: 'edition.withdrawn',
    data: { edition, number: 1, subject: 'Tonight', withdrawnBy: 'Bo Lindqvist' },
  })
  expect(automation.calls[1]?.raw).not.toContain('Night Herons')
  const approved = (await deliveriesOf(edition)).find(({ event }) => event === 'edition.approved')
  await deliver(deps, { deliveryId: approved?.id ?? '', attempt: 2 }, 0.5)
  const [now] = (await deliveriesOf(edition)).filter(({ event }) => event === 'edition.approved')
  expect(now).toMatchObject({
    status: 'failed',
    message: 'The issue was withdrawn before it could be handed over.',
  })
  expect(automation.calls).toHaveLength(2)
})

test('an issue that a newer one has replaced is not told late', async () => {
  await told()
  automation.will({ status: 503 })
  const edition = await ready()
  await approve(edition)
  await handOver(edition)
  await expect.poll(async () => (await deliveriesOf(edition))[0]?.attempts).toBe(1)
  const [first] = await deliveriesOf(edition)
  await post(edition, 'reopen', { number: 1 })
  await approve(edition)
  await handOver(edition, 2)
  const now = async () => (await deliveriesOf(edition)).find(({ id }) => id === first?.id)
  // The queue makes the second attempt after five seconds, which a busy machine may need to get here.
  const made = (await now())?.attempts ?? 0
  await deliver(deps, { deliveryId: first?.id ?? '', attempt: made + 1 }, 0.5)
  await expect.poll(now).toMatchObject({ status: 'failed', message: 'Issue 2 replaced it.' })
})

test('an event that could not be told is told to administrators, and can be sent again with the same body', async () => {
  await told()
  automation.will({ status: 400 })
  const edition = await ready()
  await approve(edition)
  await handOver(edition)
  await settled(edition)
  const [failed] = await deliveriesOf(edition)
  expect(failed).toMatchObject({ status: 'failed' })
  const untold = { kind: 'webhook', name: 'Evening automation', state: 'refused', reason: failed?.message }
  expect((await read(edition)).outcomes).toEqual([{ ...untold, at: null }])
  const { notifications } = (await boss.get('/api/notifications')).json()
  expect(notifications[0]).toMatchObject({
    title: 'Delivery failed',
    message: expect.stringContaining('The delivery of issue 1 for '),
    link: `/admin/deliveries?kind=event&date=${edition}`,
  })
  const [first] = automation.calls
  automation.will({ status: 204 })
  const again = await boss.post(`/api/admin/deliveries/${failed?.id}/resend`)
  expect(again.json()).toMatchObject({ status: 'completed', attempts: 2, externalUrl: null })
  expect((await read(edition)).outcomes).toMatchObject([{ state: 'arrived', reason: null }])
  expect(automation.calls[0]?.raw).toBe(first?.raw)
  expect(automation.calls[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test.each([{ externalUrl: 'javascript:alert(1)' }, { externalUrl: 5 }, ['no object'], 'plain words'])(
  'an answer of %j has no address that could be opened',
  async (answer) => {
    await told()
    automation.will({ status: 200, body: JSON.stringify(answer) })
    const edition = await ready()
    await approve(edition)
    await handOver(edition)
    await settled(edition)
    expect(await deliveriesOf(edition)).toMatchObject([{ status: 'completed', externalUrl: null }])
  },
)

test('a webhook of events alone is tried with an edition of one note', async () => {
  const id = await told()
  automation.will({ status: 200, body: '{}' })
  const tested = (await boss.post(`/api/admin/webhooks/${id}/test`)).json()
  expect(tested).toMatchObject({ ok: true, httpStatus: 200 })
  expect(automation.calls[0]?.body).toMatchObject({
    type: 'edition.approved',
    test: true,
    data: { number: 1, sections: [{ id: 'note' }] },
  })
})

test('a webhook that takes neither step nor event is refused, and so are events of the built-in one', async () => {
  const nothing = { steps: [], events: [] }
  const form = { name: 'Nothing', url: automation.url, isActive: true, authentication: 'signature' }
  const rest = { headerName: null, timeoutSeconds: 30, callbackMinutes: 15 }
  const refused = await boss.post('/api/admin/webhooks', { ...form, ...rest, ...nothing })
  expect(refused.json().fields).toEqual({ steps: 'Please choose at least one step' })
  const id = await told()
  const { version } = (await findWebhook(db, id)) ?? {}
  expect((await boss.patch(`/api/admin/webhooks/${id}`, { events: [], version })).statusCode).toBe(422)
  expect((await boss.patch(`/api/admin/webhooks/${id}`, { steps: [4], version })).json()).toMatchObject({
    webhook: { steps: [4], events: ['edition.approved', 'edition.withdrawn'] },
  })
  const builtIn = await findWebhook(db, 'default')
  const body = { events: ['edition.approved'], version: builtIn?.version }
  expect((await boss.patch('/api/admin/webhooks/default', body)).json().fields).toHaveProperty('events')
})

test('an approval after the day is posted by nobody', async () => {
  await told()
  const edition = await ready([1], calendarDay('2030-04-02'))
  await approve(edition)
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.select_date, edition))).toBe(0)
  const mine = and(eq(editionIssues.edition, edition), eq(editionIssues.approved_by, people.boss.id))
  expect(await db.$count(editionIssues, mine)).toBe(1)
})

test('late in the evening, when it is tomorrow elsewhere, the edition of the city’s day is handed over', async () => {
  await told()
  const edition = await ready([1], calendarDay('2031-05-01'))
  setNow('2031-05-02T03:00:00Z')
  expect((await approve(edition)).json()).toMatchObject({ dueAt: '2031-05-02T03:01:00.000Z' })
  await handOver(edition)
  expect(await read(edition)).toMatchObject({ status: 'handed-over', isPast: false })
})
