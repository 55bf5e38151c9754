import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LIVE_PATH } from '#shared/live.ts'
import { type Patience, patienceHere } from '#server/db/patience.ts'
import { haveOnePatience } from './one-patience.ts'

test('a request has one patience before and behind its body, until it is answered; a live stream has none', async () => {
  const seen: Patience[] = []
  const see = async () => void seen.push(patienceHere())
  const app = Fastify()
  haveOnePatience(app)
  app.addHook('onRequest', see)
  app.post('/filed', async () => {
    await see()
    return { isOver: patienceHere().isOver }
  })
  app.get(LIVE_PATH, see)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = (path: string) => `${app.listeningOrigin}${path}`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(at('/filed'), { method: 'POST', headers, body: '{"a":"b"}' })
  expect(await answer.json()).toEqual({ isOver: false })
  const [before, behind] = seen
  expect(before).toBe(behind)
  expect(before?.isOver).toBe(true)
  await fetch(at(LIVE_PATH))
  const [first, second] = seen.slice(2)
  expect(first).not.toBe(second)
  await app.close()
})
