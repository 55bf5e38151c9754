import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { STILL_FOR_MS, startWatchdog } from '#server/platform/watchdog.ts'
import { DurableFolder } from './durable-folder.ts'
import { answerOf } from './engine-program.ts'
import type { EngineWatch, Question, Reply } from './engine-on-thread.ts'
import { startEngine } from './start-engine.ts'

// The thread in which the embedded engine runs: a statement, and the disk behind it, stops nobody but the next one.
const { path, startParams, flushes, watch } = workerData as {
  path: string
  startParams: string[]
  flushes: Int32Array
  watch: EngineWatch
}

try {
  const engine = await startEngine({ fs: new DurableFolder(path, flushes), startParams })
  // A statement that never returns keeps this thread from everything, its watchdog apart.
  startWatchdog({ stillForMs: STILL_FOR_MS.engine, ...watch })
  parentPort?.on('message', (asked: Question) => void answer(engine, asked))
  tell({ kind: 'done' })
} catch (error) {
  tell(failed(error))
}

async function answer(engine: PGlite, asked: Question): Promise<void> {
  try {
    if (asked.kind === 'close') {
      await engine.close()
      return tell({ kind: 'done' })
    }
    const bytes = await answerOf(engine, asked.messages)
    parentPort?.postMessage({ kind: 'answered', bytes } satisfies Reply, [bytes.buffer])
  } catch (error) {
    tell(failed(error))
  }
}

function tell(told: Reply): void {
  parentPort?.postMessage(told)
}

/** What makes one error differ from another does not all survive the way between threads. */
function failed(error: unknown): Reply {
  if (!(error instanceof Error)) return { kind: 'failed', name: 'Error', message: String(error) }
  const { name, message } = error
  return { kind: 'failed', name, message, ...('code' in error && { code: String(error.code) }) }
}
