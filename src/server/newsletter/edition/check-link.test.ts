import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '#tests/support/certificate.ts'
import { createPageFetch } from '#server/platform/outbound/guarded-fetch.ts'
import type { Lookup } from '#server/platform/outbound/guarded-agent.ts'
import { checkLink } from './check-link.ts'

/** A site on this machine, and what was asked of it. */
async function site(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.range].filter(Boolean).join(' '))
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const outbound = createPageFetch([`127.0.0.1:${port}`])
  onTestFinished(async () => {
    await outbound.close()
    server.closeAllConnections()
    server.close()
  })
  return { asked, look: (path = '/') => checkLink(outbound, `http://127.0.0.1:${port}${path}`) }
}

test.each([
  [200, 'fine'],
  [204, 'fine'],
  [404, 'dead'],
  [410, 'dead'],
  [401, 'unsure'],
  [403, 'unsure'],
  [429, 'unsure'],
  [500, 'unsure'],
  [503, 'unsure'],
] as const)('a page that answers %i is %s, and was not fetched', async (status, state) => {
  const { asked, look } = await site((_, response) => response.writeHead(status).end('words'))
  expect(await look()).toEqual({ state, httpStatus: status })
  expect(asked).toEqual(['HEAD /'])
})

test.each([405, 501])('a server that answers HEAD with %i is asked for the first byte', async (status) => {
  const { asked, look } = await site(({ method }, response) =>
    response.writeHead(method === 'HEAD' ? status : 206).end('w'),
  )
  expect(await look()).toEqual({ state: 'fine', httpStatus: 206 })
  expect(asked).toEqual(['HEAD /', 'GET / bytes=0-0'])
})

test('what a page sends on to is looked at, three times at most', async () => {
  const { asked, look } = await site(({ url }, response) => {
    const left = Number(url?.slice(1))
    response.writeHead(left > 0 ? 302 : 410, left > 0 ? { location: `/${left - 1}` } : {}).end()
  })
  expect(await look('/3')).toEqual({ state: 'dead', httpStatus: 410 })
  expect(await look('/4')).toEqual({ state: 'unsure', httpStatus: null })
  expect(asked).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1'].map((path) => `HEAD ${path}`))
})

test('a page that sends on into the house is not followed there', async () => {
  const { look } = await site((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  )
  expect(await look()).toEqual({ state: 'unsure', httpStatus: null })
})

/** A name server that answers every question with that error. */
const failing = (code: string): Lookup =>
  ((_host: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error(code), { code }))) as unknown as Lookup // the guard uses no other form of it

test.each([
  ['ENOTFOUND', 'dead'],
  ['EAI_AGAIN', 'unsure'],
] as const)('a host of which the name server says %s is %s', async (code, state) => {
  const outbound = createPageFetch([], failing(code))
  onTestFinished(() => outbound.close())
  expect(await checkLink(outbound, 'https://news.fairhaven.invalid/')).toEqual({ state, httpStatus: null })
})

test('a host that only vouches for itself is dead, and is asked nothing', async () => {
  const asked: string[] = []
  const server = createSecureServer(selfSigned('127.0.0.1'), ({ url = '' }, response) => {
    asked.push(url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const outbound = createPageFetch([`127.0.0.1:${port}`])
  onTestFinished(async () => {
    await outbound.close()
    server.close()
  })
  expect(await checkLink(outbound, `https://127.0.0.1:${port}/`)).toEqual({ state: 'dead', httpStatus: null })
  expect(asked).toEqual([])
})
