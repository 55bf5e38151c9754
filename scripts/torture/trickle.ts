import { connect, type Socket } from 'node:net'
import type { Opened } from '#scripts/bench/opened.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace } from './place.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 4
const ENOUGH = 60
/** From each of so many addresses so many clients, fewer than one address may hold. */
const ADDRESSES = 4
const OF_ONE_ADDRESS = 150
const BYTE_EVERY_MS = 1_000
/** What has 30 seconds to arrive is given up long before this. */
const ENDED_WITHIN_MS = 120_000

/**
 * Clients that send a byte a second, heads and bodies, while people write. Nobody who writes notices, and each of the
 * slow ones is sent away.
 */
export async function tortureByTrickling(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const target = await openTarget(place, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const port = Number(new URL(target.origin).port)
  const faults: string[] = []
  let sentAway = 0
  for (let round = 0; round < rounds; round += 1) {
    const slow = Array.from({ length: ADDRESSES * OF_ONE_ADDRESS }, (_, index) => trickle(port, index))
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

/** One that never comes to the end of its head, or of its body. A connection that is reset has ended like any other. */
function trickle(port: number, index: number): { socket: Socket; hasEnded: Promise<void> } {
  const localAddress = `127.0.0.${2 + (index % ADDRESSES)}`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const head = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\n'
  const body = 'content-type: application/json\r\ncontent-length: 900\r\nsec-fetch-site: same-origin\r\n\r\n'
  const isBody = index % 2 === 0
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
