import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What the work of a test holds, and its size. */
export const held = (): unknown[] => Array.from({ length: 1000 }, () => 0)
export const HELD_BYTES = 8_000

type Collect = (how?: { type: 'minor' }) => void
let collect: Collect | undefined

const TRIES = 5

/**
 * How much of the memory that some work has taken is still held after short-lived memory was collected once, in bytes:
 * what that had to copy, or will find nothing of until all memory is gone through. Other work of the process can have
 * all memory gone through beside it, in which nothing new is taken for dead, or what is old goes too: of five tries the
 * `least` speaks for what goes, the `most` for what stays. They differ by some kilobytes from run to run.
 */
export async function survivingBytes(
  times: number,
  work: () => unknown,
): Promise<{ least: number; most: number }> {
  const tries: number[] = []
  while (tries.length < TRIES) tries.push(await survivingOnce(times, work))
  return { least: Math.min(...tries), most: Math.max(...tries) }
}

async function survivingOnce(times: number, work: () => unknown): Promise<number> {
  collect ??= exposed()
  collect()
  const before = getHeapStatistics().used_heap_size
  for (let run = 0; run < times; run += 1) await work()
  collect({ type: 'minor' })
  return getHeapStatistics().used_heap_size - before
}

function exposed(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}
