import type { WritersOptions } from './writers.ts'

/** People who read lists without a pause, and repeat nothing. */
export function startReaders({ origin, headers, count }: WritersOptions) {
  const failures: string[] = []
  let answered = 0
  let isStopped = false
  const readOne = async () => {
    const answer = await fetch(`${origin}/api/steps/1/entries?edition=2040-01-01`, { headers })
    const text = await answer.text()
    if (!answer.ok) failures.push(`GET ${answer.status} ${text.slice(0, 200)}`)
    answered += 1
  }
  const reader = async () => {
    while (!isStopped) await readOne().catch((error) => void failures.push(`GET ${wordsOf(error)}`))
  }
  const reading = Promise.all(Array.from({ length: count }, reader))
  return {
    answered: () => answered,
    /** Of the tries so far, what became of those that were not answered well. */
    failures: () => [...failures],
    stop: async () => {
      isStopped = true
      await reading
    },
  }
}

/** An error of `fetch` hides its reason. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} (${error.cause instanceof Error ? error.cause.message : ''})`
    : 'it failed'
