import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { FORMATTER_MESSAGES } from '#shared/formatter-messages.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { fakeAutomation } from '#tests/support/fake-automation.ts'
import { sendingNewsroom } from '#tests/support/sending-newsroom.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import { formattedContent, webhookAttempts } from '#server/platform/db/tables/delivery.ts'
import { deliver } from '#server/newsletter/deliveries/attempt/deliver-job.ts'
import { readDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import { ensureDefaultWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'

const service = await fakeAutomation()
const database = await emptyDatabase()
afterAll(async () => {
  await database.close()
  await service.close()
})
const newsroom = await sendingNewsroom(database, service)
await ensureDefaultWebhook(newsroom.db)

async function send() {
  const env = { AI_BASE_URL: `http://${service.place}/v1`, AI_MODEL: 'model-1' }
  const deps = await workingDeps(database, IDLE, systemClock, env)
  const id = await newsroom.send(deps, { webhookId: DEFAULT_WEBHOOK_ID })
  await deliver(deps, { deliveryId: id, attempt: 1 }, 0.5)
  const delivery = await readDelivery(newsroom.db, id)
  if (!delivery) throw new Error('The delivery is gone')
  const [content] = await newsroom.db
    .select()
    .from(formattedContent)
    .where(eq(formattedContent.id, delivery.content_id ?? ''))
  const [attempt] = await newsroom.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, id))
  return { delivery, content, attempt }
}

test('what the AI service writes becomes the content (C33)', async () => {
  const text = '## Tonight\n\n[Night Herons](https://venue.example/night-herons)'
  const body = JSON.stringify({ choices: [{ message: { content: text }, finish_reason: 'stop' }] })
  service.will({ status: 200, body })

  const { delivery, content } = await send()

  expect(delivery).toMatchObject({ status: 'completed', formattedContent: text, message: null })
  expect(content).toMatchObject({ status: 'completed', reason: null })
})

test('when it fails the text is ours, and delivery, attempt and content say why', async () => {
  service.will({ status: 503 })

  const { delivery, content, attempt } = await send()

  const note = FORMATTER_MESSAGES.writtenHere(FORMATTER_MESSAGES.status(503))
  expect(delivery).toMatchObject({ status: 'completed', attempts: 1, message: note })
  expect(delivery.payload).toMatchObject({ formattedContent: delivery.formattedContent })
  expect(content).toMatchObject({ status: 'completed', reason: note })
  expect(attempt).toMatchObject({ answer: note, error: null })
})
