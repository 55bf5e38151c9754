import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { tooSlow, unreadable } from './client-errors.ts'
import type { BodyLimits, RequestLimits } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself and has the limits of an upload; says what is wrong with a larger one. */
    upload?: { tooLarge(): Problem }
  }
  interface FastifyRequest {
    /** How the body comes in; null when there is none. */
    arrival: Arrival | null
  }
}

/** What still comes after the answer is read and thrown away this long, so that its sender gets to read the answer. */
const LINGER_MS = 2_000
const LOOK_EVERY_MS = 1_000

/**
 * Lets no body take longer, or be larger, than it may: as large as its route says (`bodyLimit`), else as the form that
 * its audience may send. One that says that it is too large is refused before it is read; the others are cut as soon as
 * it shows.
 */
export function limitBodies(app: FastifyInstance, limits: RequestLimits): void {
  app.decorateRequest('arrival', null)
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.audience === 'public' ? LIMITS.publicBodyBytes : LIMITS.bodyBytes
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { config, bodyLimit: mostBytes } = request.routeOptions
    const { upload } = config
    const own = { ...(upload ? limits.upload : limits.body), mostBytes, ...(upload ?? { tooLarge }) }
    request.arrival = new Arrival(request.raw, own, limits.floorOverMs)
    endWithAnswer(request.raw, request.arrival, reply)
    if (Number(request.headers['content-length']) > own.mostBytes) throw own.tooLarge()
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.raw.complete || !request.arrival || request.routeOptions.config.upload) return payload
    return request.arrival.guard(payload as Readable) // nothing else is put in its place by the product
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type OwnLimits = BodyLimits & { mostBytes: number; tooLarge(): Problem }

/** The body of one request on its way in. */
class Arrival {
  /** Rejects with a Problem when the body breaks its limits, or its sender is gone before its end; never resolves. */
  readonly broken: Promise<never>
  #break: (problem: Problem) => void
  isBroken = false

  constructor(request: IncomingMessage, limits: OwnLimits, floorOverMs: number) {
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => {})
    this.broken = promise
    this.#break = (problem) => {
      this.isBroken = true
      reject(problem)
    }
    this.#watch(request, limits, floorOverMs)
  }

  /** @returns the same body, which fails with the Problem when it breaks its limits, and with its sender's end */
  guard(body: Readable): Readable {
    const guarded = new PassThrough()
    guarded.on('error', () => {}) // whoever reads it hears it too, but nobody may
    this.broken.catch((problem: Problem) => guarded.destroy(problem))
    body.once('error', (error) => guarded.destroy(error))
    return body.pipe(guarded)
  }

  /** Bytes are counted on the connection: listening to the body would take it from whoever reads it. */
  #watch(request: IncomingMessage, limits: OwnLimits, floorOverMs: number): void {
    const { socket } = request
    const fromMs = performance.now()
    const fromBytes = socket.bytesRead
    let window = { atMs: fromMs, bytes: fromBytes }
    const look = () => {
      if (request.complete) return
      const now = performance.now()
      if (now - fromMs >= limits.withinMs) return this.#break(tooSlow())
      if (socket.bytesRead - fromBytes > limits.mostBytes) return this.#break(limits.tooLarge())
      const tookMs = now - window.atMs
      if (tookMs < floorOverMs) return
      const isBelow = socket.bytesRead - window.bytes < (limits.leastBytesPerS * tookMs) / 1000
      if (isBelow) return this.#break(tooSlow())
      window = { atMs: now, bytes: socket.bytesRead }
    }
    const timer = setInterval(look, Math.min(LOOK_EVERY_MS, limits.withinMs / 4, floorOverMs))
    timer.unref()
    const end = () => clearInterval(timer)
    request.once('end', end).once('close', () => {
      end()
      // Whoever begins to read after that, such as once it is known who sends, would wait for good.
      if (!request.complete) this.#break(unreadable())
    })
    this.broken.catch(end)
  }
}

/**
 * A body that is not all there when its answer is, as that of whoever is refused, is read on for as long as it keeps
 * to its limits: to end the connection at once would take the answer from its sender.
 */
function endWithAnswer(request: IncomingMessage, arrival: Arrival, reply: FastifyReply): void {
  const { socket } = request
  reply.raw.once('finish', () => {
    if (request.complete) return
    request.unpipe()
    request.resume()
    const end = () => {
      if (!request.complete) socket.destroy()
    }
    arrival.broken.catch(() => void setTimeout(end, LINGER_MS).unref())
  })
}

export const tooLarge = (): Problem => new Problem('too_large', 'This is more than can be sent at once.')
