import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { fileExample } from '#tests/support/filed-entries.ts'
import { webhookDeliveries, webhooks } from '#server/platform/db/tables/delivery.ts'
import { readHealth } from '#server/newsletter/webhooks/webhook-health.ts'
import { STEPS } from '#steps/index.ts'

const DELIVERIES = '/api/admin/deliveries'
const ALL = STEPS.map(({ number }) => number)
const { db, deps, boss, automation, elsewhere, ...newsroom } = await automatedNewsroom()
const { makeWebhook, filed, send, sendReady, settled } = newsroom

describe('all ready steps in one go', () => {
  test('steps with data are sent, the others say why not; again, nothing has changed', async () => {
    const webhook = await makeWebhook({ steps: [1, 4, 6, 7] })
    const edition = await filed(1, 4, 8)

    const first = await sendReady(webhook, edition)
    await settled(edition)
    const second = await sendReady(webhook, edition)

    expect(first.filter(({ deliveryId }) => deliveryId !== null).map(({ step }) => step)).toEqual([1, 4])
    expect(first.find(({ step }) => step === 6)?.skipped).toBe('Nothing filed.')
    expect(first.find(({ step }) => step === 8)?.skipped).toBe('Evening automation doesn’t take step 8.')
    expect(second.map(({ deliveryId }) => deliveryId)).toEqual(second.map(() => null))
    expect(second.find(({ step }) => step === 4)?.skipped).toBe('Unchanged since it was last sent.')
    expect(automation.calls.map(({ body }) => body.step).toSorted()).toEqual([1, 4])
  })

  test('a step that changed since its last success is sent again, and one that failed', async () => {
    const webhook = await makeWebhook()
    const edition = await filed(1, 2, 3)
    automation.will({ text: 'Formatted' })
    await sendReady(webhook, edition)
    await settled(edition)
    const [listing] = STEPS
    if (listing) await fileExample(db, listing, edition, { bandName: 'Lanterns' })
    await db.update(webhookDeliveries).set({ status: 'failed' }).where(eq(webhookDeliveries.step_number, 2))

    const again = await sendReady(webhook, edition)

    expect(again.filter(({ deliveryId }) => deliveryId !== null).map(({ step }) => step)).toEqual([1, 2])
    await settled(edition)
  })

  test('what is on its way is not sent twice, and a repeated request sends nothing more', async () => {
    const webhook = await makeWebhook()
    const edition = await filed(1)
    automation.will('later')
    const key = { 'idempotency-key': randomUUID() }
    const one = await sendReady(webhook, edition, key)
    const two = await sendReady(webhook, edition, key)
    await settled(edition)
    const three = await sendReady(webhook, edition)

    expect(two).toEqual(one)
    expect(three[0]).toEqual({ step: 1, deliveryId: one[0]?.deliveryId, skipped: 'Already sending.' })
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.select_date, edition))).toBe(1)
  })

  test('the built-in formatter takes all nine', async () => {
    const edition = await filed(1, 2, 3, 4, 5, 6, 7, 8, 9)
    const steps = await sendReady('default', edition)
    expect(steps.map(({ skipped }) => skipped)).toEqual(steps.map(() => null))
    await settled(edition)
    const { rows } = (await boss.get(`${DELIVERIES}?date=${edition}&status=completed`)).json()
    expect(rows).toHaveLength(9)
  })
})

test('the list of deliveries is filtered by step, date, state and webhook, newest first', async () => {
  const webhook = await makeWebhook()
  const edition = await filed(1, 4)
  const one = await send(webhook, edition, 1)
  const four = await send('default', edition, 4)

  const ids = async (query: string) => {
    const { rows } = (await boss.get(`${DELIVERIES}?date=${edition}${query}`)).json()
    return rows.map(({ id }: { id: string }) => id)
  }

  expect(await ids('')).toEqual([four.id, one.id])
  expect(await ids('&step=1')).toEqual([one.id])
  expect(await ids(`&webhook=${webhook}`)).toEqual([one.id])
  expect(await ids('&status=failed')).toEqual([])
  expect((await boss.get(`${DELIVERIES}?status=lost`)).statusCode).toBe(422)
})

test('health counts the attempts of seven days', async () => {
  const webhook = await makeWebhook()
  const edition = await filed(1, 2)
  await send(webhook, edition, 1)
  automation.will({ status: 400 })
  await send(webhook, edition, 2)

  const { webhooks: listed } = (await boss.get('/api/admin/webhooks')).json()
  expect(listed.find(({ id }: { id: string }) => id === webhook).health).toMatchObject({
    attempts: 2,
    succeeded: 1,
    p95Ms: expect.any(Number),
    lastFailure: { error: 'Webhook request to Evening automation failed with status 400' },
  })
  const attemptsAfter = async (days: number) =>
    (await readHealth(db, new Date(deps.clock().getTime() + days * 86_400_000))).get(webhook)?.attempts
  expect([await attemptsAfter(6.9), await attemptsAfter(7.1)]).toEqual([2, undefined])
})

test('a slow automation delays no other (promises, Going out)', async () => {
  const slow = await makeWebhook({ url: elsewhere.url, timeoutSeconds: 30 })
  const quick = await makeWebhook()
  const edition = await filed(...ALL)
  elsewhere.will('hang')
  const hanging = [...(await sendReady(slow, edition)), ...(await sendReady(slow, await filed(...ALL)))]
  expect(hanging.every(({ deliveryId }) => deliveryId !== null)).toBe(true)
  // Sixteen of forty-eight for one that is alone: half of what it leaves. The others keep their places.
  await expect.poll(() => elsewhere.calls.length).toBe(16)

  await sendReady(quick, edition)

  const arrived = () => automation.calls.filter(({ body }) => body.date === edition).length
  await expect.poll(arrived).toBe(9)
  expect(elsewhere.calls).toHaveLength(16)
  await elsewhere.close()
})

test('sends of one step to one automation leave beside each other', async () => {
  const webhook = await makeWebhook({ timeoutSeconds: 30 })
  const editions = [await filed(1), await filed(1), await filed(1)]
  automation.will('hang')

  for (const edition of editions) void send(webhook, edition)

  // None has been answered when the last arrives.
  const dates = () => automation.calls.map(({ body }) => body.date)
  await expect.poll(dates).toEqual(expect.arrayContaining(editions))
})

test('who waits for an attempt is answered at once when the server is to stop', async () => {
  const webhookId = await makeWebhook({ name: 'Waiting' })
  automation.will('hang')
  const edition = await filed(1)
  const asked = boss.post(DELIVERIES, { step: 1, edition, webhookId })
  await expect.poll(() => automation.calls.some(({ body }) => body.date === edition)).toBe(true)

  deps.stopping.abort()

  const answer = await asked
  expect(answer.json()).toMatchObject({ status: 'pending', attempts: 0 })
  expect(answer.headers.connection).toBe('close')
  await db.update(webhooks).set({ is_active: false })
})
