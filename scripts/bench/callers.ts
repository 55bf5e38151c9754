import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { Pool } from 'undici'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'

/** One kind of request. */
export type Request = {
  method: 'GET' | 'POST'
  /** Taken in turn. */
  paths: string[]
  headers: Record<string, string>
  /** Taken in turn; `#` in them becomes a text that never repeats. */
  bodies?: string[]
}

/** Callers who repeat a request; each waits for its answer before it asks again. */
export type Group = Request & { callers: number }

export type Order = {
  origin: string
  /** In milliseconds. */
  forMs: number
  /** How far into paths and bodies to begin. */
  first: number
  /** The first is measured; the others ask at the same time. */
  groups?: Group[]
  /** Or: one caller who takes these in turn. */
  turns?: Request[]
  /** Or: requests at fixed moments, whether or not the one before was answered, taken in turn. */
  paced?: { perSecond: number; requests: Request[] }
}
export type Answered = {
  latenciesMs: number[]
  errors: number
  firstError: string
  forMs: number
}

// Runs in a thread of its own, so that asking does not take the time of whoever measures.
parentPort?.on('message', (order: Order) => void answer(order))

async function answer(order: Order): Promise<void> {
  const found: Answered = { latenciesMs: [], errors: 0, firstError: '', forMs: 0 }
  const startedMs = performance.now()
  if (order.paced) await atPace(order, order.paced, found)
  else if (order.turns) await inTurns(order, order.turns, found)
  else await inCircles(order, found)
  parentPort?.postMessage({ ...found, forMs: performance.now() - startedMs })
}

async function inCircles({ origin, forMs, first, groups = [] }: Order, found: Answered): Promise<void> {
  const untilMs = performance.now() + forMs
  const measured = groups[0]
  await Promise.all(
    groups.map(async (group) => {
      const pool = new Pool(origin, { connections: group.callers, pipelining: 1 })
      let count = first
      const caller = async () => {
        while (performance.now() < untilMs) await ask(pool, group, count++, group === measured ? found : null)
      }
      await Promise.all(Array.from({ length: group.callers }, caller))
      await pool.close()
    }),
  )
}

async function inTurns({ origin, forMs, first }: Order, turns: Request[], found: Answered): Promise<void> {
  const pool = new Pool(origin, { connections: 1, pipelining: 1 })
  const untilMs = performance.now() + forMs
  for (let count = first; performance.now() < untilMs; count += 1) {
    const request = turns[count % turns.length]
    if (request) await ask(pool, request, count, found)
  }
  await pool.close()
}

/** What waits because an earlier one took long is counted from when it was due. */
async function atPace({ origin, forMs, first }: Order, paced: NonNullable<Order['paced']>, found: Answered) {
  const pool = new Pool(origin, { connections: 64, pipelining: 1 })
  const startedMs = performance.now()
  const asking: Promise<void>[] = []
  for (let count = 0; (count * 1000) / paced.perSecond < forMs; count += 1) {
    const dueMs = startedMs + (count * 1000) / paced.perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const request = paced.requests[count % paced.requests.length]
    if (request) asking.push(ask(pool, request, first + count, found, dueMs))
  }
  await Promise.all(asking)
  await pool.close()
}

async function ask(
  pool: Pool,
  { method, paths, headers, bodies }: Request,
  count: number,
  found: Answered | null,
  sinceMs = performance.now(),
): Promise<void> {
  const { statusCode, body } = await pool.request({
    method,
    path: paths[count % paths.length] ?? '/',
    headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() },
    body: bodies?.[count % bodies.length]?.replace('#', randomUUID()),
  })
  const text = await body.text()
  if (!found) return
  found.latenciesMs.push(performance.now() - sinceMs)
  if (statusCode < 400) return
  found.errors += 1
  found.firstError ||= `${statusCode} ${text.slice(0, 300)}`
}
