import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LIVE_PATH } from '#shared/api.ts'
import { guardLoad } from './guards.ts'
import { answerProblems } from './problems.ts'

/** A server that does one thing at a time, with one request that never ends. */
async function serverWith(endless: string) {
  const app = Fastify()
  answerProblems(app)
  guardLoad(app, 1)
  app.get('/short', async () => ({ ok: true }))
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
