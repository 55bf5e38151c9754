import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { callbackNewsroom } from '#tests/support/callback-newsroom.ts'
import { openRawSocket, type RawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { callbackRefusals } from '#server/platform/db/tables/delivery.ts'

const { app, db, boss, own, setNow, taken, bodyOf, bearer, signed, listed } = await callbackNewsroom()
beforeEach(async () => {
  setNow('2031-05-01T12:00:00Z')
  await listed()
  await db.delete(callbackRefusals)
})

const PATH = '/functions/v1/handle-webhook'
const from = (remoteAddress: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    ...{ method: 'POST', url: PATH, remoteAddress, payload },
    headers: { 'content-type': 'application/json', ...headers },
  })
/** Callbacks that prove nothing, as many at once. */
const flood = async (address: string, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => from(address, '{}')))
  return answers.map(({ statusCode }) => statusCode)
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('of one address 30 a minute may prove bad, then the others are refused', async () => {
  const statuses = await flood('198.51.100.7', 40)

  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const refused = await from('198.51.100.7', '{}')
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60])
  expect(await flood('198.51.100.8', 1)).toEqual([401])

  setNow('2031-05-01T12:01:01Z')
  expect(await flood('198.51.100.7', 1)).toEqual([401])
})

test('one that is refused is answered before its body has come', async () => {
  await flood('127.0.0.1', 30)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port

  const half = rawRequest('POST', PATH, { 'content-type': 'application/json', 'content-length': '100' }, '{"')
  const socket = await openRawSocket(port, half)

  await expect.poll(socket.received).toContain('429 Too Many Requests')
})

test('the addresses of one household’s version 6 count as one', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 31 }, (_, index) => flood(`2001:db8:1:1::${index + 1}`, 1)),
  )
  expect(statuses.flat().toSorted()).toEqual([...Array(30).fill(401), 429])
})

test('a valid token counts from there all the same, and proven callbacks use nothing up', async () => {
  const address = '198.51.100.9'
  for (let count = 0; count < 35; count += 1) {
    const raw = JSON.stringify({ deliveryId: randomUUID() })
    expect((await from(address, raw, await signed(raw))).statusCode).toBe(422)
  }
  expect(await flood(address, 31)).toContain(429)
  const offer = await taken()

  expect((await from(address, JSON.stringify(bodyOf(offer)), bearer(offer))).statusCode).toBe(200)
})

test('correct callbacks are taken, however many come at once', async () => {
  const raw = JSON.stringify({ deliveryId: randomUUID() })
  const headers = await Promise.all(Array.from({ length: 60 }, () => signed(raw)))
  const answers = await Promise.all(headers.map((one) => from('198.51.100.11', raw, one)))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
})

test('bodies that wait to be checked take so much room of one address and no more, until they are gone', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {}) // an earlier test did
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const raw = '{}'
  const later = '2031-05-01T12:02:00Z' // what an earlier test has flooded is over
  setNow(later)
  const proof = await signed(raw, own, 'waiting', later)
  const large = { 'content-type': 'application/json', 'content-length': '1000000' }
  const waiting: RawSocket[] = []
  for (let count = 0; count < 17; count += 1)
    waiting.push(await openRawSocket(port, rawRequest('POST', PATH, { ...large, ...proof }, '{')))

  const putOff = () => waiting.filter(({ received }) => received().startsWith('HTTP/1.1 503 '))
  await expect.poll(putOff).toHaveLength(1)
  const { statusCode, headers } = await from('127.0.0.1', raw, proof)
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  expect((await from('198.51.100.12', raw, proof)).statusCode).toBe(422)
  const offer = await taken()
  expect((await from('127.0.0.1', JSON.stringify(bodyOf(offer)), bearer(offer))).statusCode).toBe(200)

  for (const { socket } of waiting) socket.destroy()
  await expect.poll(async () => (await from('127.0.0.1', raw, proof)).statusCode).toBe(422)
})

test('a flood writes nothing while it lasts, and is listed with its numbers', async () => {
  await flood('198.51.100.10', 200)
  expect(await db.$count(callbackRefusals)).toBe(0)

  const refusals = await listed()

  expect(refusals.toSorted((a, b) => a.http_status - b.http_status)).toMatchObject([
    { http_status: 401, times: 30, address: '198.51.100.10' },
    { http_status: 429, times: 170, address: '198.51.100.10', reason: expect.stringContaining('Too many') },
  ])
  expect(await db.$count(callbackRefusals)).toBe(2)
})

test('of a flood from everywhere the number stays true, though not each is listed', async () => {
  for (let network = 0; network < 6; network += 1)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => flood(`203.0.${network + 114}.${index + 1}`, 2)),
    )
  await listed()
  for (let network = 0; network < 6; network += 1)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => flood(`203.0.${network + 124}.${index + 1}`, 1)),
    )

  await listed()

  const rows = await db.select().from(callbackRefusals)
  expect(sum(rows.map(({ times }) => times))).toBe(1_800)
  expect(rows.length).toBeLessThanOrEqual(501)
  expect((await boss.get('/api/admin/callback-refusals')).body).toContain(
    'More refused callbacks, not listed',
  )
})
