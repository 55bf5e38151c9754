import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { say } from '#server/log.ts'
import type { Calls, CallsMeasured, Streams } from './bench-load.ts'

/** Repeats a call for a while and prints how often it was answered and how long that took. */
export async function calls(what: string, order: Calls): Promise<void> {
  const worker = loadThread(order)
  const [{ latenciesMs, errors, seconds }]: [CallsMeasured] = await answerOf(worker)
  say(lineOf(what, `${Math.round(latenciesMs.length / seconds)}/s`, latenciesMs, errors))
}

/** The thread that asks, so that asking does not take the server's time. */
export function loadThread(order: Calls | Streams): Worker {
  return new Worker(new URL('bench-load.ts', import.meta.url), { workerData: order })
}

/** The next message of the thread; what it is follows from the order it was given. */
export function answerOf(worker: Worker): Promise<[never]> {
  return once(worker, 'message') as Promise<[never]>
}

export function lineOf(what: string, rate: string, latenciesMs: number[], errors: number): string {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`
  const spread = `median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`
  return `${what.padEnd(36)} ${rate.padStart(8)}  ${spread}${errors > 0 ? `, ${errors} errors` : ''}`
}
