import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { formattedContent, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'

const DELIVERIES = '/api/admin/deliveries'
const { db, boss, people, automation, elsewhere, makeWebhook, filed, send } = await automatedNewsroom()

test.each([1, 5, 9])(
  'a retry of step %i posts the body of the first attempt, byte for byte',
  async (step) => {
    const webhook = await makeWebhook()
    const edition = await filed(step)
    automation.will({ status: 503 }, { text: 'Second try' })
    expect(await send(webhook, edition, step)).toMatchObject({ status: 'pending', attempts: 1 })

    expect(await send(webhook, edition, step)).toMatchObject({ status: 'completed', attempts: 2 })

    const [first, second] = automation.calls.map(({ raw }) => raw)
    expect(second).toBe(first)
  },
)

describe('a resend', () => {
  test('posts the same body under the same id, and a text that is there stays', async () => {
    const webhook = await makeWebhook()
    const { id, content_id } = await send(webhook, await filed(1))
    automation.will({ text: 'Another text' })

    const answer = await boss.post(`${DELIVERIES}/${id}/resend`)

    expect(answer.json()).toMatchObject({
      id,
      status: 'completed',
      attempts: 2,
      formattedContent: 'Formatted',
    })
    expect(automation.calls[0]?.headers['webhook-id']).toBe(id)
    expect(await db.$count(formattedContent, eq(formattedContent.id, content_id))).toBe(1)
    const audit = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(audit.map(({ action }) => action)).toEqual(['delivery.send', 'delivery.resend'])
  })

  test('of a delivery that failed brings its text, with all retries before it and a new token', async () => {
    const webhook = await makeWebhook()
    automation.will({ status: 404 })
    const { id, status } = await send(webhook, await filed(1))
    expect(status).toBe('failed')
    const [first] = automation.calls.map(({ body }) => body.callback as { token: string })
    automation.will({ status: 503 }, 'later')

    const retried = (await boss.post(`${DELIVERIES}/${id}/resend`)).json()

    expect(retried).toMatchObject({ status: 'pending', attempts: 2, next_attempt_at: expect.any(String) })
    const [second] = automation.calls.map(({ body }) => body.callback as { token: string })
    expect(second?.token).not.toBe(first?.token)
    expect((await boss.get(`${DELIVERIES}/${id}/attempts`)).json().attempts).toMatchObject([
      { number: 1, http_status: 404, error: expect.stringContaining('404') },
      { number: 2, http_status: 503 },
    ])
    // What waits for its next attempt is tried now, under the same token.
    expect((await boss.post(`${DELIVERIES}/${id}/resend`)).json()).toMatchObject({
      status: 'waiting',
      attempts: 3,
      next_attempt_at: null,
    })
    const third = automation.calls.at(-1)?.body.callback
    expect(third).toEqual(second)
  })

  test('of what is being made is refused', async () => {
    const { id } = await send(await makeWebhook(), await filed(1))
    const made = { status: 'pending', next_attempt_at: null } as const
    await db.update(webhookDeliveries).set(made).where(eq(webhookDeliveries.id, id))
    expect((await boss.post(`${DELIVERIES}/${id}/resend`)).statusCode).toBe(409)
  })

  test('to a webhook that is inactive, or of a content that was deleted, is refused', async () => {
    const webhook = await makeWebhook()
    const { id, content_id } = await send(webhook, await filed(1))
    await boss.patch(`/api/admin/webhooks/${webhook}`, { version: 1, isActive: false })
    expect((await boss.post(`${DELIVERIES}/${id}/resend`)).statusCode).toBe(422)
    await boss.patch(`/api/admin/webhooks/${webhook}`, { version: 2, isActive: true })
    await boss.delete(`/api/admin/formatted-content/${content_id}`)
    expect((await boss.post(`${DELIVERIES}/${id}/resend`)).statusCode).toBe(410)
  })
})

describe('a republish', () => {
  const republish = (contentId: string, body: object = {}) =>
    boss.post(`/api/admin/formatted-content/${contentId}/republish`, body)

  test('posts the text as it is now to where it came from, as a delivery of its own (S238, C43)', async () => {
    const webhook = await makeWebhook()
    const edition = await filed(1)
    const { id, content_id } = await send(webhook, edition)
    const path = `/api/admin/formatted-content/${content_id}`
    await boss.patch(path, { formatted_content: 'By hand', version: 2 })
    automation.will({ text: 'Not asked for' })

    const answer = await republish(content_id)

    expect(answer.statusCode).toBe(201)
    const sent = answer.json()
    expect(sent).toMatchObject({ status: 'completed', content_id, formattedContent: 'By hand' })
    expect(sent.id).not.toBe(id)
    const [call] = automation.calls
    expect(call?.body).toMatchObject({
      step: 1,
      date: edition,
      data: [{ title: 'Night Herons' }],
      formattedContent: 'By hand',
      userId: people.boss.id,
      republish: true,
    })
    expect(call?.body).not.toHaveProperty('callback')
    expect(call?.headers['webhook-id']).toBe(sent.id)
    expect((await boss.get(path)).json()).toMatchObject({ formatted_content: 'By hand', version: 3 })
    const { rows } = (await boss.get(`${DELIVERIES}?date=${edition}&kind=republish`)).json()
    expect(rows).toMatchObject([{ id: sent.id, kind: 'republish', by: 'Bo Lindqvist' }])
  })

  test('asks when the webhook has another address, is inactive or gone, and then does as told (C43)', async () => {
    const webhook = await makeWebhook({
      authentication: 'header',
      headerName: 'X-Key',
      headerValue: 'sesame',
    })
    await makeWebhook()
    const { content_id } = await send(webhook, await filed(1))
    const path = `/api/admin/webhooks/${webhook}`

    await boss.patch(path, { version: 1, url: elsewhere.url, headerValue: 'another' })
    const moved = await republish(content_id)
    expect([moved.statusCode, moved.json().title]).toEqual([409, 'Republish anyway?'])
    expect(moved.json().detail).toContain(automation.url)
    automation.will({ text: 'x' })
    expect((await republish(content_id, { isConfirmed: true })).json()).toMatchObject({ status: 'completed' })
    // The header's value belongs to the new address alone.
    expect(automation.calls[0]?.headers).not.toHaveProperty('x-key')
    expect(elsewhere.calls).toEqual([])

    await boss.patch(path, { version: 2, url: automation.url, headerValue: 'sesame', isActive: false })
    expect((await republish(content_id)).json().detail).toBe('Evening automation is no longer active.')
    await boss.delete(`${path}?version=3`)
    expect((await republish(content_id)).json().detail).toMatch(/was deleted/)
    expect((await republish(content_id, { isConfirmed: true })).json()).toMatchObject({ status: 'completed' })
  })

  test('that is refused leaves the text as it was (S240)', async () => {
    const webhook = await makeWebhook()
    const { content_id } = await send(webhook, await filed(1))
    automation.will({ status: 400 })

    const answer = (await republish(content_id)).json()

    expect(answer).toMatchObject({ status: 'failed', message: expect.stringContaining('status 400') })
    const content = await boss.get(`/api/admin/formatted-content/${content_id}`)
    expect(content.json()).toMatchObject({
      status: 'completed',
      formatted_content: 'Formatted',
      reason: null,
    })
  })

  test('of a content without text is refused', async () => {
    const webhook = await makeWebhook()
    automation.will('later')
    const { content_id } = await send(webhook, await filed(1))
    expect((await republish(content_id)).statusCode).toBe(422)
  })
})
