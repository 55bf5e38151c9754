import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Lets so much work run at once and the rest wait for its turn, in order.
 *
 * @returns does the work when its turn comes; throws a Problem `unavailable` when too many already wait
 */
export function turnstile({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting)
      throw new Problem('unavailable', MESSAGES.generic.unreachable, { retryAfterS: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** The turn passes to whoever waits longest, or is given back. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
