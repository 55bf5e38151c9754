import { Worker } from 'node:worker_threads'
import type { EngineProgram } from './engine-program.ts'

/** What the thread is asked, one at a time; and what it tells when it has done that, or could not. */
export type Question = { kind: 'ask'; messages: Uint8Array<ArrayBuffer> } | { kind: 'close' }
export type Reply =
  | { kind: 'done' }
  | { kind: 'answered'; bytes: Uint8Array }
  | { kind: 'failed'; name: string; message: string; code?: string }

/** How the thread is watched: which known long work may keep it from everything, and how long anything else may. */
export type EngineWatch = { longWork?: Int32Array; stillForMs?: number }

export type ThreadedProgram = EngineProgram & {
  /** How often it has waited for the disk so far. */
  flushes(): number
}

/**
 * Starts the engine on a folder of its files, in a thread of its own.
 *
 * The thread keeps the process alive only while it is asked something. When it ends by itself, whatever is asked
 * fails.
 *
 * @throws Error whatever kept the engine from opening the folder
 */
export async function startOnThread(
  path: string,
  startParams: string[],
  watch: EngineWatch = {},
  program = new URL('engine-thread.ts', import.meta.url),
): Promise<ThreadedProgram> {
  const flushes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const thread = new Worker(program, { workerData: { path, startParams, flushes, watch } })
  const { next, ask, end } = conversation(thread)
  await next().catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })
  return {
    ask: async (messages) => {
      const told = await ask({ kind: 'ask', messages }, [messages.buffer])
      return told.kind === 'answered' ? told.bytes : new Uint8Array()
    },
    close: async () => {
      await ask({ kind: 'close' })
      end(new Error('The database is closed'))
      await thread.terminate()
    },
    flushes: () => Atomics.load(flushes, 0),
  }
}

/** One question after the other, and what is told of each. */
function conversation(thread: Worker) {
  let waiting: { resolve(told: Reply): void; reject(error: Error): void } | null = null
  let ended: Error | null = null

  function settle(told: Reply | Error): void {
    const asker = waiting
    waiting = null
    thread.unref()
    if (told instanceof Error) asker?.reject(told)
    else if (told.kind === 'failed') asker?.reject(Object.assign(new Error(told.message), told))
    else asker?.resolve(told)
  }
  function end(error: Error): void {
    ended ??= error
    settle(ended)
  }
  thread.on('message', settle)
  thread.on('error', (error: Error) => end(Object.assign(error, { name: BROKEN })))
  thread.on('exit', () =>
    end(Object.assign(new Error('The thread of the database has ended'), { name: BROKEN })),
  )

  const next = (): Promise<Reply> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      if (ended) settle(ended)
      else thread.ref()
    })
  const ask = (asked: Question, given: ArrayBuffer[] = []): Promise<Reply> => {
    const told = next()
    if (!ended) thread.postMessage(asked, given)
    return told
  }
  return { next, ask, end }
}

/** As the engine's own program calls an error after which it can't go on. */
const BROKEN = 'RuntimeError'
