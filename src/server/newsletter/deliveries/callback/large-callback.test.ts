import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callbackNewsroom } from '#tests/support/callback-newsroom.ts'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { LIMITS } from '#shared/limits.ts'
import { checkSignature } from './authenticate-callback.ts'

const { db, deps, own, foreign, taken, post, bodyOf, signed, contentOf } = await callbackNewsroom()
const LARGE = 'x'.repeat(200_000)

test('a large text that its webhook has signed is taken', async () => {
  const offer = await taken()
  const raw = JSON.stringify(bodyOf(offer, { formattedContent: LARGE }))
  expect((await post(raw, await signed(raw))).statusCode).toBe(200)
  expect(await contentOf(offer)).toMatchObject({ status: 'completed', formatted_content: LARGE })
})

test.each([
  ['another webhook', foreign, {}],
  ['its own webhook, of a delivery that nobody knows', own, { deliveryId: randomUUID() }],
] as const)('one that %s has signed proves nothing', async (_, by, change) => {
  const offer = await taken()
  const raw = JSON.stringify(bodyOf(offer, { formattedContent: LARGE, ...change }))
  expect((await post(raw, await signed(raw, by))).statusCode).toBe(401)
  expect(await contentOf(offer)).toMatchObject({ status: 'processing' })
})

test('the largest body of a stranger is not checked under the secret of every webhook', async () => {
  const [webhook] = await db.select().from(webhooks).orderBy(webhooks.created_at).limit(1).offset(1)
  if (!webhook) throw new Error('There is no webhook')
  const many = Array.from({ length: LIMITS.webhooks }, () => ({ ...webhook, id: randomUUID() }))
  await db.insert(webhooks).values(many)
  const proof = { by: 'unchecked', id: 'x', timestamp: 1_935_403_200, signature: 'v1,eA==' } as const
  const check = (body: Buffer) => async () => {
    expect(await checkSignature(deps, proof, { body, contentType: 'application/json' })).toBeNull()
  }
  const small = await leastCpuMs(check(Buffer.alloc(16_384, 'x')))
  const large = await leastCpuMs(check(Buffer.alloc(LIMITS.textBodyBytes, 'x')))
  // Under each of fifty it would cost over 30 ms more.
  expect(large).toBeLessThan(small + 20)
})
