import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { openRawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { accounts } from '#contract/accounts.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { ProblemBody, PROBLEMS } from '#shared/problem.ts'
import { guardSpace } from './guards.ts'
import { answerProblems } from './problems.ts'

const { app, as, deps, logged } = await buildTestApp()
const log: FastifyBaseLogger = deps.log
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
const SOMEWHERE = '/api/unknown-path'
const json = { 'content-type': 'application/json' }

test.each([
  ['broken JSON', '{"path":', json, 'malformed'],
  ['an empty body that claims to be JSON', '', json, 'malformed'],
  ['a body that would change every object', '{"__proto__":{"x":1},"path":"/"}', json, 'malformed'],
  ['plain text', 'path=/x', { 'content-type': 'text/plain' }, 'wrong_type'],
  ['a form of a page', 'path=/x', { 'content-type': 'application/x-www-form-urlencoded' }, 'wrong_type'],
  ['an unheard-of type', '{}', { 'content-type': 'application/vnd.desk' }, 'wrong_type'],
  ['more than anybody may send', JSON.stringify({ path: 'x'.repeat(16_000) }), json, 'too_large'],
] as const)('%s is refused in the one shape of errors', async (_what, body, headers, code) => {
  const answer = await as('ana').post(SOMEWHERE, body, headers)

  expect(answer.statusCode).toBe(PROBLEMS[code].status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const problem = ProblemBody.parse(answer.json())
  expect(problem).toEqual({
    code,
    title: PROBLEMS[code].title,
    detail: expect.any(String),
    requestId: expect.any(String),
  })
})

test('an address longer than people write is refused', async () => {
  const answer = await as('ana').get(`/api/session?x=${'y'.repeat(9_000)}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'malformed', detail: 'This address is too long.' })
})

test('a path that people asked for in vain is noted with its request, and never followed (S29)', async () => {
  const path = 'https://evil.example/<script>'
  const answer = await as(null).post(SOMEWHERE, { path })
  expect(answer.statusCode).toBe(202)
  expect(logged()).toContainEqual(expect.objectContaining({ path, msg: 'a page was not found' }))
})

test('an expectation that nobody meets is passed over', async () => {
  const raw = await openRawSocket(port, rawRequest('GET', '/api/session', { expect: 'a-miracle' }))
  await expect.poll(raw.received).toMatch(/^HTTP\/1\.1 200 /)
})

test('strangers cannot fill the log with paths, nor crowd out those of people (S29)', async () => {
  for (let count = 0; count < 50; count += 1) await as(null).post(SOMEWHERE, { path: `/flood-${count}` })
  await as('ana').post(SOMEWHERE, { path: '/of-ana' })
  const paths = logged().flatMap(({ msg, path }) => (msg === 'a page was not found' ? [String(path)] : []))
  expect(paths.filter((path) => path.startsWith('/flood-')).length).toBeLessThanOrEqual(10)
  expect(paths).toContain('/of-ana')
})

describe('what never becomes a request', () => {
  test.each([
    ['an address that is no address', 'GET /%zz HTTP/1.1\r\nhost: desk\r\n\r\n', 'malformed'],
    [
      'a parameter without end',
      `GET /images/${'x'.repeat(5_000)} HTTP/1.1\r\nhost: desk\r\n\r\n`,
      'malformed',
    ],
    ['text that is not HTTP', 'GOOD EVENING\r\n\r\n', 'malformed'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: desk\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      'malformed',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 'malformed'],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: desk\r\nHost: elsewhere\r\n\r\n', 'malformed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: desk\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      'headers_too_large',
    ],
  ] as const)('%s is refused in the one shape of errors', async (_what, text, code) => {
    const raw = await openRawSocket(port, text)
    await expect.poll(raw.received).toContain('requestId')
    const [head = '', body = ''] = raw.received().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${PROBLEMS[code].status} `))
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(ProblemBody.parse(JSON.parse(body))).toEqual({
      code,
      title: 'Error',
      detail: expect.any(String),
      requestId: expect.any(String),
    })
  })
})

/** A server whose one route fails in that way. */
async function failingWith(error: Error) {
  const app = Fastify()
  answerProblems(app)
  app.get('/', async () => {
    throw error
  })
  return app.inject('/')
}

test('what nobody foresaw is told in plain words, and its reason stays in the house', async () => {
  const answer = await failingWith(new Error('relation "user" does not exist at /srv/desk'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'unexpected',
    title: 'Error',
    detail: 'An unexpected error occurred.',
    requestId: expect.any(String),
  })
})

test.each(['ECONNREFUSED', '57P01', '08006', '53300'])(
  'a database that is gone (%s) makes the caller come back in a while',
  async (code) => {
    const cause = Object.assign(new Error('the database says'), { code })
    const answer = await failingWith(new Error('Failed query: select secret', { cause }))
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).not.toContain('secret')
  },
)

test.each([
  ['the disk of a PostgreSQL server', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'the disk of the pictures',
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
  ],
  ['the share of the pictures', Object.assign(new Error('EDQUOT: quota exceeded'), { code: 'EDQUOT' })],
  ['the store of the pictures', Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } })],
])('that %s is full is said in words, and the log is not flooded with it', async (_what, cause) => {
  const app = Fastify({ loggerInstance: log })
  answerProblems(app)
  app.post('/', async () => {
    throw new Error('It could not be stored', { cause })
  })
  const before = logged().length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url: '/' })),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toMatchObject({ code: 'no_space', detail: GENERIC.noSpace })
  }
  const told = logged().slice(before)
  expect(told.filter((line) => line['msg'] === 'no_space')).toHaveLength(1)
  await app.close()
})

test('while the space is too small everything that stores is refused, and everything that reads goes on', async () => {
  let isFull = true
  const app = Fastify()
  answerProblems(app)
  guardSpace(app, () => isFull)
  app.all('/thing', { config: { audience: 'public' } }, async () => ({ ok: true }))
  app.post(accounts.signIn.path, { config: { audience: 'public' } }, async () => ({ ok: true }))
  const statusOf = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url = '/thing') =>
    (await app.inject({ method, url })).statusCode

  expect([
    await statusOf('GET'),
    await statusOf('HEAD'),
    await statusOf('POST', accounts.signIn.path),
  ]).toEqual([200, 200, 200])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) expect(await statusOf(method)).toBe(503)
  isFull = false
  expect(await statusOf('POST')).toBe(200)
  await app.close()
})
