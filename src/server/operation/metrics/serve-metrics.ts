import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from './metrics.ts'

type Place = { host: string; port: number }

/** What asks for the numbers asks every few seconds and sends nothing, in milliseconds. */
const REQUEST_WITHIN_MS = 10_000

/**
 * Tells the metrics at `GET /metrics` of a port of their own, which is not public: no proxy of the newsroom leads to it,
 * and it still answers when the newsroom's own port is too busy (docs/decisions/034-metrics.md).
 *
 * @returns the port it listens on, and what ends it
 * @throws Error in plain words that name the settings
 */
export async function serveMetrics(metrics: Metrics, { host, port }: Place, log: Log) {
  const server = Fastify({
    forceCloseConnections: true,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: REQUEST_WITHIN_MS },
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(''))
  server.setErrorHandler((err, _request, reply) => {
    log.error({ err }, 'The metrics could not be told')
    return reply.code(500).send('')
  })
  server.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store')
    return metrics.read()
  })
  try {
    await server.listen({ host, port })
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new Error(`METRICS_PORT ${port} of METRICS_HOST ${host} cannot be listened on: ${reason}`, {
      cause,
    })
  }
  return {
    port: (server.server.address() as AddressInfo).port, // listening on a port, so it is no pipe
    close: () => server.close(),
  }
}
