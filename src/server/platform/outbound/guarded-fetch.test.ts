import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSecureServer } from 'node:https'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Lookup } from './guarded-agent.ts'
import { ANSWER_READ_BYTES, createGuardedFetch, type OutboundRequest } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const POST = { method: 'POST', body: '{}', withinMs: 5_000 } satisfies OutboundRequest
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server on this machine that counts who came. */
async function serve(answer: RequestListener = (_request, response) => response.end('ok')) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe
  return { port, requests }
}

function outward(outboundAllow: string[] = [], lookup?: Lookup) {
  const guardedFetch = createGuardedFetch({ outboundAllow }, lookup)
  closing.push(() => guardedFetch.close())
  return guardedFetch
}

/** A name server that gives every name these addresses. */
const naming = (...addresses: { address: string; family: number }[]): Lookup =>
  ((_host: string, _options: object, done: (error: null, found: typeof addresses) => void) =>
    done(null, addresses)) as unknown as Lookup // the guard always asks for all addresses

test.each([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001:0:7f00:1::]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[fd00::1]:PORT/',
  'http://[ff02::1]:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/machine?comp=goalstate',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://127.0.0.1。:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'data:text/plain,hello',
  'http://user:secret@127.0.0.1:PORT/',
  'http://user@example.com/',
  '//127.0.0.1:PORT/',
  'nonsense',
  '',
])('%s is not called (promises, Going out)', async (url) => {
  const { port, requests } = await serve()

  const result = await outward()(url.replace('PORT', String(port)), POST)

  expect(result).toMatchObject({ kind: 'blocked', reason: expect.any(String) })
  expect(requests).toEqual([])
})

test.each([
  [[{ address: '127.0.0.1', family: 4 }]],
  [[{ address: '::1', family: 6 }]],
  [[{ address: '10.1.2.3', family: 4 }]],
  [[{ address: '::ffff:10.1.2.3', family: 6 }]],
  [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ],
  [[]],
])('a name that stands for %j is not called', async (addresses) => {
  const { port, requests } = await serve()

  const result = await outward([], naming(...addresses))(`http://n8n.example:${port}/`, POST)

  expect(result).toEqual({
    kind: 'blocked',
    reason: 'n8n.example is not a public address, and the operator hasn’t allowed it.',
  })
  expect(requests).toEqual([])
})

test('a name that changes its address after it was judged is refused at the connected peer', async () => {
  const { port, requests } = await serve()
  let asked = 0
  const rebinding = {
    family: 4,
    get address() {
      asked += 1
      return asked === 1 ? '93.184.215.14' : '127.0.0.1'
    },
  }

  const result = await outward([], naming(rebinding))(`http://rebind.example:${port}/`, POST)

  expect(asked).toBeGreaterThan(1)
  expect(result.kind).toBe('blocked')
  expect(requests).toEqual([])
})

test('a host and port on the operator’s list are called, and nothing beside them', async () => {
  const { port, requests } = await serve()
  const other = await serve()
  const guardedFetch = outward([`127.0.0.1:${port}`, `localhost:${port}`])

  const answer = await guardedFetch(`http://127.0.0.1:${port}/webhook`, POST)
  expect(answer).toMatchObject({ kind: 'answered', httpStatus: 200, isCut: false })
  expect(answer.kind === 'answered' && answer.body.toString()).toBe('ok')
  expect(await guardedFetch(`http://LocalHost:${port}/named`, POST)).toMatchObject({ kind: 'answered' })
  expect(requests).toEqual(['POST /webhook', 'POST /named'])

  expect(await guardedFetch(`http://127.0.0.1:${other.port}/`, POST)).toMatchObject({ kind: 'blocked' })
  expect(await guardedFetch(`http://127.0.0.2:${port}/`, POST)).toMatchObject({ kind: 'blocked' })
  expect(other.requests).toEqual([])
})

test('a redirect is an answer and is not followed', async () => {
  const target = await serve()
  const { port } = await serve((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end()
  })

  const answer = await outward([`127.0.0.1:${port}`, `127.0.0.1:${target.port}`])(
    `http://127.0.0.1:${port}/`,
    POST,
  )

  expect(answer).toMatchObject({ kind: 'answered', httpStatus: 302 })
  expect(target.requests).toEqual([])
})

test.each([400, 410, 429, 500])('the status %i is an answer, with its headers', async (status) => {
  const { port } = await serve((_request, response) => {
    response.writeHead(status, { 'retry-after': '7' }).end('why')
  })

  const answer = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, POST)

  expect(answer).toMatchObject({ kind: 'answered', httpStatus: status })
  expect(answer.kind === 'answered' && answer.headers.get('retry-after')).toBe('7')
})

test('an answer without end is cut at a mebibyte', async () => {
  const { port } = await serve((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536))) if (response.destroyed) return
      response.once('drain', more)
    }
    more()
  })

  const answer = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, POST)

  expect(answer).toMatchObject({ kind: 'answered', isCut: true })
  expect(answer.kind === 'answered' && answer.body.byteLength).toBe(ANSWER_READ_BYTES)
})

test('an answer that is small on the wire and large unpacked is cut where it has been unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * ANSWER_READ_BYTES))
  const { port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })

  const answer = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, POST)

  expect(answer).toMatchObject({ kind: 'answered', isCut: true })
  expect(answer.kind === 'answered' && answer.body.byteLength).toBe(ANSWER_READ_BYTES)
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])('an answer that comes packed as %s, which nobody wished, is read', async (encoding, pack) => {
  const wished: unknown[] = []
  const { port } = await serve((request, response) => {
    wished.push(request.headers['accept-encoding'])
    response.writeHead(200, { 'content-encoding': encoding }).end(pack('Formatted'))
  })

  const answer = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, POST)

  expect(answer.kind === 'answered' && answer.body.toString()).toBe('Formatted')
  expect(wished).toEqual(['identity'])
})

test('an answer that is not packed as it says came to nothing', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain')
  })

  const answer = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, POST)

  expect(answer).toMatchObject({ kind: 'unreachable', reason: '127.0.0.1 could not be reached.' })
})

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['begins and never ends', (_request, response) => void response.write('so')],
])('a server that %s is given up at the deadline', async (_what, answer) => {
  const { port } = await serve(answer)

  const result = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, { ...POST, withinMs: 100 })

  expect(result).toMatchObject({ kind: 'unreachable', reason: '127.0.0.1 did not answer in time.' })
})

test('a server that is not there is unreachable', async () => {
  const { port } = await serve()
  for (const close of closing.splice(0)) await close()

  const result = await outward([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`, POST)

  expect(result).toMatchObject({ kind: 'unreachable', reason: '127.0.0.1 could not be reached.' })
})

test('an address of the public internet is public, in both versions', () => {
  expect(isPublicAddress('93.184.215.14')).toBe(true)
  expect(isPublicAddress('2606:4700:4700::1111')).toBe(true)
  expect(isPublicAddress('n8n.example')).toBe(false)
  expect(isPublicAddress('')).toBe(false)
})

test('a server whose certificate nobody vouches for gets nothing', async () => {
  const { certificate, key } = SELF_SIGNED
  const requests: string[] = []
  const server = createSecureServer({ cert: certificate, key }, (request, response) => {
    requests.push(request.url ?? '')
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe

  const result = await outward([`127.0.0.1:${port}`])(`https://127.0.0.1:${port}/`, POST)

  expect(result).toMatchObject({ kind: 'unreachable' })
  expect(requests).toEqual([])
})

const pem = (label: string, text: string): string =>
  `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`

/** For 127.0.0.1, made for this test, signed by itself. */
const SELF_SIGNED = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgl5rlBre6aBbnrRROsX17a5G52AgZHdeyKY/F6xBlgZ' +
      '6hRANCAAQRTg/aQNefbCKyd1azraKuUuW2+jWOB6UQezbCPr8lT3x+3CL9bDrgqGDHuk74sv+w5I8RjBlehLQ3bbpB' +
      'EwrD',
  ),
  certificate: pem(
    'CERTIFICATE',
    'MIIBgDCCASWgAwIBAgIUQqYrX8rqD0+CFVrrQcEC5SWXJYQwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJMTI3LjAuMC' +
      '4xMCAXDTI2MTEyMDEwNDY0OVoYDzIxMjYxMDI3MTA0NjQ5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjO' +
      'PQIBBggqhkjOPQMBBwNCAAQRTg/aQNefbCKyd1azraKuUuW2+jWOB6UQezbCPr8lT3x+3CL9bDrgqGDHuk74sv+w5I' +
      '8RjBlehLQ3bbpBEwrDo1MwUTAdBgNVHQ4EFgQU0a1nFIRGLzNXx0Ff5kSZ2vlZ+u0wHwYDVR0jBBgwFoAU0a1nFIRG' +
      'LzNXx0Ff5kSZ2vlZ+u0wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA/Epglit3NaS3LCBdWfoA9W' +
      'peIdPoBweSm9T3EDShDRACIQC4ow7QXvHBPdDd9t6uJIPlbMY+gTpNWzw2SJs5OHUqJQ==',
  ),
}
