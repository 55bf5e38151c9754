import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { say } from '#server/platform/log.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

/**
 * Tells the metrics of a server that does not listen yet, until it closes.
 *
 * @throws Error in plain words when the port cannot be had
 */
export async function tellMetrics(
  app: FastifyInstance,
  deps: Deps,
  place: { host: string; port: number },
): Promise<void> {
  const server = await serveMetrics(openMetrics(app, deps), place, deps.log)
  app.addHook('onClose', () => server.close())
  say(`Metrics are told at http://${place.host}:${server.port}/metrics`)
}
