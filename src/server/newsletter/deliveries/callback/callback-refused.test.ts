import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { callbackNewsroom, type Offer } from '#tests/support/callback-newsroom.ts'
import { callbackRefusals, formattedContent } from '#server/platform/db/tables/delivery.ts'
import { callbackToken } from './callback-token.ts'

const { db, boss, own, foreign, taken, post, bodyOf, bearer, signed, contentOf, listed } =
  await callbackNewsroom()
beforeEach(async () => {
  await listed()
  await db.delete(callbackRefusals)
})

describe('what proves nothing', () => {
  const FLAWS: [string, (offer: Offer, raw: string) => Promise<Record<string, string>>][] = [
    ['nothing at all', async () => ({})],
    ['a session', async () => ({ cookie: 'desk-session=x' })],
    ['a token cut short', async ({ token }) => ({ authorization: `Bearer ${token.slice(0, -1)}` })],
    [
      'a token of another secret',
      async ({ deliveryId }) => ({
        authorization: `Bearer ${callbackToken('x'.repeat(32), { deliveryId, round: 0 })}`,
      }),
    ],
    [
      'a token for another round',
      async ({ token }) => ({ authorization: `Bearer ${token.replace('.0.', '.1.')}` }),
    ],
    ['another scheme', async ({ token }) => ({ authorization: `Basic ${token}` })],
    [
      'a signature of another secret',
      (_offer, raw) => signed(raw, { id: own.id, secret: `whsec_${btoa('x'.repeat(32))}` }),
    ],
    ['a signature that is 301 s old', (_offer, raw) => signed(raw, own, 'id', '2031-05-01T11:54:59Z')],
    ['a signature from 301 s ahead', (_offer, raw) => signed(raw, own, 'id', '2031-05-01T12:05:01Z')],
    ['a signature of another body', (_offer, raw) => signed(`${raw} `)],
    [
      'a signature without its id',
      async (_offer, raw) => {
        const { 'webhook-id': _id, ...rest } = await signed(raw)
        return rest
      },
    ],
    [
      'a time that is none',
      async (_offer, raw) => ({
        ...(await signed(raw)),
        'webhook-timestamp': '1e9',
      }),
    ],
  ]

  const ONLY_BYTES_TELL = ['a signature of another secret', 'a signature of another body']

  test.each(FLAWS)('%s is the same 401, changes nothing and is listed', async (what, headersOf) => {
    const offer = await taken()
    const raw = JSON.stringify(bodyOf(offer))
    const answer = await post(raw, await headersOf(offer, raw))

    const { requestId, ...said } = answer.json()
    expect(answer.statusCode).toBe(401)
    expect(requestId).toEqual(expect.any(String))
    expect(said).toEqual({
      code: 'not_signed_in',
      title: 'Authentication required',
      detail: 'Neither a valid signature nor a valid token',
    })
    expect(await contentOf(offer)).toMatchObject({ status: 'processing', formatted_content: '' })
    const refusals = await listed()
    expect(refusals).toMatchObject([{ http_status: 401, times: 1, address: '127.0.0.1', delivery_id: null }])
    // What the headers tell is judged before anything else comes in.
    expect(refusals[0]?.excerpt.includes('The text, later')).toBe(ONLY_BYTES_TELL.includes(what))
  })

  test('is refused before anything of it is read', async () => {
    expect((await post('{"deliveryId": ')).statusCode).toBe(401)
    expect((await post(Buffer.from([0, 255, 0]))).statusCode).toBe(401)
    expect((await post('')).statusCode).toBe(401)
  })

  test('alike ones of an hour are one line with their number', async () => {
    for (let count = 0; count < 5; count += 1) await post('{}')
    expect(await listed()).toMatchObject([{ times: 5 }])
  })
})

describe('what does not fit', () => {
  type By = 'token' | 'signature' | 'foreign'
  const MISFITS: [string, number, object, By][] = [
    ['another date', 422, { date: '2031-05-04' }, 'token'],
    ['another delivery than the token’s', 422, { deliveryId: randomUUID() }, 'token'],
    ['an unknown delivery', 404, { deliveryId: randomUUID() }, 'signature'],
    ['a delivery of another webhook', 404, {}, 'foreign'],
    ['no text', 422, { formattedContent: undefined }, 'token'],
    ['a blank text', 422, { formattedContent: '  ' }, 'token'],
    ['a text beyond 256 KiB', 422, { formattedContent: 'x'.repeat(262_145) }, 'token'],
    ['a text that is none', 422, { formattedContent: { html: '' } }, 'token'],
    ['an id that is none', 422, { deliveryId: 'x' }, 'token'],
    ['a step in quotes', 422, { step: '1' }, 'token'],
    ['a status that is none', 422, { status: 'done' }, 'token'],
    ['an unknown field', 422, { user_id: randomUUID() }, 'token'],
  ]

  test.each(MISFITS)('%s is %i, changes nothing and is listed', async (_what, expected, change, by) => {
    const offer = await taken()
    const raw = JSON.stringify(bodyOf(offer, change))
    const headers = by === 'token' ? bearer(offer) : await signed(raw, by === 'foreign' ? foreign : own)
    const before = await db.$count(formattedContent)

    expect((await post(raw, headers)).statusCode).toBe(expected)

    expect(await contentOf(offer)).toMatchObject({ status: 'processing', formatted_content: '' })
    expect(await db.$count(formattedContent)).toBe(before)
    expect(await listed()).toMatchObject([{ http_status: expected }])
  })

  test('another step is 422 at the field and leaves the token good', async () => {
    const offer = await taken()
    const answer = await post(bodyOf(offer, { step: 2 }), bearer(offer))
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['step']])
    expect((await post(bodyOf(offer), bearer(offer))).statusCode).toBe(200)
  })

  test('what is no JSON is 400', async () => {
    const offer = await taken()
    expect((await post('{"deliveryId": ', bearer(offer))).statusCode).toBe(400)
  })

  test('a content that was deleted is 410, and stays deleted', async () => {
    const offer = await taken()
    await boss.delete(`/api/admin/formatted-content/${offer.content}`)
    expect((await post(bodyOf(offer), bearer(offer))).statusCode).toBe(410)
    expect(await contentOf(offer)).toMatchObject({ formatted_content: '', deleted_at: expect.any(String) })
  })

  test('a body beyond the limit is 413', async () => {
    expect((await post('x'.repeat(1_000_001))).statusCode).toBe(413)
  })
})
