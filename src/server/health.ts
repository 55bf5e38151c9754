import type { FastifyPluginAsync } from 'fastify'
import { HEALTH_PATHS } from '#shared/health.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Database } from './platform/db/db.ts'

const FOR_ANYBODY = { config: { audience: 'public', isForAnybody: true } } as const

/** Whether the process runs, and whether it can answer with its database. Cheap, and they leak nothing. */
export function healthRoutes(database: Pick<Database, 'ping'>, isHeld: () => boolean): FastifyPluginAsync {
  return async (app) => {
    app.get(HEALTH_PATHS.live, FOR_ANYBODY, async () => ({ ok: true }))
    app.get(HEALTH_PATHS.ready, FOR_ANYBODY, async () => {
      try {
        await database.ping()
      } catch (cause) {
        throw new Problem('unavailable', GENERIC.unreachable, { cause, retryAfterS: 5 })
      }
      return { ok: true, ...(isHeld() && { held: true }) }
    })
  }
}
