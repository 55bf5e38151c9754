import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/**
 * The thread of `watchdog.ts`: ends the process once nothing has beaten for so many ticks in a row, known long work
 * apart.
 */
const { beats, stillForMs, longWork, tickMs }: Watched = workerData
type Watched = { beats: Int32Array; stillForMs: number; longWork?: Int32Array; tickMs: number }
const never = new Int32Array(new SharedArrayBuffer(4))

let last = -1
let still = 0
for (;;) {
  // Nothing ever wakes it: it is the only way to sleep without an event loop.
  Atomics.wait(never, 0, 0, tickMs)
  const now = Atomics.load(beats, 0)
  const isExpected = longWork !== undefined && Atomics.load(longWork, 0) > 0
  still = now === last && !isExpected ? still + 1 : 0
  last = now
  if (still * tickMs >= stillForMs) end()
}

function end(): never {
  // The main thread can't be asked to end, it does not answer. Standard error is written past it.
  writeSync(
    2,
    `City Desk stood still for ${stillForMs / 1000} seconds, as when the database never answers a statement, and ` +
      'is ended. Nothing that was stored is lost. Start it again; if it happens again, look at the disk.\n',
  )
  process.kill(process.pid, 'SIGKILL')
  for (;;) Atomics.wait(never, 0, 0, 1000)
}
