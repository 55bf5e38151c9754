import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { openPageReader } from './page-reader.ts'

const page = (html: string) => ({
  ...{ body: Buffer.from(html), contentType: 'text/html', url: 'https://site.example/' },
  ...{ edition: calendarDay('2026-11-06'), timeZone: 'America/Chicago' },
})

/** A thread that reads as told by the text of the page. */
function programOf(reading: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'reader-')), 'thread.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
    const textOf = ({ body }) => Buffer.from(body).toString()
    parentPort.on('message', (page) => { ${reading} })
    parentPort.postMessage('ready')`,
  )
  return pathToFileURL(file)
}

function reader(program?: URL) {
  const opened = openPageReader(program)
  onTestFinished(() => opened.close())
  return opened
}

test('pages are read in a thread, one after the other', async () => {
  const { read } = reader()
  const titles = ['One', 'Two', 'Three'].map((title) => read(page(`<title>${title}</title>`)))
  expect((await Promise.all(titles)).map((facts) => facts?.headline)).toEqual(['One', 'Two', 'Three'])
})

test.each([
  ['never ends', 'for (;;);'],
  [
    'takes more memory than a page may',
    'const all = []; for (;;) all.push(new Array(100_000).fill(Math.random()))',
  ],
  ['throws', 'throw new Error("no")'],
  ['ends its thread', 'process.exit()'],
])('one that %s is given up, and the next one is read', async (_what, trap) => {
  const { read } = reader(
    programOf(`if (textOf(page) === 'trap') { ${trap} } parentPort.postMessage({ headline: 'read' })`),
  )
  expect(await read(page('trap'))).toBeNull()
  expect(await read(page('fine'))).toEqual({ headline: 'read' })
})
