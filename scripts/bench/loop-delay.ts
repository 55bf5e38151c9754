import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the measured product before its own code: how late its event loop was, line by line in a file.
const EVERY_MS = 1_000
const NS_OF_MS = 1e6

const file = process.env['BENCH_LOOP_DELAY']
if (file) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const note = () => {
    const told: LoopDelay = {
      p50: inMs(delay.percentile(50)),
      p99: inMs(delay.percentile(99)),
      most: inMs(delay.max),
    }
    delay.reset()
    appendFileSync(file, `${JSON.stringify(told)}\n`)
  }
  setInterval(note, EVERY_MS).unref()
}

/** Of one second, in milliseconds. */
export type LoopDelay = { p50: number; p99: number; most: number }

function inMs(nanoseconds: number): number {
  return nanoseconds / NS_OF_MS
}
