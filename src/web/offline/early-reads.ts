import { onRead } from '#web/api/reads.ts'
import { now } from '#web/clock.ts'
import { type EarlyRead, keepReads } from './answers.ts'
import { cacheStrategyOf } from './cache-strategy.ts'

// On a first visit the page reads before the worker is there that keeps what is read. Each answer is held until then
// and put where the worker would have put it, so that nothing is asked twice. So is what the worker answers before that
// is done: it does not know yet who reads, and keeps nothing.

/** A page to which no worker comes holds no more than that. */
const MOST_HELD = 100

const isControlled = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Holds what is read past the worker from here on, where one will come. @returns to be called once it is there */
export function holdEarlyReads(): () => void {
  let held: EarlyRead[] = []
  let isWorkerThere = false
  /** What was read is kept, so that the worker knows whose answers it keeps. */
  let isDone = isControlled()
  let keeping: Promise<string | null> = Promise.resolve(null)

  const keepHeld = () => {
    const reads = held
    held = []
    // A browser that has no room keeps nothing; the worker tries again with the next read.
    keeping = keeping.then((own) => keepReads(caches, reads, own)).catch(() => null)
    void keeping.then(() => {
      isDone = true
    })
  }
  if ('serviceWorker' in navigator)
    onRead((path, isGiven = false) => {
      if ((isDone && !isGiven) || !isWorkersToKeep(path)) return undefined
      // What came along with the page is as old as the page may be.
      const askedAtMs = isGiven ? performance.timeOrigin : now().getTime()
      return (response) => {
        if (held.length >= MOST_HELD) return
        held.push({ url: new URL(path, location.href).href, askedAtMs, response: response.clone() })
        // It may have begun before the worker came, and ended after.
        if (isWorkerThere) keepHeld()
      }
    })
  return () => {
    isWorkerThere = true
    keepHeld()
  }
}

function isWorkersToKeep(path: string): boolean {
  const { href: url, origin } = new URL(path, location.href)
  return cacheStrategyOf({ method: 'GET', mode: 'cors', url }, origin, NO_FILES) === 'answer'
}

const NO_FILES: ReadonlySet<string> = new Set()
