import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DeliveryAttempt } from '#contract/deliveries.ts'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { lockForSend } from '#server/newsletter/webhooks/webhooks-repository.ts'

const { db, deps, boss, automation, makeWebhook, filed, send, sendReady, settled } = await automatedNewsroom()

/** Who waits for somebody's advisory lock. */
async function waiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and objsubid = 2 and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count ?? 0
}

const callsFor = (edition: string) => automation.calls.filter(({ body }) => body.date === edition)
const deliveriesOf = (edition: Awaited<ReturnType<typeof filed>>) =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.select_date, edition))

test('two who send the same at once share one delivery, and the second is told', async () => {
  const [webhook, edition] = [await makeWebhook(), await filed(1)]
  automation.will('later')

  const sent = await Promise.all(Array.from({ length: 6 }, () => send(webhook, edition)))

  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent.map(({ wasUnderWay }) => wasUnderWay).toSorted()).toEqual([false, ...Array(5).fill(true)])
  expect(await deliveriesOf(edition)).toHaveLength(1)
  expect(callsFor(edition)).toHaveLength(1)
})

test('two who send all that is ready at once send each step once, and both are shown it', async () => {
  const [webhook, edition] = [await makeWebhook(), await filed(1, 3, 4)]
  automation.will('later')

  const both = await Promise.all([1, 2, 3].map(() => sendReady(webhook, edition)))
  await settled(edition)

  const ids = both.map((steps) => steps.map(({ deliveryId }) => deliveryId))
  expect(ids[1]).toEqual(ids[0])
  expect(ids[2]).toEqual(ids[0])
  expect(await deliveriesOf(edition)).toHaveLength(3)
  expect(callsFor(edition)).toHaveLength(3)
  const said = both.map((steps) => steps[0]?.skipped).toSorted()
  expect(said).toEqual(['Already sending.', 'Already sending.', null])
})

test('sending one step while all are sent shares it too', async () => {
  const [webhook, edition] = [await makeWebhook(), await filed(1)]
  automation.will('later')

  const [one, all] = await Promise.all([send(webhook, edition), sendReady(webhook, edition)])

  expect(all[0]?.deliveryId).toBe(one.id)
  expect(await deliveriesOf(edition)).toHaveLength(1)
})

test('what has ended, goes elsewhere, or differs in its rows or prompt is a delivery of its own', async () => {
  const [webhook, other, edition] = [await makeWebhook(), await makeWebhook(), await filed(1)]
  const done = await send(webhook, edition)
  automation.will('later')
  const again = await send(webhook, edition)
  const elsewhere = await send(other, edition)
  const body = { step: 1, edition, webhookId: webhook, customPrompt: 'Be brief.' }
  const prompted = (await boss.post('/api/admin/deliveries', body)).json()
  await boss.delete(`/api/admin/formatted-content/${again.content_id}`)
  const afterDeletion = await send(webhook, edition)

  const all = [done, again, elsewhere, prompted, afterDeletion]
  expect(new Set(all.map(({ id }) => id)).size).toBe(5)
  expect(all.map(({ wasUnderWay }) => wasUnderWay)).toEqual(all.map(() => false))
})

test('sending the same while it waits for its next attempt makes that attempt now', async () => {
  const [webhook, edition] = [await makeWebhook(), await filed(1)]
  automation.will({ status: 503, headers: { 'retry-after': '3600' } })
  const failed = await send(webhook, edition)
  expect(failed).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: expect.any(String) })
  automation.will({ text: 'Now' })

  const again = await send(webhook, edition)

  expect(again).toMatchObject({
    ...{
      id: failed.id,
      wasUnderWay: true,
      sentBefore: null,
      status: 'completed',
      attempts: 2,
      formattedContent: 'Now',
    },
  })
})

test('what waits for its text is not sent twice but says when it was, and can be sent again', async () => {
  const [webhook, edition] = [await makeWebhook(), await filed(1)]
  automation.will('later')
  const first = await send(webhook, edition)
  expect(first).toMatchObject({ status: 'waiting', sentBefore: null })
  const attempts = async (): Promise<DeliveryAttempt[]> =>
    (await boss.get(`/api/admin/deliveries/${first.id}/attempts`)).json().attempts

  const same = await send(webhook, edition)
  const [made] = await attempts()
  expect(same).toMatchObject({ id: first.id, wasUnderWay: true, status: 'waiting', sentBefore: made?.at })
  expect(callsFor(edition)).toHaveLength(1)

  await boss.post(`/api/admin/deliveries/${first.id}/resend`)
  expect(callsFor(edition)).toHaveLength(2)
  const [, again] = await attempts()
  expect(await send(webhook, edition)).toMatchObject({ id: first.id, sentBefore: again?.at })
})

test('a text that two republish at once is posted once', async () => {
  const [webhook, edition] = [await makeWebhook({ timeoutSeconds: 1 }), await filed(1)]
  const { content_id } = await send(webhook, edition)
  automation.will('hang')
  const path = `/api/admin/formatted-content/${content_id}/republish`

  const first = boss.post(path, {})
  await expect.poll(() => callsFor(edition).length).toBe(1)
  const second = (await boss.post(path, {})).json()

  expect(second).toMatchObject({ id: (await first).json().id, wasUnderWay: true })
  expect((await deliveriesOf(edition)).filter(({ kind }) => kind === 'republish')).toHaveLength(1)
})

if (deps.database.engine === 'server') {
  test('who sends one edition waits for nobody who sends another, but for who sends the same', async () => {
    const [webhook, held, other] = [await makeWebhook(), await filed(1), await filed(1)]
    const isHeld = Promise.withResolvers<void>()
    const mayGo = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await lockForSend(tx, webhook, { step: 1, edition: held })
      isHeld.resolve()
      await mayGo.promise
    })
    await isHeld.promise

    expect(await send(webhook, other)).toMatchObject({ status: 'completed' })
    const same = send(webhook, held)
    await expect.poll(() => waiting()).toBe(1)
    mayGo.resolve()
    await holding
    expect(await same).toMatchObject({ status: 'completed' })
  })
}
