import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Place = { host: string; port: number }

/**
 * Makes sure that the port can be had before anything else is touched: a start beside a running server must not
 * migrate its database or work on its jobs.
 *
 * @throws Error in plain words that name the port or the host
 */
export async function mustBeFree(place: Place): Promise<void> {
  if (place.port === 0) return
  const probe = createServer()
  try {
    probe.listen(place.port, place.host)
    await once(probe, 'listening')
  } catch (cause) {
    throw whyNot(place, cause)
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * @returns the port it listens on, which differs from the one asked for when that is 0
 * @throws Error in plain words that name the port or the host
 */
export async function listenAt(app: FastifyInstance, { host, port }: Place): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw whyNot({ host, port }, cause)
  }
  return (app.server.address() as AddressInfo).port // listening on a port, so it is no pipe
}

function whyNot({ host, port }: Place, cause: unknown): Error {
  switch (cause instanceof Error && 'code' in cause ? cause.code : null) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} of ${host} is taken by another program. Stop that one, or choose another port with PORT.`,
        { cause },
      )
    case 'EACCES':
      return new Error(`Port ${port} is for the system alone. Choose one above 1023 with PORT.`, { cause })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST ${host} is no address of this machine.`, { cause })
    default:
      return new Error(`The server cannot listen on port ${port} of ${host}: ${String(cause)}`, { cause })
  }
}
