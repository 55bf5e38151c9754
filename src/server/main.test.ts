import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { openRawSocket, rawRequest } from '#tests/support/raw-socket.ts'
import { spawnServer, startServer } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { freePort } from '#scripts/free-port.mjs'
import { HEALTH_PATHS } from '#shared/health.ts'
import { openFolder } from './platform/db/embedded-folder.ts'
import { REQUEST_LIMITS } from './platform/http/request-limits.ts'

const HALF_A_BODY = rawRequest(
  'POST',
  '/api/unknown-path',
  { 'content-type': 'application/json', 'content-length': '100' },
  '{"path":"',
)

test('a start whose port is taken ends with 1, names the port, and leaves the data folder free', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const DATA_DIR = temporaryFolder()
  await putMigratedDatabase(DATA_DIR)
  const server = spawnServer({ PORT: String(port), DATA_DIR })

  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(`Port ${port} of 127.0.0.1 is taken`)
  expect(server.output()).not.toMatch(/Error:| at file:/)
  const { close } = await openFolder(join(DATA_DIR, 'database'))
  await close()
})

test('a start at an address of another machine ends with 1 and names the setting', async () => {
  const server = spawnServer({ HOST: '192.0.2.1', ALLOW_HTTP: '1' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('HOST 192.0.2.1 is no address of this machine')
})

test('1,100 half-sent requests keep nobody out, and SIGTERM ends with 0 beside them', async () => {
  const server = await startServer()
  const halves = [HALF_A_BODY, HALF_A_BODY, '', 'GET /api/session HTTP/1.1\r\nhost: desk\r\n']
  const held = await Promise.all(Array.from({ length: 1_100 }, () => openRawSocket(server.port, HALF_A_BODY)))
  // A connection counts when the server has taken it, which a busy machine does a good while after it was made.
  const atMost = REQUEST_LIMITS.connections.mostOfOneAddress
  await expect.poll(() => held.filter(({ hasEnded }) => !hasEnded()).length).toBe(atMost)
  expect((await fetch(`http://127.0.0.1:${server.port}/api/session`)).status).toBe(200)

  for (const half of halves) held.push(await openRawSocket(server.port, half))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect.poll(() => held.every(({ hasEnded }) => hasEnded())).toBe(true)
})

test('what is asked on an open connection after SIGTERM is refused in the one shape of errors', async () => {
  const server = await startServer()
  const ask = rawRequest('GET', HEALTH_PATHS.ready)
  const kept = await Promise.all(Array.from({ length: 8 }, () => openRawSocket(server.port, ask)))
  const running = await openRawSocket(server.port, HALF_A_BODY)
  for (const { received } of kept) await expect.poll(received).toContain('{"ok":true}')
  server.child.kill('SIGTERM')
  const answers = () => kept.map(({ received }) => received()).join('\n')
  // In turn and again, since nobody knows when the signal is heard: what came just before it is answered well, and
  // that answer ends its connection.
  let turn = 0
  await expect
    .poll(() => {
      const open = kept.filter(({ hasEnded }) => !hasEnded())
      turn += 1
      open[turn % open.length]?.write(ask)
      return answers()
    })
    .toContain('503 Service Unavailable')

  expect(answers()).toMatch(/"code":"unavailable".*"requestId":"/)
  expect(await server.ended).toBe(0)
  expect(running.hasEnded()).toBe(true)
})

test('metrics are told at a port of their own until the server stops, which they do not hold up (promises, Operations)', async () => {
  const server = await startServer({ METRICS_PORT: '0' })
  const [, at = ''] = /Metrics are told at (\S+)/.exec(server.output()) ?? []
  expect(await (await fetch(at)).text()).toContain('citydesk_database_up 1')
  // There is the page that every address has, where the screens are built.
  const elsewhere = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect(await elsewhere.text()).not.toContain('citydesk_')

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
