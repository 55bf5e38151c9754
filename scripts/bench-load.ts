import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'
import { IDEMPOTENCY_HEADER } from '#shared/api/route.ts'

/** Callers who repeat one request for a while; each waits for its answer before it asks again. */
export type Calls = {
  kind: 'calls'
  origin: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** Taken in turn; `#` in them becomes a text that never repeats. */
  bodies?: string[]
  callers: number
  seconds: number
}
export type CallsMeasured = { latenciesMs: number[]; errors: number; seconds: number }

/** Readers of the live stream. Says 'ready' when every one has joined. */
export type Streams = {
  kind: 'streams'
  origin: string
  path: string
  headers: Record<string, string>
  readers: number
  /** How many events will be published then. */
  events: number
}
/** Moments in milliseconds since 1970, one list per event. */
export type StreamsMeasured = { arrivalsMs: number[][] }

// Runs in a thread of its own, so that asking does not take the server's time.
// The bench gives this thread one of the two orders above.
const order = workerData as Calls | Streams
parentPort?.postMessage(order.kind === 'calls' ? await callFor(order) : await readStreams(order))

async function callFor(calls: Calls): Promise<CallsMeasured> {
  const pool = new Pool(calls.origin, { connections: calls.callers, pipelining: 1 })
  const measured: CallsMeasured = { latenciesMs: [], errors: 0, seconds: 0 }
  const startedMs = performance.now()
  const untilMs = startedMs + calls.seconds * 1000
  let asked = 0
  const caller = async () => {
    while (performance.now() < untilMs) {
      const askedMs = performance.now()
      const { statusCode, body } = await pool.request({
        method: calls.method,
        path: calls.path,
        headers: { ...calls.headers, [IDEMPOTENCY_HEADER]: randomUUID() },
        body: calls.bodies?.[asked++ % calls.bodies.length]?.replace('#', randomUUID()),
      })
      await body.dump()
      measured.latenciesMs.push(performance.now() - askedMs)
      if (statusCode >= 400) measured.errors += 1
    }
  }
  await Promise.all(Array.from({ length: calls.callers }, caller))
  measured.seconds = (performance.now() - startedMs) / 1000
  await pool.close()
  return measured
}

async function readStreams(streams: Streams): Promise<StreamsMeasured> {
  const pool = new Pool(streams.origin, { connections: streams.readers, pipelining: 1, bodyTimeout: 0 })
  const arrivalsMs: number[][] = Array.from({ length: streams.events }, () => [])
  let joined = 0
  const readOne = async () => {
    const { path, headers } = streams
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    if (statusCode !== 200) throw new Error(`The live stream answered ${statusCode}.`)
    let seen = 0
    for await (const piece of body) {
      const nowMs = performance.timeOrigin + performance.now()
      const text = String(piece)
      if (text.includes('event: hello')) joined += 1
      if (text.includes('event: hello') && joined === streams.readers) parentPort?.postMessage('ready')
      for (const _event of text.matchAll(/"kind":"newsroom"/g)) arrivalsMs[seen++]?.push(nowMs)
      if (seen >= streams.events) return
    }
  }
  await Promise.all(Array.from({ length: streams.readers }, readOne))
  await pool.destroy()
  return { arrivalsMs }
}
