import type { FastifyInstance } from 'fastify'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import type { LiveHub } from './live-hub.ts'

/**
 * Says with every answer to a person's GET which event was the newest before anything was read for it. To be added
 * behind the guard that asks who is calling.
 */
export function tellNewest(app: FastifyInstance, live: Pick<LiveHub, 'newest'>): void {
  app.addHook('onRequest', async ({ method, person }, reply) => {
    if (method === 'GET' && person) reply.header(LIVE_EVENT_HEADER, String(live.newest()))
  })
}
