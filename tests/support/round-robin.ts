import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'

export type RoundRobin = {
  /** Takes connections; again after {@link RoundRobin.shut}. */
  open(): Promise<void>
  /** Cuts what is open and refuses what comes, as an address at which nobody listens. */
  shut(): Promise<void>
  /** @returns how many requests were cut before any answer, and given to the next server */
  cuts(): number
}

/**
 * A proxy before several servers, as docs/operations.md asks for one: each request goes to the next server, and to
 * the one after it when it was not taken. Not taken is a connection that is refused, one kept open that had ended
 * before the request, and the answer of a server that stops. What was cut before any answer is given to the next one
 * where that does no harm: where it reads, or carries the key by which it is done once. However a server stops, the
 * system cuts off who knocks at the very moment at which it stops listening.
 *
 * @param port where it listens once it is opened
 * @param ports of the servers on this machine
 */
export function openRoundRobin(port: number, ports: number[]): RoundRobin {
  const agent = new Agent({ keepAlive: true })
  let [turn, cuts] = [0, 0]
  const onCut = () => {
    cuts += 1
  }
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await request.toArray().then(Buffer.concat, () => null)
    if (body === null) return // its sender has gone
    const first = turn++
    for (let tries = 0; tries < ports.length; tries += 1) {
      const to = ports[(first + tries) % ports.length] ?? 0
      if (await pass({ agent, request, body, response, to, isLast: tries === ports.length - 1, onCut }))
        return
    }
    request.socket.destroy()
  }
  const server = createServer((request, response) => void passOn(request, response))
  server.keepAliveTimeout = KEPT_MS
  const near = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    near.add(socket.once('close', () => near.delete(socket)))
  })
  return {
    open: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    shut: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of near) socket.destroy()
      await closed
    },
    cuts: () => cuts,
  }
}

type Passing = {
  agent: Agent
  request: IncomingMessage
  body: Buffer
  response: ServerResponse
  to: number
  isLast: boolean
  onCut(): void
}

/**
 * How long a browser's connection stays open between two requests, in milliseconds: as long as the shipped files for
 * proxies say. One that is ended sooner is ended just as the next request comes.
 */
const KEPT_MS = 60_000

/** @returns whether it was taken: answered, or cut while somebody had it */
function pass({ agent, request, body, response, to, isLast, onCut }: Passing): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { method, url, socket } = request
  // It does not tell of itself: the first account of a newsroom is made without a link on the machine itself (C6).
  const headers = headersOf(request)
  const asked = ask({ agent, host: '127.0.0.1', port: to, method, path: url, headers })
  response.once('close', () => asked.destroy())
  asked.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' || asked.reusedSocket) return resolve(false)
    if (error.code === 'ECONNRESET' && !response.headersSent && !isLast && mayRepeat(request)) {
      onCut()
      return resolve(false)
    }
    socket.destroy()
    resolve(true)
  })
  asked.once('response', (answer) => {
    if (answer.statusCode === 503 && answer.headers.connection === 'close' && !isLast) {
      answer.resume()
      return resolve(false)
    }
    response.writeHead(answer.statusCode ?? 502, headersOf(answer))
    response.flushHeaders()
    answer.on('error', () => response.destroy()).pipe(response)
    resolve(true)
  })
  asked.end(body)
  return promise
}

const mayRepeat = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || headers[IDEMPOTENCY_HEADER] !== undefined

/** Headers that go on; those of the connection between two are for these two alone (RFC 9110, 7.6.1). */
function headersOf({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers
  return others
}
