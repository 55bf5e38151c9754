import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.mjs'

test('a free port can be listened on and is none that systems hand out by themselves', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
