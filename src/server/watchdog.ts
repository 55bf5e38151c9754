import { Worker } from 'node:worker_threads'

/** How long the event loop may stand still, in milliseconds. The longest honest statement takes a few seconds. */
const STILL_FOR_MS = 30_000
const BEAT_MS = 500

/**
 * Ends the process, with words on standard error, when its event loop stands still: the embedded engine runs in it,
 * and a statement of it that never returns would otherwise keep everybody waiting for ever, signals included.
 *
 * A thread of its own watches. It counts its own ticks and asks no clock, so that a machine that slept, or a
 * process that was stopped and continued, is not taken for one that hangs.
 *
 * @returns ends the watch
 */
export function startWatchdog(stillForMs = STILL_FOR_MS): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { beats, stillForMs, tickMs: BEAT_MS },
  })
  thread.unref()
  return () => {
    clearInterval(beating)
    void thread.terminate()
  }
}
