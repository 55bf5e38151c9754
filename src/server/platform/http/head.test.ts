import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { ALL_ROUTES, addressOf } from '#tests/support/routes.ts'
import { openRawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { LIVE_PATH } from '#shared/live.ts'

const { app, people, deps } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe

test.each(ALL_ROUTES.filter(({ method }) => method === 'GET'))(
  'HEAD of $path answers the head of GET and ends',
  async (route) => {
    const { cookie } = people.boss
    const path = addressOf(route)
    const asked = await openRawSocket(port, rawRequest('HEAD', path, { cookie, connection: 'close' }))
    await expect.poll(asked.hasEnded).toBe(true)
    const [head = '', body] = asked.received().split('\r\n\r\n')
    expect(body).toBe('')
    if (route.path === LIVE_PATH) {
      expect(head).toMatch(/^HTTP\/1\.1 200 [^]*content-type: text\/event-stream/)
      expect(deps.live.readers()).toBe(0)
    } else {
      const got = await app.inject({ method: 'GET', url: path, headers: { cookie } })
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${got.statusCode} `))
    }
  },
)
