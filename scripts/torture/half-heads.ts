import { connect, type Socket } from 'node:net'
import { Agent, request } from 'undici'
import { emailOf, PASSWORD } from '#scripts/bench/newsroom.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { accounts } from '#contract/accounts.ts'
import type { Engine, Figures } from './figures.ts'
import { openPlace } from './place.ts'
import { openProxied, type Proxy } from './proxied.ts'

const HALF_HEADS = 2_600
const SIGN_INS = 20
/** The machine that attacks, and not the one that people are at. */
const ATTACKER = '127.0.0.9'
const RENEWED_AFTER_MS = 250
/** A sign-in that takes longer is as good as refused, in milliseconds. */
const GIVEN_UP_AFTER_MS = 30_000

/**
 * One machine holds connections to the proxy on which it never ends a head, where that costs it least, without https, and
 * opens another for each that is taken from it, while people sign in. Everybody gets in.
 */
export async function tortureByHalfHeads(
  engine: Engine,
  rounds: number,
  opened: Opened,
  proxy: Proxy,
): Promise<Figures> {
  const { origin, plainPort, notes } = await openProxied(await openPlace(engine, opened), proxy, opened)
  const attack = holdHalfHeads(plainPort, opened)
  const took: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await attack.stands
    for (let index = 0; index < SIGN_INS; index += 1) {
      const startedMs = performance.now()
      const refused = await signInAnew(origin, index).catch((error: Error) => error.message)
      if (refused) faults.push(`a sign-in was refused: ${refused}`)
      else took.push(performance.now() - startedMs)
    }
  }
  const slowest = (Math.max(...took) / 1_000).toFixed(2)
  return {
    ...{ kind: 'half-sent heads', engine, rounds, acknowledged: took.length, lost: 0, doubled: 0 },
    notes: [`${attack.renewed()} heads renewed`, `slowest sign-in ${slowest} s`, ...notes()],
    faults: faults.slice(0, 5),
  }
}

/** @returns when each has been opened once, or refused, and how often one was opened again */
function holdHalfHeads(port: number, opened: Opened): { stands: Promise<unknown>; renewed(): number } {
  const place = { port, host: '127.0.0.1', localAddress: ATTACKER }
  const sockets = new Set<Socket>()
  let renewed = 0
  let isOver = false
  const open = (tried: () => void) => {
    const socket = connect(place)
    sockets.add(socket)
    socket.once('connect', () => {
      socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n')
      tried()
    })
    socket.on('error', () => {}) // it is refused, or sent away
    socket.once('close', () => {
      tried()
      sockets.delete(socket)
      if (isOver) return
      renewed += 1
      setTimeout(() => (isOver ? undefined : open(() => {})), RENEWED_AFTER_MS)
    })
    socket.resume()
  }
  const stands = Promise.all(Array.from({ length: HALF_HEADS }, () => new Promise<void>(open)))
  opened.push(async () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  })
  return { stands, renewed: () => renewed }
}

/** Signs in through a connection of its own. @returns why not, in words; undefined when all is well */
async function signInAnew(origin: string, number: number): Promise<string | undefined> {
  const dispatcher = new Agent({ connections: 1, connect: { rejectUnauthorized: false } })
  try {
    const { statusCode, body } = await request(origin + accounts.signIn.path, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: emailOf(number), password: PASSWORD }),
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    })
    const text = await body.text()
    return statusCode === 200 ? undefined : `${statusCode} ${text.slice(0, 200)}`
  } finally {
    await dispatcher.destroy()
  }
}
