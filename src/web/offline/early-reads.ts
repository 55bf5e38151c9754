import { onRead } from '#web/api/reads.ts'
import { type EarlyRead, keepReads } from './answers.ts'
import { cacheStrategyOf } from './cache-strategy.ts'

// On a first visit the page reads before the worker is there that keeps what is read. Each answer is held until then
// and put where the worker would have put it, so that nothing is asked twice.

/** A page to which no worker comes holds no more than that. */
const MOST_HELD = 100

let held: EarlyRead[] = []
let isWorkerThere = false
let work = Promise.resolve()

/** Holds what is read past the worker from here on, where one will come. @returns to be called once it is there */
export function holdEarlyReads(): () => void {
  if ('serviceWorker' in navigator)
    onRead((path) => (isWorkersToKeep(path) ? (answer) => hold(path, answer) : undefined))
  return () => {
    isWorkerThere = true
    keepHeld()
  }
}

function isWorkersToKeep(path: string): boolean {
  const { href: url, origin } = new URL(path, location.href)
  const isPast = navigator.serviceWorker.controller === null
  return isPast && cacheStrategyOf({ method: 'GET', mode: 'cors', url }, origin, NO_FILES) === 'answer'
}

/** It may have begun before the worker came, and ended after. */
function hold(path: string, response: Response): void {
  if (held.length >= MOST_HELD) return
  held.push({ url: new URL(path, location.href).href, response: response.clone() })
  if (isWorkerThere) keepHeld()
}

function keepHeld(): void {
  const reads = held
  held = []
  // A browser that has no room keeps nothing; the worker tries again with the next read.
  work = work.then(() => keepReads(caches, reads)).catch(() => undefined)
}

const NO_FILES: ReadonlySet<string> = new Set()
