import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LIVE_PATH } from '#shared/live.ts'
import { type Patience, patienceHere } from '#server/platform/db/patience.ts'
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
  expect(await postInTwo(at('/filed'), () => seen.length > 0)).toEqual({ isOver: false })
  const [before, behind] = seen
  expect(before).toBe(behind)
  expect(before?.isOver).toBe(true)
  await fetch(at(LIVE_PATH))
  const [first, second] = seen.slice(2)
  expect(first).not.toBe(second)
  await app.close()
})

/** Sends the head, and the body once the head was seen, as it comes from a slow network. */
async function postInTwo(url: string, isHeadSeen: () => boolean): Promise<unknown> {
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
  asked.flushHeaders()
  await expect.poll(isHeadSeen).toBe(true)
  asked.end('{"a":"b"}')
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return json(answer)
}
