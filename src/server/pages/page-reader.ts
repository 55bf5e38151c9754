import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageFacts } from '#shared/api/pages.ts'
import { semaphore } from '#server/semaphore.ts'
import type { PageToRead } from './read-page.ts'

/** How long one page may be read, in milliseconds: a large one takes a tenth of it. */
const WITHIN_MS = 2_000
/** How long the thread may take until it is there, on a machine that is busy. */
const READY_WITHIN_MS = 10_000
/** After so long without a page the thread ends. */
const IDLE_MS = 30_000
/** What its pages may take of the memory, in megabytes. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

export type PageReader = {
  /** @returns null where it was not read within two seconds, or took more than a page may */
  read(page: PageToRead): Promise<PageFacts | null>
  close(): Promise<void>
}

/**
 * Reads pages in a thread of its own, one at a time, begun with the first one. The deadline is kept here: a thread that
 * does not answer is ended, and the next page gets a new one.
 *
 * @param program of the thread; an argument for tests
 */
export function openPageReader(program = new URL('read-worker.ts', import.meta.url)): PageReader {
  const inTurn = semaphore({ atOnce: 1 })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const begin = async () => {
    const begun = new Worker(program, { execArgv: [], resourceLimits: RESOURCES })
    thread = begun
    begun.unref()
    // What goes wrong in it is told by its silence; without a listener it would end the process.
    begun.on('error', () => {})
    begun.on('exit', () => thread === begun && (thread = undefined))
    await once(begun, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) })
    return begun
  }
  const answered = async (page: PageToRead) => answerOf(thread ?? (await begin()), page)
  const readNow = async (page: PageToRead) => {
    clearTimeout(idle)
    const facts = await answered(page).catch(() => null)
    if (facts === null) await end()
    else idle = setTimeout(() => void end(), IDLE_MS).unref()
    return facts
  }
  return { read: (page) => inTurn(() => readNow(page)), close: end }
}

/** @throws Error where the thread ends, or does not answer in time */
async function answerOf(thread: Worker, page: PageToRead): Promise<PageFacts> {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(WITHIN_MS)])
  thread.postMessage(page)
  try {
    const answered = once(thread, 'message', { signal })
    const ended = once(thread, 'exit', { signal }).then(() =>
      Promise.reject(new Error('The thread has ended')),
    )
    const [facts] = (await Promise.race([answered, ended])) as [PageFacts] // it posts nothing else
    return facts
  } finally {
    done.abort()
  }
}
