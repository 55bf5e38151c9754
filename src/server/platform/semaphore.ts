import { GENERIC } from '#shared/generic-messages.ts'
import { Problem } from '#shared/problem.ts'

type Bounds = {
  atOnce: number
  /** How much may wait in all lines together; any number when absent. */
  waiting?: number
  /** How much may wait in the line of one who asks; any number when absent. */
  waitingEach?: number
}

/**
 * Lets so much work run at once and the rest wait for its turn: everybody who asks in a line of their own, the lines
 * served one after another, so that whoever asks a hundred times holds nobody else up.
 *
 * @returns does the work when its turn comes; throws a Problem `unavailable` when too many already wait
 */
export function semaphore({
  atOnce,
  waiting: mostWaiting = Number.POSITIVE_INFINITY,
  waitingEach = Number.POSITIVE_INFINITY,
}: Bounds) {
  let running = 0
  let waiting = 0
  /** By who asks; the first line is the next to be served. */
  const lines = new Map<string, (() => void)[]>()

  const enter = async (asker: string): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    const line = lines.get(asker) ?? []
    if (waiting >= mostWaiting || line.length >= waitingEach)
      throw new Problem('unavailable', GENERIC.unreachable, { retryAfterS: 5 })
    waiting += 1
    lines.set(asker, line)
    await new Promise<void>((resolve) => line.push(resolve))
  }
  /** The turn passes to whoever waits longest in the next line, or is given back. */
  const leave = (): void => {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    const [asker, line] = first
    lines.delete(asker)
    const next = line.shift()
    if (line.length > 0) lines.set(asker, line)
    waiting -= 1
    next?.()
  }
  return async <Result>(work: () => Promise<Result>, asker = ''): Promise<Result> => {
    await enter(asker)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
