import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#shared/live.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { networkOf } from '#server/platform/network-of.ts'
import { tooBusy } from './client-errors.ts'
import { priorityOf } from './priorities.ts'
import type { RequestLimits } from './request-limits.ts'
import { rateLimitedLog } from './rate-limited-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | null
  }
}

type Options = {
  limits: RequestLimits['load']
  /** How long whoever asks now waits for the first statement, in milliseconds. */
  delayMs(): number
}

/**
 * Sheds load before it piles up, the least important first, and refuses addresses nobody writes by hand.
 *
 * A request has a place while it is at work, not while its body is still to come: whoever sends slowly takes nobody's
 * place. A live stream stays open for hours and does next to nothing, and an upload has places of its own.
 */
export function guardLoad(app: FastifyInstance, { limits, delayMs }: Options): void {
  const places = new Places(limits)
  const note = rateLimitedLog<number>({
    one: (delay) =>
      app.log.warn(
        { delayMs: Math.round(delay), atWork: places.taken },
        'too much to do: a request was refused',
      ),
    more: (count) => app.log.warn({ count }, 'too much to do: more requests were refused'),
  })
  app.decorateRequest('place', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > LIMITS.urlBytes) throw new Problem('malformed', 'This address is too long.')
    const { url } = request.routeOptions
    const { worstDelayMs, share } = limits.priorities[priorityOf(request.method, url)]
    // Asked each time, since a delay is measured only while somebody asks.
    const delay = delayMs()
    const refuse = () => {
      note(delay)
      return tooBusy()
    }
    if (delay > worstDelayMs && places.taken >= limits.leastAtWork) throw refuse()
    if (url === LIVE_PATH) return
    const place = places.for(networkOf(request.ip), share, refuse)
    place.take()
    request.place = place
    whenOver(request.raw.socket, reply.raw, () => place.giveUp())
  })
  app.addHook('preParsing', async (request) => {
    if (!request.raw.complete) request.place?.leave()
  })
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.upload) request.place?.take()
  })
}

/** What is to be done when a connection ends, of each request on it that is not answered yet. */
const atEndOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `done` when the answer is given or its connection has ended, whichever is first, also when it had ended before.
 * An answer that waits behind another of the same connection is not told of its end.
 */
export function whenOver(socket: Socket, answer: ServerResponse, done: () => void): void {
  if (socket.destroyed) return done()
  let endings = atEndOf.get(socket)
  if (!endings) {
    const made = new Set<() => void>()
    socket.once('close', () => {
      for (const ending of made) ending()
    })
    atEndOf.set(socket, made)
    endings = made
  }
  endings.add(done)
  answer.once('close', () => {
    atEndOf.get(socket)?.delete(done)
    done()
  })
}

type Place = {
  /** @throws Problem `unavailable` when there is none left; nothing happens when it is taken already, or given up */
  take(): void
  leave(): void
  /** Leaves it for good: what is still done for somebody who has gone must not take it again. */
  giveUp(): void
}

class Places {
  readonly #limits: RequestLimits['load']
  readonly #ofNetwork = new Map<string, number>()
  taken = 0

  constructor(limits: RequestLimits['load']) {
    this.#limits = limits
  }

  for(network: string, share: number, refuse: () => Problem): Place {
    let isTaken = false
    let isOver = false
    const { atOnce, atOnceOfOneAddress } = this.#limits
    const leave = () => {
      if (!isTaken) return
      isTaken = false
      this.taken -= 1
      const left = (this.#ofNetwork.get(network) ?? 1) - 1
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
    }
    return {
      leave,
      giveUp: () => {
        isOver = true
        leave()
      },
      take: () => {
        if (isTaken || isOver) return
        const own = this.#ofNetwork.get(network) ?? 0
        if (this.taken >= atOnce * share || own >= atOnceOfOneAddress * share) throw refuse()
        isTaken = true
        this.taken += 1
        this.#ofNetwork.set(network, own + 1)
      },
    }
  }
}
