import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/platform/network-of.ts'
import { refuseConnection, tooBusy } from './client-errors.ts'
import type { RequestLimits } from './request-limits.ts'

type Options = {
  limits: RequestLimits['connections']
  /** Proxies hold connections for many people, so they are not counted. */
  isProxy(address: string): boolean
  /** Aborted when the server is to stop. */
  stopping: AbortSignal
}

/**
 * Keeps the connections of the server in bounds.
 *
 * A connection whose request is not complete costs its sender nothing, so an address that holds too many of them
 * loses the oldest: whoever comes next from there is let in, and nobody elsewhere notices. A stop lets in who already
 * waits at the door, whom the system would cut off otherwise, then waits for what is at work and a moment for what is
 * arriving; then it ends every connection, so that it always comes to its end.
 */
export function keepConnections(
  app: FastifyInstance,
  { limits, isProxy, stopping }: Options,
): Pick<Connections, 'isAnswering'> {
  const open = new Connections()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    const network = isProxy(address) ? null : networkOf(address)
    if (network !== null && open.countOf(network) >= limits.mostOfOneAddress) {
      const idle = open.oldestAtRest(network)
      if (!idle) return refuseConnection(socket, tooBusy())
      idle.destroy()
    }
    open.add(socket, network)
  })
  app.server.prependListener('request', (request, response) => {
    response.once('close', open.begin(request, response))
  })
  app.addHook('preClose', async () => {
    if (stopping.aborted) await open.untilAllAreIn(limits.arriveWithinMs)
    // As the web server's own close does, but without cutting what waits for its next request.
    Server.prototype.close.call(app.server)
    if (stopping.aborted) await open.end({ isAtRest: true, withinMs: limits.arriveWithinMs })
    open.destroyAtRest()
    await open.end({ isAtRest: false, withinMs: limits.finishWithinMs })
    app.server.closeAllConnections()
  })
  return open
}

/** The open connections with the requests on each, the oldest first. */
class Connections {
  readonly #requests = new Map<Socket, Map<IncomingMessage, ServerResponse>>()
  readonly #ofNetwork = new Map<string, Set<Socket>>()
  #onChange = () => {}
  #added = 0

  add(socket: Socket, network: string | null): void {
    this.#added += 1
    this.#requests.set(socket, new Map())
    const own = (network !== null && this.#ofNetwork.get(network)) || new Set()
    if (network !== null) this.#ofNetwork.set(network, own.add(socket))
    socket.once('close', () => {
      this.#requests.delete(socket)
      own.delete(socket)
      if (network !== null && own.size === 0) this.#ofNetwork.delete(network)
      this.#onChange()
    })
  }

  countOf(network: string): number {
    return this.#ofNetwork.get(network)?.size ?? 0
  }

  /** @returns says that the request was answered, or never will be */
  begin(request: IncomingMessage, response: ServerResponse): () => void {
    const requests = this.#requests.get(request.socket)
    requests?.set(request, response)
    return () => {
      requests?.delete(request)
      this.#onChange()
    }
  }

  /** @returns whether the head of an answer has been sent on the connection, and its end has not */
  isAnswering(socket: Socket): boolean {
    return [...(this.#requests.get(socket)?.values() ?? [])].some(({ headersSent }) => headersSent)
  }

  /** @returns the oldest that has no complete request at work; one that has sent no request at all goes first */
  oldestAtRest(network: string): Socket | undefined {
    const own = [...(this.#ofNetwork.get(network) ?? [])].filter((socket) => !socket.destroyed)
    return own.find((socket) => this.#requests.get(socket)?.size === 0) ?? own.find(this.#isAtRest)
  }

  destroyAtRest(): void {
    for (const socket of this.#requests.keys()) if (this.#isAtRest(socket)) socket.destroy()
  }

  /** Waits until a whole round of the event loop lets in nobody, but no longer than that. */
  async untilAllAreIn(withinMs: number): Promise<void> {
    const untilMs = performance.now() + withinMs
    let added: number
    do {
      added = this.#added
      await setImmediate() // the system is asked who waits between the first
      await setImmediate() // and the second
    } while (this.#added !== added && performance.now() < untilMs)
  }

  /** Waits until no connection of that kind is left, but no longer than that. */
  async end({ isAtRest, withinMs }: { isAtRest: boolean; withinMs: number }): Promise<void> {
    const isOver = () => ![...this.#requests.keys()].some((socket) => isAtRest === this.#isAtRest(socket))
    if (isOver()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      this.#onChange = () => {
        if (!isOver()) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #isAtRest = (socket: Socket): boolean =>
    ![...(this.#requests.get(socket)?.keys() ?? [])].some((request) => request.complete)
}
