import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openReadingThread, READING_CPU_MS } from './reading-thread.ts'

/** A thread that does what it is told before it answers. */
function threadOf(work: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'thread-')), 'thread.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
    const rest = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    const cpuMs = () => process.threadCpuUsage().user / 1000
    parentPort.on('message', (asked) => { ${work}; parentPort.postMessage(asked) })
    parentPort.postMessage('ready')`,
  )
  const opened = openReadingThread<string, string>(pathToFileURL(file))
  onTestFinished(() => opened.close())
  return opened
}

test('a reading that the machine lets wait for longer than a reading may work is not given up', async () => {
  const { read } = threadOf(`rest(${READING_CPU_MS * 1.5})`)
  expect(await read('text')).toBe('text')
})

test('a reading that works in pieces is given up once they are too much together', async () => {
  const piece = 'for (const from = cpuMs(); cpuMs() < from + 50;); rest(1)'
  const { read } = threadOf(`for (let n = 0; n < 5; n += 1) { ${piece} }`)
  expect(await read('text')).toBe('text')
  expect(await threadOf(`for (;;) { ${piece} }`).read('text')).toBeNull()
})
