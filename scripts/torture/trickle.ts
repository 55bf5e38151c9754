import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { Opened } from '#scripts/bench/opened.ts'
import { signIn } from '#scripts/bench/sign-in.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace, type Place } from './place.ts'
import { openProxied, type Proxy } from './proxied.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 4
const ENOUGH = 60
/** Half a minute passes before a slow one is sent away; whoever writes all the time is noticed no sooner. */
const PAUSE_MS = 250
/** From each of so many addresses so many clients, fewer than one address may hold. */
const ADDRESSES = 4
const OF_ONE_ADDRESS = 150
const BYTE_EVERY_MS = 1_000
/** What has 30 seconds to arrive is given up long before this. */
const ENDED_WITHIN_MS = 120_000

/**
 * Clients that send a byte a second, heads and bodies, while people write. Nobody who writes notices, and each of the
 * slow ones is sent away: by the product, or by the proxy before it.
 */
export async function tortureByTrickling(
  engine: Engine,
  rounds: number,
  opened: Opened,
  proxy: Proxy,
): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const target = await (proxy === 'own' ? openTarget(place, opened) : openBehind(proxy, place, opened))
  const { origin, staff: headers } = target
  const writers = startWriters({ origin, headers, count: WRITERS, pauseMs: PAUSE_MS })
  opened.push(() => writers.stop())
  const at = new URL(origin)
  const faults: string[] = []
  let sentAway = 0
  for (let round = 0; round < rounds; round += 1) {
    const slow = Array.from({ length: ADDRESSES * OF_ONE_ADDRESS }, (_, index) =>
      trickle(at, index, { withBodies: proxy !== 'nginx' }),
    )
    await writers.until(ENOUGH)
    const open = slow.filter(({ socket }) => !socket.destroyed)
    const ended = Promise.all(open.map(({ hasEnded }) => hasEnded))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ENDED_WITHIN_MS)
    await Promise.race([ended, late])
    clearTimeout(timer)
    const left = slow.filter(({ socket }) => !socket.destroyed)
    if (left.length > 0) faults.push(`${left.length} slow clients are still there after two minutes`)
    for (const { socket } of left) socket.destroy()
    sentAway += slow.length - left.length
  }
  await writers.stop()
  const code = await target.stop()
  if (code !== 0) faults.push(`SIGTERM ended it with ${code}`)
  // A busy machine may put somebody off in words; nobody is cut.
  const cut = writers.failures().filter((failure) => !failure.startsWith('POST 503'))
  for (const failure of cut.slice(0, 3)) faults.push(`somebody who writes was cut: ${failure}`)
  return {
    ...{ kind: 'trickling clients', engine, rounds, acknowledged: writers.acknowledged.size },
    ...compareWrites(writers.acknowledged, await namesIn(place.env)),
    notes: [`${sentAway} slow clients sent away`],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}

/** Two processes behind a proxy, which are stopped both. */
async function openBehind(proxy: Proxy, place: Place, opened: Opened) {
  const { origin, servers } = await openProxied(place, proxy, opened)
  const stop = async () => {
    const codes = await Promise.all([...servers.values()].map((server) => server.stop('SIGTERM')))
    return codes.find((code) => code !== 0) ?? 0
  }
  return { origin, staff: await signIn(origin, 0), stop }
}

/**
 * One that never comes to the end of its head, or of its body. A connection that is reset has ended like any other.
 *
 * @param withBodies nginx reads a body whole before it hands it on, and has no limit but between two of its bytes
 */
function trickle(
  { port, protocol }: URL,
  index: number,
  { withBodies }: { withBodies: boolean },
): { socket: Socket; hasEnded: Promise<void> } {
  const localAddress = `127.0.0.${2 + (index % ADDRESSES)}`
  const place = { port: Number(port), host: '127.0.0.1', localAddress }
  const socket =
    protocol === 'https:' ? connectSecurely({ ...place, rejectUnauthorized: false }) : connect(place)
  const head = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\n'
  const body = 'content-type: application/json\r\ncontent-length: 900\r\nsec-fetch-site: same-origin\r\n\r\n'
  const isBody = withBodies && index % 2 === 0
  socket.write(isBody ? head + body : head)
  const timer = setInterval(() => socket.write(isBody ? ' ' : 'x'), BYTE_EVERY_MS)
  socket.on('error', () => {}) // it is sent away
  const hasEnded = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve()
    })
  })
  socket.resume()
  return { socket, hasEnded }
}
