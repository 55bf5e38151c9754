import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * A gate between this process and a server, to see what becomes of work when the way to that server changes.
 *
 * `open` passes everything on, also what was held back. `silent` takes connections and bytes and passes nothing on,
 * as a frozen server or a network that swallows packets. `shut` ends what is open and refuses what comes.
 */
export async function openGate(serverUrl: string) {
  const { hostname: host, port: farPort } = new URL(serverUrl)
  const target = { host, port: Number(farPort || 5432) }
  let way: 'open' | 'silent' | 'shut' = 'open'
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (way === 'shut') return void near.destroy()
    const far = connect({ ...target, allowHalfOpen: true })
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
      one.on('data', (bytes) => other.write(bytes))
    }
    if (way === 'silent') for (const side of pair) side.pause()
    else near.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe

  const turn = (to: typeof way) => {
    way = to
    for (const pair of pairs) {
      if (to === 'shut') for (const side of pair) side.destroy()
      else if (to === 'silent') for (const side of pair) side.pause()
      else for (const side of pair) side.resume()
    }
  }
  return {
    turn,
    /** The same address by way of the gate. */
    through: (url: string): string => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    close: async () => {
      turn('shut')
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
