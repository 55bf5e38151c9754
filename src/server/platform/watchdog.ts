import { Worker } from 'node:worker_threads'

/**
 * How long a thread may stand still, in milliseconds: the server's own, and that of the embedded engine, in which a
 * statement over all of a large newsroom takes tens of seconds on a slow disk.
 */
export const STILL_FOR_MS = { server: 30_000, engine: 120_000 } as const
const BEAT_MS = 500

type Watch = {
  stillForMs: number
  /** Its first number says how much known long work is under way: while there is any, standing still is no fault. */
  longWork?: Int32Array
}

/**
 * Ends the process, with words on standard error, when the event loop of this thread stands still: a statement of the
 * embedded engine that never returns would otherwise keep everybody waiting for ever, signals included.
 *
 * A thread of its own watches. It counts its own ticks and asks no clock, so that a machine that slept, or a
 * process that was stopped and continued, is not taken for one that hangs.
 *
 * @returns ends the watch
 */
export function startWatchdog({ stillForMs, longWork }: Watch): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { beats, stillForMs, longWork, tickMs: BEAT_MS },
  })
  thread.unref()
  return () => {
    clearInterval(beating)
    void thread.terminate()
  }
}
