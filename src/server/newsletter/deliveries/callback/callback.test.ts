import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { callbackNewsroom, NOON } from '#tests/support/callback-newsroom.ts'
import { LIMITS } from '#shared/limits.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import { systemClock } from '#server/platform/clock.ts'
import { callbacksSeen, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { deliver } from '#server/newsletter/deliveries/attempt/deliver-job.ts'
import { endOverdue } from './callback-deadline-job.ts'
import { forgetCallbacks } from './callback-refusals.ts'

const { db, deps, boss, own, setNow, taken, post, bodyOf, bearer, signed, ...newsroom } =
  await callbackNewsroom()
const { contentOf, statusOf, versionsOf } = newsroom
beforeEach(() => setNow(NOON))

describe('a callback', () => {
  test('is told how its text differs from what was sent', async () => {
    const offer = await taken()
    const [sent] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, offer.deliveryId))
    if (!sent) throw new Error('Nothing was sent')
    const right = (sent.payload as WebhookPayload).formattedContent
    const answer = await post(
      bodyOf(offer, { formattedContent: `${right}\n\nTickets are $99.` }),
      bearer(offer),
    )
    expect(answer.json().facts).toEqual({ must: 1, know: 0 })
    // The detail of the delivery tells the same, to whoever looks at it later.
    const detail = async ({ deliveryId }: { deliveryId: string }) =>
      (await boss.get(`/api/admin/deliveries/${deliveryId}/attempts`)).json().facts
    expect(await detail(offer)).toEqual({ must: 1, know: 0 })
    const own = await taken()
    expect((await post(bodyOf(own, { formattedContent: right }), bearer(own))).json().facts).toBeNull()
    expect(await detail(own)).toBeNull()
  })

  test('with the token brings the text (C38)', async () => {
    const offer = await taken()
    const answer = await post(bodyOf(offer), bearer(offer))

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ok: true, status: 'completed', facts: expect.anything() },
    ])
    expect(await contentOf(offer)).toMatchObject({
      status: 'completed',
      formatted_content: 'The text, later',
      reason: null,
    })
    expect(await statusOf(offer)).toBe('completed')
  })

  test('with a signature brings the text, whatever its content type', async () => {
    const offer = await taken()
    const raw = JSON.stringify(bodyOf(offer))
    const headers = await signed(raw)
    const answer = await post(raw, { ...headers, 'content-type': 'text/plain' })

    expect(answer.statusCode).toBe(200)
    expect(await contentOf(offer)).toMatchObject({ formatted_content: 'The text, later' })
  })

  test.each([
    ['with a byte order mark', (raw: string) => Buffer.from(`\uFEFF${raw}`), 'application/json'],
    [
      'in the charset it declares',
      (raw: string) => Buffer.from(raw, 'latin1'),
      'application/json; charset=latin1',
    ],
  ])('%s brings the text', async (_, bytesOf, type) => {
    const offer = await taken()
    const raw = bytesOf(JSON.stringify(bodyOf(offer, { formattedContent: 'Café Zoë' })))
    const answer = await post(raw, { ...bearer(offer), 'content-type': type })

    expect(answer.statusCode).toBe(200)
    expect(await contentOf(offer)).toMatchObject({ formatted_content: 'Café Zoë' })
  })

  test('that is no text in the charset it declares is refused, and may come once more', async () => {
    const offer = await taken()
    const raw = JSON.stringify(bodyOf(offer, { formattedContent: 'Café Zoë' }))
    const refused = await post(Buffer.from(raw, 'latin1'), bearer(offer))

    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'The body is neither UTF-8 nor the charset in its Content-Type',
    ])
    expect((await post(raw, bearer(offer))).statusCode).toBe(200)
  })

  test('that says it failed ends the delivery with its words', async () => {
    const offer = await taken()
    const body = bodyOf(offer, {
      status: 'failed',
      formattedContent: undefined,
      message: 'The model is away',
    })
    await post(body, bearer(offer))

    expect(await statusOf(offer)).toBe('failed')
    expect(await contentOf(offer)).toMatchObject({
      status: 'failed',
      reason: 'Evening automation could not make the text: The model is away',
    })
  })

  test.each([
    ['holds a NUL', 'Done\0', 'Done (Characters that cannot be stored were left out.)'],
    ['is long', 'x'.repeat(LIMITS.webhookMessage + 1), 'x'.repeat(LIMITS.webhookMessage)],
    ['is no text', { tokens: 12 }, null],
  ])('whose message %s brings its text all the same', async (_what, message, reason) => {
    const offer = await taken()
    const answer = await post(bodyOf(offer, { message }), bearer(offer))

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ok: true, status: 'completed', facts: expect.anything() },
    ])
    expect(await contentOf(offer)).toMatchObject({ formatted_content: 'The text, later' })
    const [stored] = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, offer.deliveryId))
    expect(stored?.reason).toBe(reason)
  })

  test('that is faster than the answer counts; the attempt is noted and changes nothing more', async () => {
    const offer = await taken()
    await db
      .update(webhookDeliveries)
      .set({ status: 'pending', attempts: 0 })
      .where(eq(webhookDeliveries.id, offer.deliveryId))
    await db.execute(sql`delete from webhook_attempts`)
    await post(bodyOf(offer), bearer(offer))
    expect(await statusOf(offer)).toBe('completed')

    await deliver(deps, { deliveryId: offer.deliveryId, attempt: 1 }, 0.5)

    expect(await contentOf(offer)).toMatchObject({ formatted_content: 'The text, later', version: 2 })
  })
})

describe('a repeated callback', () => {
  test('with the same token and body is answered alike and changes nothing', async () => {
    const offer = await taken()
    const [one, two] = await Promise.all([
      post(bodyOf(offer), bearer(offer)),
      post(bodyOf(offer), bearer(offer)),
    ])
    const three = await post(bodyOf(offer), bearer(offer))

    for (const answer of [one, two, three])
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'completed'])
    expect(await contentOf(offer)).toMatchObject({ version: 2 })
    expect(await versionsOf(offer)).toEqual(['The text, later'])
  })

  test('with the same token and another body is refused: a token counts once', async () => {
    const offer = await taken()
    await post(bodyOf(offer), bearer(offer))
    const answer = await post(bodyOf(offer, { formattedContent: 'Another text' }), bearer(offer))

    expect(answer.statusCode).toBe(401)
    expect(await versionsOf(offer)).toEqual(['The text, later'])
  })

  test('under the same signed id changes nothing, and is known for seven days', async () => {
    const offer = await taken()
    const id = randomUUID()
    const send = async (text: string) => {
      const raw = JSON.stringify(bodyOf(offer, { formattedContent: text }))
      return post(raw, await signed(raw, own, id))
    }
    await send('First')
    expect((await send('Second')).statusCode).toBe(200)
    expect(await versionsOf(offer)).toEqual(['First'])

    const seen = () => db.$count(callbacksSeen, eq(callbacksSeen.id, `${own.id}:${id}`))
    const nightAfter = (days: number) => new Date(systemClock().getTime() + days * 86_400_000).toISOString()
    await forgetCallbacks(db, nightAfter(6))
    expect(await seen()).toBe(1)
    await forgetCallbacks(db, nightAfter(8))
    expect(await seen()).toBe(0)
  })
})

describe('a late callback', () => {
  test('after the deadline still brings the text', async () => {
    const offer = await taken()
    setNow('2031-05-01T12:15:00Z')
    await endOverdue(deps, { deliveryId: offer.deliveryId, attempt: 1 })
    expect(await contentOf(offer)).toMatchObject({ status: 'failed' })

    await post(bodyOf(offer), bearer(offer))

    expect(await contentOf(offer)).toMatchObject({
      status: 'completed',
      formatted_content: 'The text, later',
    })
    expect(await statusOf(offer)).toBe('completed')
  })

  test('never overwrites what a person wrote; it is kept among the versions', async () => {
    const offer = await taken()
    const { version } = await contentOf(offer)
    const url = `/api/admin/formatted-content/${offer.content}`
    await boss.patch(url, { formatted_content: 'By hand', version })

    await post(bodyOf(offer), bearer(offer))

    expect(await contentOf(offer)).toMatchObject({ status: 'completed', formatted_content: 'By hand' })
    expect(await versionsOf(offer)).toEqual(['By hand', 'The text, later', 'By hand'])
  })

  test('with another text never replaces the first; it is kept among the versions', async () => {
    const offer = await taken()
    await post(bodyOf(offer), bearer(offer))
    const raw = JSON.stringify(bodyOf(offer, { formattedContent: 'A second text' }))
    expect((await post(raw, await signed(raw))).statusCode).toBe(200)

    expect(await contentOf(offer)).toMatchObject({ formatted_content: 'The text, later' })
    expect(await versionsOf(offer)).toEqual(['The text, later', 'A second text', 'The text, later'])
  })

  test('that says it failed never takes a completion back', async () => {
    const offer = await taken()
    await post(bodyOf(offer), bearer(offer))
    const raw = JSON.stringify(bodyOf(offer, { status: 'failed', formattedContent: undefined }))
    const answer = await post(raw, await signed(raw))

    expect([answer.statusCode, answer.json().status]).toEqual([200, 'completed'])
    expect(await contentOf(offer)).toMatchObject({
      status: 'completed',
      formatted_content: 'The text, later',
    })
  })
})
