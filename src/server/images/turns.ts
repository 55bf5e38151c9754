/**
 * Lets so many pieces of work run at once and the rest wait, in the order in which they came; so that a flood of
 * pictures takes no more memory than a few.
 */
export function takeTurns(mostAtOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= mostAtOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
