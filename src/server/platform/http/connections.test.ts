import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { openRawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { proxiesOf } from './proxies.ts'
import { REQUEST_LIMITS } from './request-limits.ts'

/** A newsroom in which one address may hold that many connections. */
async function openHouse(mostOfOneAddress: number, env: Record<string, string> = {}) {
  const limits = { connections: { ...REQUEST_LIMITS.connections, mostOfOneAddress } }
  const { app, people, deps, close } = await openNewsroom({ limits, env })
  onTestFinished(close)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  const { cookie } = people.ana
  return {
    deps,
    half: () => openRawSocket(port, 'GET /api/session HTTP/1.1\r\n'),
    session: () => openRawSocket(port, rawRequest('GET', '/api/session')),
    stream: async () => {
      const reader = await openRawSocket(port, rawRequest('GET', LIVE_PATH, { cookie }))
      await expect.poll(reader.received).toContain('event: hello')
      return reader
    },
  }
}

test('an address with too many connections loses its oldest half-sent one, and nothing at work', async () => {
  const house = await openHouse(3)
  const reader = await house.stream()
  const first = await house.half()
  const second = await house.half()
  const whole = await house.session()
  await expect.poll(whole.received).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(first.hasEnded).toBe(true)
  expect([reader.hasEnded(), second.hasEnded()]).toEqual([false, false])
})

test('where all of them are at work, one more reads why it cannot come in', async () => {
  const house = await openHouse(2)
  const readers = [await house.stream(), await house.stream()]
  const more = await house.session()
  await expect.poll(more.received).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1[^]*"code":"unavailable"/)
  await expect.poll(more.hasEnded).toBe(true)
  expect(readers.map(({ hasEnded }) => hasEnded())).toEqual([false, false])
})

test('who waits to be let in as a stop begins reads that it stops, and is not cut off', async () => {
  const { app, deps, close } = await openNewsroom()
  onTestFinished(close)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  const waiting = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  for (const socket of waiting) socket.end(rawRequest('GET', '/api/session'))
  const answers = Promise.all(waiting.map((socket) => text(socket)))
  deps.stopping.abort()
  await app.close()
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i)
})

test('a trusted proxy holds connections for many, so its are not counted', async () => {
  const house = await openHouse(1, { TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1' })
  const halves = [await house.half(), await house.half(), await house.half()]
  await expect.poll((await house.session()).received).toMatch(/^HTTP\/1\.1 200 /)
  expect(halves.map(({ hasEnded }) => hasEnded())).toEqual([false, false, false])
})

test('a proxy is known by its address or its range, of either kind', () => {
  const isProxy = proxiesOf(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  for (const address of ['10.1.2.3', '192.0.2.7', '::ffff:192.0.2.7', '2001:db8::5'])
    expect(isProxy(address)).toBe(true)
  for (const address of ['11.0.0.1', '192.0.2.8', '2001:db9::5', 'nonsense', ''])
    expect(isProxy(address)).toBe(false)
})
