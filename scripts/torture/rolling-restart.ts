import { randomBytes } from 'node:crypto'
import { setUpDatabase } from '#scripts/bench/newsroom.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { signIn } from '#scripts/bench/sign-in.ts'
import { freePort } from '#scripts/free-port.mjs'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { openRoundRobin } from '#tests/support/round-robin.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace } from './place.ts'
import { startReaders } from './readers.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 6
const READERS = 3
const ENOUGH = 25

/**
 * Two processes behind a proxy are stopped and started one after the other while people read and write: as an operator
 * brings a newsroom up to date. No request fails, and no stop takes more than its time.
 */
export async function tortureRollingRestarts(
  engine: Engine,
  rounds: number,
  opened: Opened,
): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const [port, one, other] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const shared = { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const env = { ...place.env, ...shared, SECRET: randomBytes(32).toString('hex') }
  await setUpDatabase({ ...env, PORT: String(one) }, async () => {})
  const start = (at: number) => startBuiltServer({ ...env, PORT: String(at) })
  const servers = new Map([
    [one, await start(one)],
    [other, await start(other)],
  ])
  opened.push(() => Promise.all([...servers.values()].map((server) => server.stop('SIGKILL'))))
  const proxy = openRoundRobin(port, [one, other])
  await proxy.open()
  opened.push(() => proxy.shut())
  const headers = await signIn(origin, 0)
  const writers = startWriters({ origin, headers, count: WRITERS })
  const readers = startReaders({ origin, headers, count: READERS })
  opened.push(() => Promise.all([writers.stop(), readers.stop()]))
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const [at, server] of servers) {
      await writers.until(ENOUGH)
      const code = await server.stop('SIGTERM')
      if (code !== 0) faults.push(`SIGTERM ended it with ${code}`)
      await writers.until(ENOUGH)
      servers.set(at, await start(at))
    }
  await writers.until(ENOUGH)
  const [failedWrites, failedReads] = [writers.failures(), readers.failures()]
  await Promise.all([writers.stop(), readers.stop()])
  for (const failure of [...failedWrites, ...failedReads].slice(0, 5))
    faults.push(`a request failed: ${failure}`)
  return {
    ...{ kind: 'rolling restart of two processes', engine, rounds: rounds * servers.size },
    acknowledged: writers.acknowledged.size,
    ...compareWrites(writers.acknowledged, await namesIn(place.env)),
    notes: [
      `${readers.answered()} lists read`,
      `${failedWrites.length + failedReads.length} requests failed`,
      `${proxy.cuts()} cut at the door and repeated by the proxy`,
    ],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}
