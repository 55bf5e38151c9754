import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder } from './embedded-folder.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { startOnThread } from './engine-on-thread.ts'

/** Takes the engine a second or more. */
const LONG = 'select count(*)::int as count from generate_series(1, 2000000) as one(number)'

test('while a statement runs, everything else in the process goes on', async () => {
  const { engine, close } = await openFolder(await databaseFolder())
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)

  const { rows } = await engine.query(LONG)

  clearInterval(timer)
  await close()
  expect(rows).toEqual([{ count: 2_000_000 }])
  expect(turns).toBeGreaterThan(10)
})

test('an engine whose thread ends by itself is broken; one that was closed is not', async () => {
  const dying = await EmbeddedEngine.over(await startOnThread('nowhere', [], {}, programThatDiesAt(2)))
  const broken = vi.fn()
  dying.onBroken = broken
  await expect(dying.query('select 1')).rejects.toThrow('has ended')
  expect(broken).toHaveBeenCalledTimes(1)

  const { engine, close } = await openFolder(await databaseFolder())
  engine.onBroken = broken
  await close()
  await expect(engine.query('select 1')).rejects.toThrow('is closed')
  expect(broken).toHaveBeenCalledTimes(1)
})

async function databaseFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await putMigratedDatabase(dataDir)
  return join(dataDir, 'database')
}

/** In the place of the engine's own thread: answers nothing to each question, and dies at one of them. */
function programThatDiesAt(question: number): URL {
  const file = join(temporaryFolder(), 'thread.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     const row = [84, 0, 0, 0, 6, 0, 0, 67, 0, 0, 0, 13, 83, 69, 76, 69, 67, 84, 32, 48, 0, 90, 0, 0, 0, 5, 73]
     let asked = 0
     parentPort.on('message', () => {
       asked += 1
       if (asked === ${question}) process.exit(3)
       parentPort.postMessage({ kind: 'answered', bytes: new Uint8Array(row) })
     })
     parentPort.postMessage({ kind: 'done' })`,
  )
  return pathToFileURL(file)
}
