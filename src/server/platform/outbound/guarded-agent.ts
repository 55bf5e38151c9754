import { lookup as systemLookup } from 'node:dns'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { blocked } from './blocked.ts'
import { isPublicAddress } from './public-address.ts'

/** Where names become addresses; an argument for tests. */
export type Lookup = typeof systemLookup

/** How long a connection may take to be made, in milliseconds. */
const CONNECT_WITHIN_MS = 10_000

/**
 * Connections that end at public addresses alone, or at a host and port that the operator allowed.
 *
 * Judged three times: the address in the URL, every address that a name stands for, and the peer that was in
 * fact connected to. So neither a spelling, nor a name, nor a name that changes its mind gets around it.
 *
 * @param allowed host:port in lower case, version 6 in brackets
 */
export function guardedAgent(allowed: ReadonlySet<string>, lookup: Lookup): Agent {
  const guarded = buildConnector({
    timeout: CONNECT_WITHIN_MS,
    rejectUnauthorized: true,
    lookup: publicOnly(lookup),
  })
  const free = buildConnector({ timeout: CONNECT_WITHIN_MS, rejectUnauthorized: true })
  return new Agent({
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '').toLowerCase()
      if (allowed.has(placeOf(host, options))) return free(options, done)
      if (isIP(host) && !isPublicAddress(host)) return done(blocked(host), null)
      guarded(options, (error, socket) => {
        if (error) return done(error, null)
        if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket)
        socket.destroy()
        done(blocked(host), null)
      })
    },
  })
}

function placeOf(host: string, { port, protocol }: buildConnector.Options): string {
  return `${isIPv6(host) ? `[${host}]` : host}:${port || (protocol === 'https:' ? '443' : '80')}`
}

/** A name of which one address is not public is refused as a whole: which one is taken is not ours to choose. */
function publicOnly(lookup: Lookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) return done(blocked(host), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
