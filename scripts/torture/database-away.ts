import { setTimeout as delay } from 'node:timers/promises'
import type { Opened } from '#scripts/bench/opened.ts'
import { treeOf } from '#scripts/bench/processes.ts'
import type { Engine, Figures } from './figures.ts'
import { type Cluster, namesIn, openPlace } from './place.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 6
const ENOUGH = 20
/** How long it is away, in milliseconds: longer than a call waits for it. */
const AWAY_MS = 6_000
/** What is well within five seconds of its return is a fault after three times as long. */
const WELL_WITHIN_MS = 15_000

/** The ways in which a PostgreSQL server goes and comes back. */
const WAYS: [
  name: string,
  away: (cluster: Cluster) => Promise<unknown>,
  back: (cluster: Cluster) => Promise<unknown>,
][] = [
  ['killed', (cluster) => killAll(cluster), (cluster) => cluster.start()],
  [
    'silent',
    async (cluster) => signalAll(cluster, 'SIGSTOP'),
    async (cluster) => signalAll(cluster, 'SIGCONT'),
  ],
  ['restarted', (cluster) => cluster.stop('fast'), (cluster) => cluster.start()],
]

/**
 * The PostgreSQL server under a product that people write with is killed, stands still and is restarted, in turn. The
 * product stays up, and is well again by itself once the server is back.
 */
export async function tortureDatabase(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const { cluster } = place
  if (!cluster) throw new Error('The embedded database is a part of the product')
  opened.push(async () => signalAll(cluster, 'SIGCONT'))
  const target = await openTarget(place, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const wellAfterMs: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds * WAYS.length; round += 1) {
    const way = WAYS[round % WAYS.length]
    if (!way) continue
    const [name, away, back] = way
    await writers.until(ENOUGH)
    await away(cluster)
    await delay(AWAY_MS)
    const sinceMs = performance.now()
    await back(cluster)
    await writers.until(1)
    const tookMs = performance.now() - sinceMs
    wellAfterMs.push(tookMs)
    if (tookMs > WELL_WITHIN_MS) faults.push(`well only ${Math.round(tookMs)} ms after it was ${name}`)
  }
  await writers.stop()
  if (target.server().hasEnded()) faults.push('the product has ended')
  const code = await target.stop()
  if (code !== 0) faults.push(`SIGTERM ended it with ${code}`)
  return {
    ...{ kind: 'PostgreSQL killed, silent, restarted', engine, rounds: rounds * WAYS.length },
    acknowledged: writers.acknowledged.size,
    ...compareWrites(writers.acknowledged, await namesIn(place.env)),
    notes: [`well again after ${Math.round(Math.max(...wellAfterMs))} ms at most, its own start included`],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}

/** kill -9 of the server and everything it has started, as when its machine loses power but the disk stays. */
export async function killAll(cluster: Cluster): Promise<void> {
  const pids = treeOf(cluster.pid())
  signal(pids, 'SIGKILL')
  while (pids.some(isAlive)) await delay(10)
}

const signalAll = (cluster: Cluster, name: 'SIGSTOP' | 'SIGCONT'): void => signal(treeOf(cluster.pid()), name)

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}

/** Whether there is such a process. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
