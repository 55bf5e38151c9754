import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { semaphore } from '#server/semaphore.ts'

/** How long one reading may take, in milliseconds: of what is large it takes a tenth. */
const WITHIN_MS = 2_000
/** How long the thread may take until it is there, on a machine that is busy. */
const READY_WITHIN_MS = 10_000
/** After so long without work the thread ends. */
const IDLE_MS = 30_000
/** What a reading may take of the memory, in megabytes. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type ReadingThread<Asked, Read> = {
  /**
   * @returns null where it was not read within two seconds, or took more than a reading may
   * @throws Error where the thread cannot be begun
   */
  read(asked: Asked): Promise<Read | null>
  close(): Promise<void>
}

/**
 * Reads what comes from outside in a thread of its own, one at a time, begun with the first. The deadline is kept here: a
 * thread that does not answer is ended, and what comes next gets a new one.
 *
 * @param program of the thread: it posts one message when it is there, and one for each that it gets
 */
export function openReadingThread<Asked, Read>(program: URL): ReadingThread<Asked, Read> {
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
  const begunNow = async () => {
    try {
      return await begin()
    } catch (error) {
      await end()
      throw error
    }
  }
  const readNow = async (asked: Asked) => {
    clearTimeout(idle)
    const read = await answerOf<Asked, Read>(thread ?? (await begunNow()), asked).catch(() => null)
    if (read === null) await end()
    else idle = setTimeout(() => void end(), IDLE_MS).unref()
    return read
  }
  return { read: (asked) => inTurn(() => readNow(asked)), close: end }
}

/** @throws Error where the thread ends, or does not answer in time */
async function answerOf<Asked, Read>(thread: Worker, asked: Asked): Promise<Read> {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(WITHIN_MS)])
  thread.postMessage(asked)
  try {
    const answered = once(thread, 'message', { signal })
    const ended = once(thread, 'exit', { signal }).then(() =>
      Promise.reject(new Error('The thread has ended')),
    )
    const [read] = (await Promise.race([answered, ended])) as [Read] // it posts nothing else
    return read
  } finally {
    done.abort()
  }
}
