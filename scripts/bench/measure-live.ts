import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { IDEMPOTENCY_HEADER } from '#shared/api/route.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { type Pair, percentile, type Round } from './figures.ts'
import type { LastArrival, Readers } from './readers.ts'
import { filing } from './requests.ts'
import type { Side } from './sides.ts'
import type { Stage } from './stage.ts'

/** How many changes a round tells of, each after the last reader has had the one before. */
const EVENTS = 5
/** An event that has not reached everybody by then is lost. */
const ARRIVES_WITHIN_MS = 20_000
const JOINED_WITHIN_MS = 120_000

type Audience = { next(): Promise<LastArrival>; close(): Promise<void> }

/** From asking to file a show until the last of so many screens has been told of it. */
export async function measureLive(stage: Stage, readers: number, rounds: number): Promise<Pair[]> {
  const audiences = {
    floor: await subscribe(stage.floor, stage.staff, readers),
    product: await subscribe(stage.product, stage.staff, readers),
  }
  try {
    for (const name of ['floor', 'product'] as const) await roundOf(stage, stage[name], audiences[name])
    const pairs: Pair[] = []
    for (let count = 0; count < rounds; count += 1) {
      const floor = await roundOf(stage, stage.floor, audiences.floor)
      const product = await roundOf(stage, stage.product, audiences.product)
      pairs.push({ floor, product })
    }
    return pairs
  } finally {
    await Promise.all(Object.values(audiences).map(({ close }) => close()))
  }
}

/** Opens so many live streams of that person. */
export async function subscribe(
  { port, name }: Side,
  headers: Record<string, string>,
  count: number,
): Promise<Audience> {
  const order: Readers = { port, path: LIVE_PATH, headers, count }
  const worker = new Worker(new URL('readers.ts', import.meta.url), { workerData: order })
  const joined = await once(worker, 'message', { signal: AbortSignal.timeout(JOINED_WITHIN_MS) })
  if (joined[0] !== 'ready') throw new Error(`${name}: ${joined[0]}`)
  const arrivals = on(worker, 'message')
  const next = async (): Promise<LastArrival> => {
    const late = AbortSignal.timeout(ARRIVES_WITHIN_MS)
    const lost = once(late, 'abort').then(() => {
      throw new Error(`${name}: an event did not reach all of ${count} readers`)
    })
    const { value } = await Promise.race([arrivals.next(), lost])
    const told: LastArrival | string | undefined = value?.[0]
    if (typeof told !== 'object') throw new Error(`${name}: ${told}`)
    return told
  }
  return { next, close: async () => void (await worker.terminate()) }
}

async function roundOf(stage: Stage, side: Side, audience: Audience): Promise<Round> {
  const { database, staff } = stage
  const { bodies = [], paths } = filing(stage, 1)
  const before = { server: side.cpuMs(), database: database.cpuMs() }
  const latenciesMs: number[] = []
  const startedMs = performance.now()
  for (let event = 0; event < EVENTS; event += 1) {
    const body = bodies[Math.floor(Math.random() * bodies.length)]?.replace('#', randomUUID())
    const askedMs = performance.timeOrigin + performance.now()
    const headers = { ...staff, [IDEMPOTENCY_HEADER]: randomUUID() }
    const filed = fetch(`${side.origin}${paths[0]}`, { method: 'POST', headers, body })
    const [{ atMs }, answer] = await Promise.all([audience.next(), filed])
    if (!answer.ok) throw new Error(`The ${side.name} answered ${answer.status} ${await answer.text()}`)
    await answer.body?.cancel()
    latenciesMs.push(atMs - askedMs)
  }
  const spent = database.cpuMs()
  return {
    perSecond: EVENTS / ((performance.now() - startedMs) / 1000),
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 1),
    serverCpu: (side.cpuMs() - before.server) / EVENTS,
    databaseCpu: spent === null || before.database === null ? null : (spent - before.database) / EVENTS,
    errors: 0,
  }
}
