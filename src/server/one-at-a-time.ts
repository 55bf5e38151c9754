import { setImmediate as letOthersGo, setTimeout as rest } from 'node:timers/promises'
import { documentOf } from '#shared/document/read-markdown.ts'

/** From here on a piece was long, and for so long others are served after it, in milliseconds. */
const LONG_MS = 20
const REST_MS = 100

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads words from outside, which may cost far more than their length says. Of all that are read in this process one is
 * read at a time, or twenty people who open them would keep everybody waiting for the sum; and after each piece others
 * are served, after a long one for a while.
 *
 * @param pieces ends a piece with each `yield`, and returns what was read
 */
export function oneAtATime<Result>(pieces: () => Generator<void, Result>): Promise<Result> {
  const reading = last.then(() => readInPieces(pieces()))
  last = reading.catch(() => {}).then(() => letOthersGo())
  return reading
}

async function readInPieces<Result>(pieces: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const begunMs = performance.now()
    const { done, value } = pieces.next()
    if (done) return value
    const tookMs = performance.now() - begunMs
    await (tookMs > LONG_MS ? rest(REST_MS) : letOthersGo())
  }
}

/** A stored text as a document of an answer, read one at a time too. */
export const readDocument = (markdown: string): Promise<Record<string, unknown>> =>
  oneAtATime(function* () {
    const document = documentOf(markdown)
    yield
    return { ...document }
  })
