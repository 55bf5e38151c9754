import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPageFetch } from './guarded-fetch.ts'
import { follow } from './follow.ts'

/** Asks a site on this machine, and tells what it was asked for. */
async function site(answer: RequestListener) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  const pages = createPageFetch([place])
  onTestFinished(async () => {
    await pages.close()
    server.closeAllConnections()
    server.close()
  })
  const get = (path: string, withinMs = 10_000) =>
    follow((url, left) => pages(url, { method: 'GET', withinMs: left() }), `http://${place}${path}`, withinMs)
  return { asked, get, place }
}

/** `/3` sends on to `/2` and so on; `/0` answers. */
const downwards: RequestListener = ({ url }, response) => {
  const left = Number(url?.slice(1))
  response.writeHead(left > 0 ? 301 : 200, left > 0 ? { location: `/${left - 1}` } : {}).end('there')
}

test('what a page sends on to is asked, three times at most, and it is told where it ended (promises, Going out)', async () => {
  const { asked, get, place } = await site(downwards)
  expect(await get('/3')).toMatchObject({ url: `http://${place}/0`, result: { httpStatus: 200 } })
  expect(await get('/4')).toEqual({ url: `http://${place}/1`, result: null })
  expect(asked).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1'])
})

test('one deadline counts for all addresses on the way together', async () => {
  const { get } = await site((request, response) => {
    void wait(300).then(() => downwards(request, response))
  })
  expect((await get('/3', 700)).result).toMatchObject({ kind: 'unreachable' })
})

test('each address on the way is judged like the first', async () => {
  const { get } = await site((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  expect((await get('/')).result).toMatchObject({ kind: 'blocked' })
})

test('an answer that sends on to no address is the answer', async () => {
  const { get } = await site((_, response) => response.writeHead(302, { location: 'http://' }).end())
  expect((await get('/')).result).toMatchObject({ httpStatus: 302 })
})
