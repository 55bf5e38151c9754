import { parentPort } from 'node:worker_threads'
import { readPage, type PageToRead } from './read-page.ts'

// Reads pages apart from the event loop: whatever a page was made to cost, nobody else waits for it.
parentPort?.on('message', (page: PageToRead) => parentPort?.postMessage(readPage(page)))
// The deadline of the first page begins with this, not with the loading of the program.
parentPort?.postMessage('ready')
