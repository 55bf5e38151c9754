import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { LIVE_EVENT_HEADER, LIVE_PATH } from '#shared/live.ts'
import { personOf } from '#server/platform/http/guards.ts'
import type { LiveHub } from './live-hub.ts'

/** What may wait in a reader's socket, in bytes, before it is let go: it comes back and resumes. */
const MOST_WAITING_BYTES = 1_000_000

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
}

const Query = z.object({ after: z.coerce.number().int().min(0).optional() })

/**
 * The live stream: server-sent events, resumed by `?after=` or the browser's own Last-Event-ID.
 *
 * @param framesFor what a person is told as the stream opens, beside events
 */
export function liveRoutes(live: LiveHub, framesFor: (personId: string) => string[]): FastifyPluginAsync {
  return async (app) => {
    app.get(LIVE_PATH, { config: { audience: 'signed-in' } }, async (request, reply) => {
      // A HEAD asks for the head alone: it joins nothing, and ends.
      if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send()
      const { after } = Query.parse(request.query)
      const resumed = Number(request.headers['last-event-id'] ?? after ?? Number.NaN)
      const person = personOf(request)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders), // set by our own hooks, all of them response headers
        ...STREAM_HEADERS,
      })
      raw.flushHeaders()
      const reader = { person, send: (frame: string) => write(raw, frame), end: () => void raw.end() }
      try {
        const leave = await live.join(reader, Number.isSafeInteger(resumed) ? resumed : null)
        for (const frame of framesFor(person.id)) reader.send(frame)
        if (raw.destroyed) leave()
        else raw.once('close', leave)
      } catch (err) {
        request.log.warn({ err }, 'A live stream could not begin; it is ended, so that its reader comes back')
      }
    })
  }
}

/** @returns false when the reader is gone or has too much waiting */
function write(raw: ServerResponse, frame: string): boolean {
  if (raw.writableEnded || raw.writableLength > MOST_WAITING_BYTES) return false
  raw.write(frame)
  return true
}

/**
 * Says with every answer to a person's GET which event was the newest before anything was read for it. To be added
 * behind the guard that asks who is calling.
 */
export function tellNewest(app: FastifyInstance, live: Pick<LiveHub, 'newest'>): void {
  app.addHook('onRequest', async ({ method, person }, reply) => {
    if (method === 'GET' && person) reply.header(LIVE_EVENT_HEADER, String(live.newest()))
  })
}
