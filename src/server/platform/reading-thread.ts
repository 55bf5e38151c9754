import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { semaphore } from '#server/platform/semaphore.ts'

/** What one reading may take of the processor, in milliseconds: of what is large it takes a tenth. */
export const READING_CPU_MS = 2_000
/** What the thread may take of it until it is there. */
const READY_CPU_MS = 10_000
/** How often it is looked at what the thread has taken. */
const LOOK_EVERY_MS = 100
/** A thread that took less than this since the last look does nothing; a look itself takes some microseconds. */
const NOTHING_MS = 0.5
/** It is ended after so many such looks in a row: twenty seconds. */
const IDLE_LOOKS = 200
/** After so long without work the thread ends. */
const IDLE_MS = 30_000
/** What a reading may take of the memory, in megabytes. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type ReadingThread<Asked, Read> = {
  /**
   * @returns null where reading took more than a reading may, of the processor or of the memory
   * @throws Error where the thread cannot be begun
   */
  read(asked: Asked): Promise<Read | null>
  close(): Promise<void>
}

/**
 * Reads what comes from outside in a thread of its own, one at a time, begun with the first. The limit is kept here: a
 * thread that goes beyond it is ended, and what comes next gets a new one. It counts processor time, so that what is
 * read does not depend on what else the machine does.
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
    await messageOf(begun, READY_CPU_MS)
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
    const reader = thread ?? (await begunNow())
    reader.postMessage(asked)
    const read = await messageOf<Read>(reader, READING_CPU_MS).catch(() => null)
    if (read === null) await end()
    else idle = setTimeout(() => void end(), IDLE_MS).unref()
    return read
  }
  return { read: (asked) => inTurn(() => readNow(asked)), close: end }
}

/** @throws Error where the thread ends, takes more than so much of the processor, or does nothing */
async function messageOf<Message>(thread: Worker, mostMs: number): Promise<Message> {
  const done = new AbortController()
  const { signal } = done
  try {
    const told = once(thread, 'message', { signal })
    const ended = once(thread, 'exit', { signal }).then(() =>
      Promise.reject(new Error('The thread has ended')),
    )
    const [message] = (await Promise.race([told, ended, tooMuch(thread, mostMs, signal)])) as [Message] // one argument
    return message
  } finally {
    done.abort()
  }
}

/** Rejects once the thread has taken more than so much of the processor since now, or does nothing. */
function tooMuch(thread: Worker, mostMs: number, signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  let first: number | undefined
  let taken = 0
  let idleLooks = 0
  const look = async () => {
    idleLooks += 1
    if (idleLooks > IDLE_LOOKS) reject(new Error('The thread does nothing'))
    const now = await cpuMsOf(thread)
    if (now === null) return
    first ??= now
    if (now - first - taken > NOTHING_MS) idleLooks = 0
    taken = now - first
    if (taken > mostMs) reject(new Error('The thread takes too long'))
  }
  const looks = setInterval(() => void look(), LOOK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(looks))
  void look()
  return promise
}

/** The processor time of a thread, in milliseconds; null where it has none yet, or no more. */
async function cpuMsOf(thread: Worker): Promise<number | null> {
  const used = await thread.cpuUsage().catch(() => null)
  return used && (used.user + used.system) / 1_000
}
