import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { systemClock } from '#server/platform/clock.ts'
import { callbacksSeen, webhookAttempts, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { retentionJob } from '#server/operation/housekeeping/retention-job.ts'
import { callbackNewsroom, type Offer } from '#tests/support/callback-newsroom.ts'

const { db, deps, boss, own, setNow, taken, post, bodyOf, bearer, contentOf } = await callbackNewsroom()

/** The database notes moments by its own clock. */
const removeAfter = async (days: number) => {
  setNow(new Date(systemClock().getTime() + days * 86_400_000).toISOString())
  await retentionJob.run(deps, {})
}
const leftOf = async (id: string) => [
  await db.$count(webhookDeliveries, eq(webhookDeliveries.id, id)),
  await db.$count(webhookAttempts, eq(webhookAttempts.delivery_id, id)),
  await db.$count(callbacksSeen, eq(callbacksSeen.delivery_id, id)),
]

test('a delivery that ended goes after the days that the newsroom keeps it, its text and what is under way stay (C41, C59)', async () => {
  const [ended, underWay] = [await taken(), await taken()]
  await post(bodyOf(ended), bearer(ended))

  await removeAfter(364)
  expect(await leftOf(ended.deliveryId)).toEqual([1, 1, 1])

  await removeAfter(366)
  expect(await leftOf(ended.deliveryId)).toEqual([0, 0, 0])
  expect(await leftOf(underWay.deliveryId)).toEqual([1, 1, 0])
  expect(await contentOf(ended)).toMatchObject({ status: 'completed', formatted_content: 'The text, later' })
  expect(await answersOf(ended)).toEqual([200, 404])
})

test('an event stays known as told, without what was answered to it', async () => {
  const id = randomUUID()
  const webhook = {
    name: 'Evening automation',
    url: 'https://hooks.example/',
    timestamp: '2031-05-02T17:00:00Z',
  }
  await db.insert(webhookDeliveries).values({
    ...{ id, webhook_id: own.id, kind: 'event', select_date: calendarDay('2031-05-02') },
    ...{ event: 'edition.approved', issue_number: 1, status: 'completed', created_by: randomUUID() },
    payload: { type: 'edition.approved', timestamp: webhook.timestamp, webhook },
  })
  await db
    .insert(webhookAttempts)
    .values({ id: randomUUID(), delivery_id: id, number: 1, http_status: 200, took_ms: 20, answer: 'Thanks' })

  await removeAfter(366)
  expect(await leftOf(id)).toEqual([1, 0, 0])
})

/** What the text and the delivery answer whoever asks for them. */
const answersOf = async ({ content, deliveryId }: Offer) => [
  (await boss.get(`/api/admin/formatted-content/${content}`)).statusCode,
  (await boss.get(`/api/admin/deliveries/${deliveryId}`)).statusCode,
]
