import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nodeFlags } from '#scripts/project.mjs'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder } from './embedded-folder.ts'

const WRITER = fileURLToPath(import.meta.resolve('#tests/support/acknowledging-writer.ts'))

test('what was acknowledged survives kill -9 of the process, whole transactions only', async () => {
  const folder = await databaseFolder()
  let last = 0
  for (const enough of [3, 40, 150]) {
    const acknowledged = await killAfter(enough, folder)
    expect(acknowledged).toBeGreaterThanOrEqual(last + enough)

    const { total, rows, highest } = await readBack(folder)
    expect(highest).toBeGreaterThanOrEqual(acknowledged)
    expect(rows).toBe(highest)
    expect(total).toBe(rows)
    last = highest
  }
})

test('a second process is refused with the name of the folder in use', async () => {
  const folder = await databaseFolder()
  const first = await openFolder(folder)
  const { code, message } = await writerThatFails(folder)
  await first.close()

  expect(code).toBe(1)
  expect(message).toContain(`Another process is already using the data folder ${folder}.`)
})

async function databaseFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await putMigratedDatabase(dataDir)
  return join(dataDir, 'database')
}

/** @returns the last number the writer saw acknowledged before it was killed */
async function killAfter(enough: number, folder: string): Promise<number> {
  const writer = spawn(process.execPath, [...nodeFlags({}), WRITER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  let count = 0
  let acknowledged = 0
  for await (const line of createInterface(writer.stdout)) {
    acknowledged = Number(line)
    count += 1
    if (count === enough) writer.kill('SIGKILL')
  }
  await ended
  return acknowledged
}

async function writerThatFails(folder: string): Promise<{ code: number; message: string }> {
  const writer = spawn(process.execPath, [...nodeFlags({}), WRITER, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(writer, 'exit')
  const message = (await writer.stderr.toArray()).join('')
  const [code] = await ended
  return { code, message }
}

async function readBack(folder: string) {
  const { engine, close } = await openFolder(folder)
  const { rows } = await engine.query<{ total: number; rows: number; highest: number }>(
    `select (select total from tally), count(*)::int as rows, max(number) as highest from written`,
  )
  await close()
  const [found] = rows
  if (!found) throw new Error('An aggregate always answers one row')
  return found
}
