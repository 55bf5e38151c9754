import type { Opened } from '#scripts/bench/opened.ts'
import { signIn } from '#scripts/bench/sign-in.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace } from './place.ts'
import { openProxied, type Proxy } from './proxied.ts'
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
  proxy: Proxy,
): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const { origin, servers, start, notes } = await openProxied(place, proxy, opened)
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
      ...notes(),
    ],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}
