import { parentPort } from 'node:worker_threads'
import { readAnew } from '#shared/edition/read-text.ts'

// Reads stored texts apart from the event loop: whatever a text was made to cost, nobody else waits for it.
parentPort?.on('message', (text: string) => parentPort?.postMessage(readAnew(text)))
// The deadline of the first text begins with this, not with the loading of the program.
parentPort?.postMessage('ready')
