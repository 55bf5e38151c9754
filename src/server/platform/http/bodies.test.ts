import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { openNewsroom, type PersonName } from '#tests/support/newsroom.ts'
import { halves, uploadOf } from '#tests/support/pictures.ts'
import { openRawSocket, type RawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { UPLOAD_PATH } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import { ProblemBody } from '#shared/problem.ts'
import { HUNG_UP } from './problems.ts'
import { REQUEST_LIMITS } from './request-limits.ts'

const SHORT = {
  headersWithinMs: 400,
  floorOverMs: 400,
  body: { ...REQUEST_LIMITS.body, withinMs: 400 },
  upload: { ...REQUEST_LIMITS.upload, withinMs: 20_000 },
}
const { app, people } = await buildTestApp({ limits: SHORT })
await app.listen({ port: 0, host: '127.0.0.1' })
const port = portOf(app)

// A second newsroom, whose limits are those of the product.
const real = await openNewsroom()
afterAll(() => real.close())
await real.app.listen({ port: 0, host: '127.0.0.1' })

const SOMEWHERE = '/api/unknown-path'
const JSON_TYPE = { 'content-type': 'application/json' }
const HALF = { ...JSON_TYPE, 'content-length': '100' }
const picture = await halves(40, 20).jpeg().toBuffer()
const UPLOAD = uploadOf({ content: picture })

/** What a half-sent upload looks like that says it will be as large as that. */
const uploadHead = (cookie: string, length: number) =>
  rawRequest('POST', UPLOAD_PATH, { ...UPLOAD.headers, cookie, 'content-length': String(length) }) +
  UPLOAD.payload.toString('latin1').slice(0, 120)

describe('a request that does not arrive', () => {
  test.each([
    ['whose headers never end', 'GET /api/session HTTP/1.1\r\nhost: desk\r\n'],
    ['whose body never ends', rawRequest('POST', SOMEWHERE, HALF, '{"path":"')],
    [
      'whose body of unknown length never ends',
      `${rawRequest('POST', SOMEWHERE, { ...JSON_TYPE, 'transfer-encoding': 'chunked' })}1\r\n{\r\n`,
    ],
  ])('%s is ended with 408 in the one shape of errors', async (_what, text) => {
    const half = await openRawSocket(port, text)
    await expect.poll(half.received).toMatch(/^HTTP\/1\.1 408 /)
    expect(problemIn(half)).toMatchObject({ code: 'too_slow', requestId: expect.any(String) })
    await expect.poll(half.hasEnded).toBe(true)
  })

  test('a connection that says nothing is ended', async () => {
    const silent = await openRawSocket(port)
    await expect.poll(silent.hasEnded).toBe(true)
  })

  test('an upload below the floor of bytes a second gives its place back', async () => {
    const trickle = await openRawSocket(port, uploadHead(people.ana.cookie, 5_000_000))
    const drops = setInterval(() => trickle.write('x'), 50)
    onTestFinished(() => clearInterval(drops))
    await expect.poll(trickle.received).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drops)
    await expect.poll(trickle.hasEnded).toBe(true)
    expect((await upload('ana')).status).toBe(201)
  })

  test('an upload that keeps above the floor may take longer than other bodies', async () => {
    const slow = await openRawSocket(
      port,
      rawRequest('POST', UPLOAD_PATH, {
        ...UPLOAD.headers,
        cookie: people.ana.cookie,
        'content-length': String(LARGE.length),
      }),
    )
    await sendBitByBit(slow, LARGE, SHORT.body.withinMs * 3)
    await expect.poll(slow.received).toMatch(/^HTTP\/1\.1 (201|422) /)
  })
})

const LARGE = uploadOf({ content: Buffer.concat([picture, Buffer.alloc(400_000)]) }).payload

describe('what is too large', () => {
  const claims = (length: number) =>
    rawRequest('POST', SOMEWHERE, { ...JSON_TYPE, 'content-length': String(length) })

  test('is refused by its length before any of it is read', async () => {
    const big = await openRawSocket(port, claims(LIMITS.publicBodyBytes + 1))
    await expect.poll(big.received).toMatch(/^HTTP\/1\.1 413 /)
    expect(problemIn(big)).toMatchObject({ code: 'too_large' })
  })

  test('is refused so as an upload too, in the words for pictures', async () => {
    const big = await openRawSocket(port, uploadHead(people.ana.cookie, LIMITS.imageBytes + 1_000_000))
    await expect.poll(big.received).toMatch(/^HTTP\/1\.1 413 /)
    expect(problemIn(big)).toMatchObject({ fields: { imageUrl: expect.stringContaining('20 MB') } })
  })

  test('is cut while it is read when it does not say its length, and its sender reads why', async () => {
    const pieces = Array.from({ length: 60 }, () => Buffer.alloc(100_000, ' '))
    const answer = await fetch(`http://127.0.0.1:${port}${SOMEWHERE}`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' },
      body: Readable.toWeb(Readable.from(pieces)) as ReadableStream, // the same streams under two types
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'too_large' })
  })
})

describe('places', () => {
  test('what is still to come takes no place of the work', async () => {
    const one = await openNewsroom({
      limits: { load: { ...REQUEST_LIMITS.load, atOnce: 2, atOnceOfOneAddress: 2 } },
    })
    onTestFinished(() => one.close())
    await one.app.listen({ port: 0, host: '127.0.0.1' })
    for (let count = 0; count < 5; count += 1)
      await openRawSocket(portOf(one.app), rawRequest('POST', SOMEWHERE, HALF, '{"path":"'))
    const whole = await openRawSocket(
      portOf(one.app),
      rawRequest('POST', SOMEWHERE, JSON_TYPE, '{"path":"/x"}'),
    )
    await expect.poll(whole.received).toMatch(/^HTTP\/1\.1 202 /)
  })

  test('of uploads one person has a share, and the others go on', async () => {
    const { atOnceOfOnePerson, atOnce } = REQUEST_LIMITS.upload
    expect(atOnceOfOnePerson).toBeLessThan(atOnce / 2)
    for (let count = 0; count < atOnce; count += 1)
      await openRawSocket(portOf(real.app), uploadHead(real.people.ana.cookie, 5_000_000))
    await expect.poll(async () => (await upload('ana', real)).status).toBe(503)
    expect((await upload('ben', real)).status).toBe(201)
  })
})

test('the limits are those that are promised', () => {
  expect(REQUEST_LIMITS).toMatchObject({
    headersWithinMs: 30_000,
    body: { withinMs: 30_000 },
    upload: { withinMs: 300_000, leastBytesPerS: 4_096 },
  })
  expect(LIMITS).toMatchObject({
    publicBodyBytes: 16_000,
    bodyBytes: 100_000,
    bodyParts: 500,
    faultsNamed: 20,
  })
  const { headersTimeout, requestTimeout } = real.app.server
  expect(headersTimeout).toBe(REQUEST_LIMITS.headersWithinMs)
  expect(requestTimeout).toBeGreaterThan(REQUEST_LIMITS.upload.withinMs)
})

describe('a client that hangs up', async () => {
  const own = await openNewsroom({ env: { LOG_LEVEL: 'debug' } })
  afterAll(() => own.close())
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const hungUp = () => own.logged().filter(({ msg }) => msg === HUNG_UP).length
  /** It goes when its head has arrived: while who sends is looked up, or `late`, when its body is waited for. */
  const leave = async (head: string, when: 'early' | 'late') => {
    const before = hungUp()
    const arrived = once(own.app.server, 'request')
    const { socket } = await openRawSocket(portOf(own.app), head)
    const [, response] = await arrived
    if (when === 'late') await upload('boss', own)
    const closed = once(response, 'close')
    socket.resetAndDestroy()
    await closed
    await expect.poll(hungUp).toBe(before + 1)
  }
  const headers = { ...HALF, cookie: own.people.ben.cookie }
  const uploadOfBen = uploadHead(own.people.ben.cookie, 5_000_000)

  test.each(['early', 'late'] as const)(
    'is no fault of ours, whatever it sends, and is waited for no longer: %s',
    async (when) => {
      await leave(rawRequest('POST', SOMEWHERE, HALF, '{"path":"'), when)
      await leave(rawRequest('POST', '/api/steps/1/entries', headers, '{"band":"'), when)
      await leave(uploadOfBen, when)
      expect(own.logged().filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  test('takes no place of the uploads along, however early it goes', async () => {
    for (let count = 0; count <= REQUEST_LIMITS.upload.atOnceOfOnePerson; count += 1)
      await leave(uploadOfBen, 'early')
    expect((await upload('ben', own)).status).toBe(201)
  })
})

function portOf({ server }: typeof app): number {
  return (server.address() as AddressInfo).port // listening on a port, so it is no pipe
}

function problemIn({ received }: RawSocket): ProblemBody {
  return ProblemBody.parse(JSON.parse(received().slice(received().indexOf('\r\n\r\n') + 4)))
}

function upload(name: PersonName, at: Pick<typeof real, 'app' | 'people'> = { app, people }) {
  return fetch(`http://127.0.0.1:${portOf(at.app)}${UPLOAD_PATH}`, {
    method: 'POST',
    headers: { ...UPLOAD.headers, cookie: at.people[name].cookie, 'sec-fetch-site': 'same-origin' },
    body: UPLOAD.payload,
  })
}

/** Sends evenly until that much time has passed. */
async function sendBitByBit({ socket }: RawSocket, content: Buffer, overMs: number): Promise<void> {
  const pieces = 30
  const size = Math.ceil(content.length / pieces)
  await new Promise<void>((resolve) => {
    let sent = 0
    const timer = setInterval(() => {
      socket.write(content.subarray(sent, sent + size))
      sent += size
      if (sent < content.length) return
      clearInterval(timer)
      resolve()
    }, overMs / pieces)
  })
}
