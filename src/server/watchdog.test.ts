import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const WATCHDOG = fileURLToPath(import.meta.resolve('./watchdog.ts'))

/** Runs a program under the watchdog, which lets it stand still for two seconds. */
async function run(program: string) {
  const file = join(temporaryFolder(), 'program.mts')
  const start = `import { startWatchdog } from ${JSON.stringify(WATCHDOG)}\nstartWatchdog(2000)\n`
  writeFileSync(file, start + program)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const words = (await child.stderr.toArray()).join('')
  const [code, signal] = await ended
  return { code, signal, words }
}

test('a process whose event loop never comes round is ended with words', async () => {
  const { code, signal, words } = await run(
    `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => { for (;;); }, 100)`,
  )
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
  expect(words).toContain('City Desk stood still for 2 seconds')
})

test('a thread that never answers ends the process, though all others go on', {
  timeout: 30_000,
}, async () => {
  const thread = `import(${JSON.stringify(WATCHDOG)}).then(({ startWatchdog }) => {
    startWatchdog(2000)
    setTimeout(() => { for (;;); }, 100)
  })`
  const { signal, words } = await run(`import { Worker } from 'node:worker_threads'
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
  expect(await run(pieces)).toEqual({ code: 0, signal: null, words: '' })
})
