import { parentPort } from 'node:worker_threads'
import { type Read, readAnew } from '#edition/read-text.ts'

/** A text as it was read, and what that took of the processor, in milliseconds. */
export type ReadWithCost = { read: Read; cpuMs: number }

// Reads stored texts apart from the event loop: whatever a text was made to cost, nobody else waits for it.
parentPort?.on('message', (text: string) => {
  const before = process.threadCpuUsage()
  const read = readAnew(text)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ read, cpuMs: (user + system) / 1_000 } satisfies ReadWithCost)
})
// The limit of the first text begins with this, not with the loading of the program.
parentPort?.postMessage('ready')
