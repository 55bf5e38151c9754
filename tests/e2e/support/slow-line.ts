import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SlowLine = {
  /** The newsroom's address over this line. */
  url: string
  /** From now on what a browser sends stays on its way. */
  hold(): void
  /** When a caller hangs up, as the live stream of a page does that is left. */
  hungUp(): Promise<void>
  /** What is still on its way arrives, but for that of whoever has hung up meanwhile. */
  release(): void
  close(): Promise<void>
}

/** A line to the newsroom that carries everything at once until it is held. */
export async function slowLine(to: string): Promise<SlowLine> {
  const { hostname, port } = new URL(to)
  /** What each caller has sent that is still on its way. */
  const onTheWay = new Map<Socket, { newsroom: Socket; bytes: Buffer[] }>()
  let isHeld = false
  const ends = new EventEmitter()
  const server = createServer((caller) => {
    const newsroom = connect(Number(port), hostname)
    const bytes: Buffer[] = []
    onTheWay.set(caller, { newsroom, bytes })
    caller.on('data', (piece) => void (isHeld ? bytes.push(piece) : newsroom.write(piece)))
    caller.on('end', () => newsroom.destroy())
    caller.on('close', () => {
      onTheWay.delete(caller)
      newsroom.destroy()
      ends.emit('hung-up')
    })
    newsroom.pipe(caller)
    newsroom.on('close', () => caller.destroy())
    for (const socket of [caller, newsroom]) socket.on('error', () => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo // it listens on a port, not on a path
  return {
    url: `http://127.0.0.1:${own}`,
    hold: () => void (isHeld = true),
    hungUp: async () => void (await once(ends, 'hung-up')),
    release: () => {
      isHeld = false
      for (const { newsroom, bytes } of onTheWay.values())
        for (const piece of bytes.splice(0)) newsroom.write(piece)
    },
    close: async () => {
      for (const caller of onTheWay.keys()) caller.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
