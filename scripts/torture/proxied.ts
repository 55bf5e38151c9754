import { randomBytes } from 'node:crypto'
import { setUpDatabase } from '#scripts/bench/newsroom.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { freePort } from '#scripts/free-port.mjs'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { openRoundRobin } from '#tests/support/round-robin.ts'
import type { Place } from './place.ts'
import { openShippedProxy } from './shipped-proxies.ts'

/** What stands before several processes: our own small one, or a program of Debian with its file of `deploy`. */
export const PROXIES = ['own', 'haproxy', 'nginx'] as const
export type Proxy = (typeof PROXIES)[number]

/** Two processes of the product on one database, behind a proxy. */
export type Proxied = {
  origin: string
  /** Where the proxy is open without https. */
  plainPort: number
  /** Both, by the ports that they have. */
  servers: Map<number, BuiltServer>
  start(port: number): Promise<BuiltServer>
  /** What the proxy tells of its work, in words. */
  notes(): string[]
}

export async function openProxied(place: Place, proxy: Proxy, opened: Opened): Promise<Proxied> {
  const [one, other] = [await freePort(), await freePort()]
  const { origin, open, notes } = await proxyBefore(proxy, [one, other], opened)
  const shared = { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const env = { ...place.env, ...shared, SECRET: randomBytes(32).toString('hex') }
  await setUpDatabase({ ...env, PORT: String(one) }, async () => {})
  const start = (at: number) => startBuiltServer({ ...env, PORT: String(at) })
  const servers = new Map([
    [one, await start(one)],
    [other, await start(other)],
  ])
  opened.push(() => Promise.all([...servers.values()].map((server) => server.stop('SIGKILL'))))
  return { origin, plainPort: await open(), servers, start, notes }
}

type Before = { origin: string; open(): Promise<number>; notes(): string[] }

async function proxyBefore(proxy: Proxy, ports: [number, number], opened: Opened): Promise<Before> {
  const port = await freePort()
  if (proxy !== 'own')
    return {
      origin: `https://127.0.0.1:${port}`,
      open: () => openShippedProxy(proxy, port, ports, opened),
      notes: () => [`behind ${proxy}`],
    }
  const own = openRoundRobin(port, ports)
  opened.push(() => own.shut())
  const notes = () => [`${own.cuts()} cut at the door and repeated by the proxy`]
  return { origin: `http://127.0.0.1:${port}`, open: () => own.open().then(() => port), notes }
}
