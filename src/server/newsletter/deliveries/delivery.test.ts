import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { fileExample } from '#tests/support/filed-entries.ts'
import { IDLE, NEWSROOM, workingDeps } from '#tests/support/working-deps.ts'
import {
  formattedContent,
  formattedContentVersions,
  webhookAttempts,
  webhookDeliveries,
} from '#server/platform/db/tables/delivery.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { keepOrCreateNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { ensureDefaultWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { STEPS } from '#steps/index.ts'
import { awaitFirstAttempt } from './attempt/await-first-attempt.ts'
import { readDelivery } from './deliveries-repository.ts'
import { deliver, deliverJob } from './attempt/deliver-job.ts'
import { prepareDelivery, type Sending } from './sending/prepare-delivery.ts'
import { recoverDeliveriesJob } from './recover-deliveries-job.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database
await keepOrCreateNewsroom(db, NEWSROOM)
await ensureDefaultWebhook(db)

const EDITION = calendarDay('2031-05-03')
const [liveMusic] = STEPS
if (!liveMusic) throw new Error('The newsletter has no steps')
for (const step of STEPS) await fileExample(db, step, EDITION)

/** A send of its own: what an earlier test left under way is put to rest first. */
const send = async (deps: Deps, sending: Partial<Sending> = {}): Promise<string> => {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed' })
    .where(inArray(webhookDeliveries.status, ['pending', 'waiting']))
  const { id } = await db.transaction((tx) =>
    prepareDelivery(deps, tx, {
      step: liveMusic,
      edition: EDITION,
      webhookId: 'default',
      customPrompt: null,
      personId: randomUUID(),
      userAgent: 'a browser',
      ...sending,
    }),
  )
  return id
}

async function contentOf(deliveryId: string) {
  const [content] = await db
    .select({ content: formattedContent })
    .from(webhookDeliveries)
    .innerJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
    .where(eq(webhookDeliveries.id, deliveryId))
  if (!content) throw new Error('The delivery has no content')
  return content.content
}

const attemptsOf = (deliveryId: string) =>
  db.select().from(webhookAttempts).where(eq(webhookAttempts.delivery_id, deliveryId))

/** As damaged data would be: the formatter throws on it. */
const spoil = (id: string) =>
  db.execute(
    sql`update webhook_deliveries set payload = jsonb_set(payload, '{data,0,title}', '5') where id = ${id}`,
  )

test.each(STEPS)(
  'step $number, $title, is formatted by the built-in formatter (S205, C33, C38)',
  async (step) => {
    const deps = await workingDeps(database)

    const id = await send(deps, { step })
    await awaitFirstAttempt(deps, id, 10_000)

    const delivery = await readDelivery(db, id)
    expect(delivery).toMatchObject({ status: 'completed', attempts: 1, message: null })
    expect(delivery?.formattedContent).toContain('## ')
    expect(delivery?.payload).toMatchObject({ formattedContent: delivery?.formattedContent })
    expect(await contentOf(id)).toMatchObject({ status: 'completed', reason: null, version: 2 })
  },
)

test('what leaves has the keys of the specification, and a prompt only when one was given (S213, C34, C35)', async () => {
  const deps = await workingDeps(database, IDLE)
  const personId = randomUUID()

  const plain = await readDelivery(db, await send(deps, { personId }))
  const prompted = await readDelivery(db, await send(deps, { customPrompt: 'Be brief.' }))

  expect(plain?.payload).toMatchObject({
    step: 1,
    date: EDITION,
    data: [{ title: 'Night Herons', event_date: expect.stringMatching(/T\d\d:\d\d:\d\d-0[56]:00$/) }],
    userId: personId,
    webhook: { name: 'Default Webhook', url: '/functions/v1/handle-webhook' },
    metadata: { userAgent: 'a browser', source: 'content-processor', isDirectStep: false, dataCount: 1 },
  })
  expect(plain?.payload).not.toHaveProperty('metadata.customPrompt')
  expect(prompted?.payload).toHaveProperty('metadata.customPrompt', 'Be brief.')
})

test('a step without entries is not sent, and nothing is written (S210)', async () => {
  const deps = await workingDeps(database, IDLE)
  const before = await db.$count(formattedContent)

  await expect(send(deps, { edition: calendarDay('2031-06-01') })).rejects.toMatchObject({
    code: 'nothing_to_send',
    message: GENERIC.noData,
  })

  expect(await db.$count(formattedContent)).toBe(before)
})

test('a webhook that is gone, inactive or not for the step is not sent to (C36)', async () => {
  const deps = await workingDeps(database, IDLE)
  await db.execute(sql`insert into webhooks (id, name, url, steps, is_active)
    values ('resting', 'Resting', 'https://n8n.example/', '{1}', false), ('other', 'Other', 'https://n8n.example/', '{2}', true)`)

  await expect(send(deps, { webhookId: 'nobody' })).rejects.toThrow(DELIVERIES.webhookGone)
  await expect(send(deps, { webhookId: 'resting' })).rejects.toThrow('Resting is not active.')
  await expect(send(deps, { webhookId: 'other' })).rejects.toThrow('Other doesn’t take step 1.')
})

test('the job of a delivery that runs twice completes one text, once', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)

  await Promise.all([
    deliver(deps, { deliveryId: id, attempt: 1 }, 0.5),
    deliver(deps, { deliveryId: id, attempt: 1 }, 0.5),
  ])
  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)

  const content = await contentOf(id)
  expect(content).toMatchObject({ status: 'completed', version: 2 })
  expect(await attemptsOf(id)).toHaveLength(1)
  const versions = await db
    .select()
    .from(formattedContentVersions)
    .where(eq(formattedContentVersions.content_id, content.id))
  expect(versions).toMatchObject([
    { version: 2, written_by: null, formatted_content: content.formatted_content },
  ])
  const told = await db.select({ change: liveEvents.change }).from(liveEvents)
  expect(
    told.filter(({ change }) => change.kind === 'content-completed' && change.id === content.id),
  ).toHaveLength(1)
})

test('a crash between the attempt and its completion leaves nothing half written, and the next run completes it', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)
  const crashing: Deps = {
    ...deps,
    db: new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (tx: typeof db) => Promise<unknown>) =>
              target.transaction(async (tx) => {
                await work(tx)
                throw new Error('killed')
              })
          : Reflect.get(target, name),
    }),
  }

  await expect(deliver(crashing, { deliveryId: id, attempt: 1 }, 0.5)).rejects.toThrow('killed')
  expect(await contentOf(id)).toMatchObject({ status: 'processing', formatted_content: '' })
  expect(await attemptsOf(id)).toHaveLength(0)

  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)
  expect(await contentOf(id)).toMatchObject({ status: 'completed' })
  expect(await attemptsOf(id)).toHaveLength(1)
})

test('a text that a person wrote meanwhile stands (promises, Coming in)', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)
  await db.execute(sql`update webhook_formatted_content set formatted_content = 'By hand', edited_by = ${randomUUID()}
    where id = ${(await contentOf(id)).id}`)

  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)

  expect(await contentOf(id)).toMatchObject({ formatted_content: 'By hand' })
  expect(await readDelivery(db, id)).toMatchObject({ status: 'completed' })
})

test('a failure is tried again by the table and says when, six times, and then it has failed (C41)', async () => {
  const now = new Date('2031-05-01T12:00:00Z')
  const deps = await workingDeps(database, IDLE, () => now)
  const id = await send(deps)
  await spoil(id)

  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)
  expect(await readDelivery(db, id)).toMatchObject({
    status: 'pending',
    attempts: 1,
    message: DELIVERIES.notWritten,
    next_attempt_at: '2031-05-01T12:00:05.000Z',
  })
  expect(await contentOf(id)).toMatchObject({
    status: 'processing',
    reason: 'The text could not be written. Next try Thu, May 1, 7:00 am.',
  })

  for (const attempt of [2, 3, 4, 5, 6]) await deliver(deps, { deliveryId: id, attempt }, 0.5)

  expect(await readDelivery(db, id)).toMatchObject({ status: 'failed', attempts: 6, next_attempt_at: null })
  expect(await contentOf(id)).toMatchObject({ status: 'failed', reason: DELIVERIES.notWritten })
  const attempts = await attemptsOf(id)
  expect(attempts.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(attempts[0]?.error).toContain('title')
})

test('the next attempt of a failed one is a job that waits its time', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)
  await spoil(id)

  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)

  const { rows } = await db.execute(sql`
    select data, start_after > now() + interval '3 seconds' as waits from jobs.job
    where data->>'deliveryId' = ${id} and (data->>'attempt')::int = 2`)
  expect(rows).toEqual([{ data: { deliveryId: id, attempt: 2 }, waits: true }])
})

test('a delivery to a webhook that is gone fails plainly, without another try', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)
  await db.execute(sql`update webhook_deliveries set webhook_id = 'deleted' where id = ${id}`)

  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)

  expect(await readDelivery(db, id)).toMatchObject({
    status: 'failed',
    message: DELIVERIES.webhookGone,
  })
  expect(await contentOf(id)).toMatchObject({ status: 'failed', reason: DELIVERIES.webhookGone })
})

test('a delivery under which the process died every time ends failed', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)

  await deliverJob.onGivenUp?.(deps, { deliveryId: id, attempt: 1 })

  expect(await readDelivery(db, id)).toMatchObject({
    status: 'failed',
    message: DELIVERIES.interrupted,
  })
})

test('a delivery without a job gets one, and is in process no longer', async () => {
  const idle = await workingDeps(database, IDLE)
  const id = await send(idle)
  await db.execute(sql`delete from jobs.job`)
  await idle.jobs.stop()

  await workingDeps(database)

  await expect.poll(() => contentOf(id)).toMatchObject({ status: 'completed' })
})

test('a delivery that has its job is left to it', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)
  await spoil(id)
  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)
  const queued = sql`select count(*)::int as jobs from jobs.job where data->>'deliveryId' = ${id} and (data->>'attempt')::int = 2`
  const before = await db.execute(queued)

  await recoverDeliveriesJob.run(deps, {})

  expect(before.rows).toEqual([{ jobs: 1 }])
  expect((await db.execute(queued)).rows).toEqual(before.rows)
})

test('who waits for a first attempt that does not come gets the send as it stands (C41)', async () => {
  const deps = await workingDeps(database, IDLE)
  const id = await send(deps)

  await awaitFirstAttempt(deps, id, 50)

  expect(await readDelivery(db, id)).toMatchObject({ status: 'pending', attempts: 0, formattedContent: null })
})
