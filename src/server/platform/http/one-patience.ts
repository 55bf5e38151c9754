import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#shared/live.ts'
import { Patience, withPatience } from '#server/platform/db/patience.ts'

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience | null
  }
}

/** Has all that a request asks of the database share one patience, so that its waits do not add up. */
export function haveOnePatience(app: FastifyInstance): void {
  app.decorateRequest('patience', null)
  app.addHook('onRequest', (request, _reply, done) => {
    // It stays open for hours.
    if (request.routeOptions.url === LIVE_PATH) return done()
    request.patience = new Patience()
    withPatience(request.patience, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.patience?.over()
    done()
  })
}
