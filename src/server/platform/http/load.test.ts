import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { openRawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { ALL_ROUTES } from '#tests/support/routes.ts'
import { HEALTH_PATHS } from '#shared/health.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { STEPS } from '#steps/index.ts'
import { guardLoad } from './load.ts'
import { type Priority, priorityOf, RANKED_ROUTES } from './priorities.ts'
import { answerProblems } from './problems.ts'
import { REQUEST_LIMITS } from './request-limits.ts'

const { load } = REQUEST_LIMITS
const SPARE = '/api/admin/overview'
const ALWAYS = HEALTH_PATHS.live
const FILING = '/api/steps/:step/entries'

/** A server with one request at work that never ends. */
async function serverWith(endless: string, limits = { ...load, atOnce: 1, atOnceOfOneAddress: 1 }) {
  const app = Fastify()
  answerProblems(app)
  guardLoad(app, { limits, delayMs: () => 0 })
  for (const path of ['/short', ALWAYS, SPARE]) app.get(path, async () => ({ ok: true }))
  app.post(FILING, async () => ({ ok: true }))
  const begun = new Promise<void>((resolve) => {
    app.get(endless, async () => {
      resolve()
      await new Promise(() => {})
    })
  })
  void app.inject(endless).catch(() => {})
  await begun
  return app
}

test('what is more than the server can do at once is refused for now', async () => {
  const answer = await (await serverWith('/long')).inject('/short')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
})

test('open live streams leave room for work', async () => {
  expect((await (await serverWith(LIVE_PATH)).inject('/short')).statusCode).toBe(200)
})

test('one address leaves room for the others', async () => {
  const app = await serverWith('/long', { ...load, atOnce: 10, atOnceOfOneAddress: 1 })
  expect((await app.inject('/short')).statusCode).toBe(503)
  expect((await app.inject({ url: '/short', remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
})

test('when places run short, reading about goes first, and filing last', async () => {
  const app = await serverWith('/long', { ...load, atOnce: 2, atOnceOfOneAddress: 2 })
  expect((await app.inject(SPARE)).statusCode).toBe(503)
  expect((await app.inject({ method: 'POST', url: '/api/steps/1/entries' })).statusCode).toBe(200)
  expect((await app.inject(ALWAYS)).statusCode).toBe(200)
})

test('an overloaded database sheds what can wait, keeps filing, and recovers', async () => {
  const patient = { ...load.priorities, filing: { worstDelayMs: 600_000, share: 1 } }
  const { app, as, deps, close, logged } = await openNewsroom({
    limits: { load: { ...load, priorities: patient } },
  })
  onTestFinished(close)
  const [step] = STEPS
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const long = deps.db.transaction(async (tx) => {
    // On a server everybody then waits at the first statement; the embedded engine does one transaction at a time.
    await tx.execute('lock table sessions in access exclusive mode')
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const waiting = Array.from({ length: load.leastAtWork }, () => as('ana').get('/api/newsroom'))
  const seen: number[] = []
  await expect
    .poll(() => {
      void as('boss')
        .get(SPARE)
        .then(({ statusCode }) => seen.push(statusCode))
      return seen
    })
    .toContain(503)
  const filed = as('ana').post(`/api/steps/${step?.number}/entries`, step?.example)
  const left = as('ben').post('/api/auth/sign-out', {})
  expect((await app.inject(HEALTH_PATHS.live)).statusCode).toBe(200)

  held.resolve()
  await long
  expect((await filed).statusCode).toBe(201)
  expect((await left).statusCode).toBe(200)
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
  await expect.poll(async () => (await as('boss').get(SPARE)).statusCode).toBe(200)
  const said = logged().filter(({ level }) => level !== 'info')
  expect(said[0]).toMatchObject({ level: 'warn', msg: 'too much to do: a request was refused' })
  expect(said.length).toBeLessThanOrEqual(10)
})

test('every route that has a priority of its own is there, and the more important one lasts longer', () => {
  const all = ALL_ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(RANKED_ROUTES.filter((route) => !all.includes(route))).toEqual([])
  expect(priorityOf('HEAD', ALWAYS)).toBe('always')
  expect(priorityOf('POST', '/api/auth/sign-out')).toBe('always')
  const order: Priority[] = ['spare', 'ordinary', 'filing', 'always']
  const worst = order.map((priority) => load.priorities[priority])
  expect(worst).toEqual(worst.toSorted((a, b) => a.worstDelayMs - b.worstDelayMs))
  expect(worst).toEqual(worst.toSorted((a, b) => a.share - b.share))
})

describe('whoever leaves before the answer', () => {
  test.each([
    ['one request', 1],
    ['three on one connection', 3],
  ])('of %s takes no place along', async (_what, asked) => {
    const atOnce = 8
    const { app, as, people, close } = await openNewsroom({
      limits: { load: { ...load, atOnce, atOnceOfOneAddress: atOnce } },
    })
    onTestFinished(close)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
    const request = rawRequest('GET', '/api/newsroom', { cookie: people.ana.cookie })
    for (let left = 0; left < 3 * atOnce; left += 1) {
      const { socket } = await openRawSocket(port)
      const arrived = once(app.server, 'request')
      socket.write(request.repeat(asked))
      const [, answer] = await arrived
      const gone = once(answer, 'close')
      socket.resetAndDestroy()
      await gone
    }

    await expect
      .poll(async () => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => as('ben').get('/api/newsroom')))
        return answers.map(({ statusCode }) => statusCode)
      })
      .toEqual(Array(6).fill(200))
  })
})
