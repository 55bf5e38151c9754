let last: Promise<unknown> = Promise.resolve()

/**
 * Reads or writes what this device keeps of what is typed, after everything that was asked for before: sealing takes a
 * moment, in which nothing may pass what is to be written. Work may not wait for more of it.
 */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  last = mine
  return mine
}
