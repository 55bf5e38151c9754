import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const FOLDER = import.meta.resolve('./db/embedded-folder.ts')
const LONG_WORK = import.meta.resolve('./db/long-work.ts')
const WATCHDOG = fileURLToPath(import.meta.resolve('./watchdog.ts'))

const underWatch = (program: string) =>
  run(
    `import { startWatchdog } from ${JSON.stringify(WATCHDOG)}\nstartWatchdog({ stillForMs: 2000 })\n${program}`,
  )

/** Runs a program in a process of its own until it ends. */
async function run(program: string, ...given: string[]) {
  const file = join(temporaryFolder(), 'program.mts')
  writeFileSync(file, program)
  const child = spawn(process.execPath, [file, ...given], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const words = (await child.stderr.toArray()).join('')
  const [code, signal] = await ended
  return { code, signal, words }
}

test('a process whose event loop never comes round is ended with words', async () => {
  const { code, signal, words } = await underWatch(
    `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => { for (;;); }, 100)`,
  )
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
  expect(words).toContain('City Desk stood still for 2 seconds')
})

test('a thread that never answers ends the process, though all others go on', async () => {
  const thread = `import(${JSON.stringify(WATCHDOG)}).then(({ startWatchdog }) => {
    startWatchdog({ stillForMs: 2000 })
    setTimeout(() => { for (;;); }, 100)
  })`
  const { signal, words } = await underWatch(`import { Worker } from 'node:worker_threads'
    new Worker(${JSON.stringify(thread)}, { eval: true })
    setInterval(() => {}, 100)`)
  expect(signal).toBe('SIGKILL')
  expect(words).toContain('City Desk stood still for 2 seconds')
})

test('a process that works in pieces is left alone, and the watch alone keeps none alive', async () => {
  const pieces = `let left = 10
    const piece = () => {
      const until = performance.now() + 300
      while (performance.now() < until);
      if ((left -= 1) > 0) setTimeout(piece, 0)
    }
    piece()`
  expect(await underWatch(pieces)).toEqual({ code: 0, signal: null, words: '' })
})

test('known long work on the embedded database takes its time, and nothing else does', async () => {
  const folder = await databaseFolder()
  const upgrade = asking(`await announce('bringing the tables up to date', fiveSeconds)`)
  expect(await run(upgrade, folder)).toEqual({ code: 0, signal: null, words: '' })

  const after = asking(
    `await announce('bringing the tables up to date', async () => {})\nawait fiveSeconds()`,
  )
  expect(await run(after, folder)).toMatchObject({
    signal: 'SIGKILL',
    words: expect.stringContaining('stood still for 2 seconds'),
  })
})

/** Asks an engine whose thread may stand still for two seconds. */
const asking = (ask: string) => `
  import { openFolder } from ${JSON.stringify(FOLDER)}
  import { longWorkOf } from ${JSON.stringify(LONG_WORK)}
  const { announce, underWay } = longWorkOf({ info: () => {} })
  const watch = { longWork: underWay, stillForMs: 2000 }
  const { engine, close } = await openFolder(process.argv[2] ?? '', undefined, watch)
  const fiveSeconds = () => engine.query('select pg_sleep(5)')
  ${ask}
  await close()`

async function databaseFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await putMigratedDatabase(dataDir)
  return join(dataDir, 'database')
}
