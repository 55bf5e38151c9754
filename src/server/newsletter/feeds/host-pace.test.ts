import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { LIMITS } from '#shared/limits.ts'
import { PACE_MS, type Pause } from '#server/platform/outbound/host-queue.ts'
import { fetchAndRead } from './read-feed.ts'

/** What this test's clock shows; nothing but a pause moves it. */
let nowMs = 0

/** What the site called its feeds when they were read before. */
const ETAG = '"as it was"'

/** A site whose feeds are as they were. @returns where it is, and what it was asked when */
async function site() {
  const asked: { path: string; atMs: number }[] = []
  const server = createServer(({ url: path = '' }, response) => {
    asked.push({ path, atMs: nowMs })
    response.writeHead(path === '/robots.txt' ? 404 : 304).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, place: `127.0.0.1:${(server.address() as AddressInfo).port}` } // it listens on a port
}

const [busy, held, other] = [await site(), await site(), await site()]
const { deps } = await buildTestApp({ reachable: [busy.place, held.place, other.place] })

const read = (place: string, path: string, pause: Pause) =>
  fetchAndRead(
    deps,
    { url: `http://${place}${path}`, kind: 'ics', library: 'live-music' },
    { etag: ETAG },
    pause,
  )

test('robots.txt and two hundred feeds of one host are asked for one a second', async () => {
  const pause: Pause = async (ms) => {
    await nextTurn()
    nowMs += ms
  }
  const paths = Array.from({ length: LIMITS.feeds }, (_, at) => `/${at}.ics`)
  const came = await Promise.all(paths.map((path) => read(busy.place, path, pause)))
  expect(new Set(came.map(({ kind }) => kind))).toEqual(new Set(['as-before']))
  const asked = ['/robots.txt', ...paths]
  expect(busy.asked).toEqual(asked.map((path, at) => ({ path, atMs: at * PACE_MS })))
})

test('another host does not wait for the pause of one', async () => {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  let pauses = 0
  // The first is that behind robots.txt.
  const pause: Pause = () => (++pauses === 1 ? nextTurn() : letGo)
  const first = await read(held.place, '/first.ics', pause)
  const second = read(held.place, '/second.ics', pause)
  const elsewhere = await read(other.place, '/first.ics', () => nextTurn())
  expect([first, elsewhere].map(({ kind }) => kind)).toEqual(['as-before', 'as-before'])
  expect(held.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/first.ics'])
  resolve()
  expect((await second).kind).toBe('as-before')
  expect(held.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/first.ics', '/second.ics'])
})
