import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { exchange } from './exchange.ts'

test('what was given up before it had a connection is never sent, nor what nobody wants at all', async () => {
  const requests: unknown[] = []
  const server = createServer(({ url }, response) => {
    requests.push(url)
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = Promise.withResolvers<void>()
  const connect = buildConnector({})
  const agent = new Agent({
    connections: 1,
    connect: (options, done) => void open.promise.then(() => connect(options, done)),
  })
  onTestFinished(async () => {
    await agent.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe
  const post = (path: string, withinMs: number, signal?: AbortSignal) =>
    exchange(agent, new URL(`http://127.0.0.1:${port}${path}`), {
      ...{ method: 'POST', body: '{}', readBytes: 100, withinMs },
      ...(signal && { signal }),
    })
  const leaving = new AbortController()

  const left = post('/left', 10_000, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('Nobody wants the answer any more')
  await expect(post('/gone', 10_000, leaving.signal)).rejects.toThrow('Nobody wants the answer any more')
  await expect(post('/late', 20)).rejects.toMatchObject({ name: 'TimeoutError' })
  open.resolve()

  expect((await post('/then', 10_000)).body.toString()).toBe('ok')
  expect(requests).toEqual(['/then'])
})
