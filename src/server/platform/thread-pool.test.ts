import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** In a process of its own, since a priority that was lowered can't be raised again. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { letPoolStandBack } from ${JSON.stringify(new URL('thread-pool.ts', import.meta.url).href)}
await access('/')
letPoolStandBack()
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
console.log(JSON.stringify(threads.map((thread) => [
  readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(), getPriority(Number(thread)) - getPriority()])))`

test('the threads that hash stand back behind the event loop, where threads have priorities of their own', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM])
  const threads = JSON.parse(stdout) as [string, number][]
  const pool = threads.filter(([name]) => name === 'libuv-worker')
  expect(pool.length > 0).toBe(process.platform === 'linux')
  for (const [name, priority] of threads) expect(priority > 0, name).toBe(name === 'libuv-worker')
})
