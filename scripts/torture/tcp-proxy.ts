import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that leads to one port of this machine at a time, as a proxy before a primary and its standby does. */
export async function openTcpProxy(first: number) {
  let target = first
  const near = new Set<Socket>()
  const server = createServer((socket) => {
    const far = connect({ port: target, host: '127.0.0.1' })
    near.add(socket)
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
    socket.once('close', () => near.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const cutAll = () => {
    for (const socket of near) socket.destroy()
  }
  return {
    port,
    /** What is open is cut; what comes goes there. */
    leadTo: (port: number) => {
      target = port
      cutAll()
    },
    close: async () => {
      server.close()
      cutAll()
    },
  }
}
