import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UnsetWay } from '#contract/accounts.ts'
import { type Config, isLoopback } from '#server/platform/config.ts'
import { proxiesOf } from './proxies.ts'

/**
 * The setting that is missing for the way by which a request came: `TRUSTED_PROXIES` where somebody who is no proxy of
 * ours hands it on, `PUBLIC_URL` where a server for this machine alone is asked for under another name. What such a
 * server concludes from where its clients are is wrong: to its limits all are one, and everybody is on this machine.
 *
 * Whoever asks can send these headers, so they may only close something, and only for who sent them.
 */
export function unsetWayOf(
  request: FastifyRequest,
  { trustedProxies, isLocalOnly }: Pick<Config, 'trustedProxies' | 'isLocalOnly'>,
): UnsetWay | null {
  const isFromProxy = isHandedOn(request) && !proxiesOf(trustedProxies)(request.socket.remoteAddress ?? '')
  if (isFromProxy) return 'TRUSTED_PROXIES'
  return isLocalOnly && !isLoopback(hostOf(request)) ? 'PUBLIC_URL' : null
}

/** Whether a proxy says that it hands the request on for somebody else. */
export const isHandedOn = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))

/** The name under which the server is asked for; '' when there is none. */
export const hostOf = ({ headers }: FastifyRequest): string =>
  URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''

/** The log says once of each setting that it seems to be missing. */
export function tellOfUnsetWays(app: FastifyInstance, config: Config): void {
  const told = new Set<UnsetWay>()
  app.addHook('onRequest', async (request) => {
    if (told.size === Object.keys(SAYS).length) return
    const way = unsetWayOf(request, config)
    if (way === null || told.has(way)) return
    told.add(way)
    request.log.warn({ from: request.socket.remoteAddress, host: hostOf(request) }, SAYS[way])
  })
}

const SAYS: Record<UnsetWay, string> = {
  TRUSTED_PROXIES:
    'A request with forwarded headers came from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it: until then all who come through it share one limit, and nobody can sign up that way',
  PUBLIC_URL:
    'A server for this machine alone was asked for under another name. If people reach it under that name, say so in PUBLIC_URL: until then nobody can sign up that way',
}
