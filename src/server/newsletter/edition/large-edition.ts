import type { Nodes } from 'mdast'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { CalendarDay } from '#shared/calendar.ts'
import { semaphore } from '#server/platform/semaphore.ts'

/**
 * From where on an edition is large, in characters. It is several times a letter that mail readers show whole; up to here
 * to put it together takes some 20 ms of processor time.
 */
const LARGE = 200_000
/** As so many characters counts each piece of a document: it is copied, walked through and written. */
const PIECE = 30

const oneAtATime = semaphore({ atOnce: 1 })

/** Whether to put together an edition of these documents holds the event loop for long. */
export const isLarge = (documents: readonly Nodes[]): boolean =>
  documents.reduce((sum, document) => sum + sizeOf(document), 0) > LARGE

function sizeOf(node: Nodes): number {
  if (!('children' in node)) return PIECE + ('value' in node ? node.value.length : 0)
  let size = PIECE
  for (const child of node.children) size += sizeOf(child)
  return size
}

/**
 * Does a part of the work on an edition: at once, or, where it waits for its turn, one part at a time, with all that
 * others wait for served before it and for as long as it took behind it. So large editions have half of the event loop
 * at most, however many people open them, and one that is opened by all holds no other up.
 */
export async function oneAfterAnother<Result>(
  { edition, waitsForTurn }: { edition: CalendarDay; waitsForTurn: boolean },
  work: () => Result,
): Promise<Result> {
  if (!waitsForTurn) return work()
  return oneAtATime(async () => {
    await setImmediate()
    const began = performance.now()
    const result = work()
    await setTimeout(performance.now() - began)
    return result
  }, edition)
}
