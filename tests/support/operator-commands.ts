import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '#scripts/project.mjs'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import { sealKey } from '#server/newsletter/handover/target-key.ts'
import { createLog } from '#server/platform/log.ts'
import { setUpNewsroom } from '#server/newsletter/seed/set-up-newsroom.ts'
import { putMigratedDatabase } from './migrated-folder.ts'
import { FROM_SOURCES } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const SECRET = 'a secret of the tests, long enough to be one'
export const PICTURE = `${'0f'.repeat(16)}-1280.jpg`

/** What the operator's command said, and how it ended. */
export function run(command: string, words: string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url))
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...nodeFlags(env), script, ...words],
      { env: { ...FROM_SOURCES, SECRET, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

/** A data folder with a newsroom in it, in which no server has been yet: an administrator and a picture. */
export async function newsroomFolder(): Promise<string> {
  made ??= makeNewsroom()
  const folder = temporaryFolder()
  await cp(await made, folder, { recursive: true })
  return folder
}

/** Made once, and then copied. */
let made: Promise<string> | undefined

/** The backup of such a newsroom, as the operator's command makes it, to be read and never written. */
export function newsroomArchive(): Promise<string> {
  archived ??= makeArchive()
  return archived
}

let archived: Promise<string> | undefined

async function makeArchive(): Promise<string> {
  const path = join(folderOfAll(), 'newsroom.zip')
  const { code, output } = await run('backup', [path], { DATA_DIR: await newsroomFolder() })
  if (code !== 0) throw new Error(output)
  return path
}

/** Goes with this process. */
function folderOfAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-newsroom-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function makeNewsroom(): Promise<string> {
  const DATA_DIR = folderOfAll()
  await putMigratedDatabase(DATA_DIR)
  const config = readConfig({ SECRET, DATA_DIR })
  const database = await openDatabase(config, createLog('silent'))
  await setUpNewsroom(database.db, config, systemClock)
  const dana = {
    email: 'dana@desk.example',
    fullName: 'Dana',
    role: 'admin',
    isFounder: true,
    isConfirmed: true,
  } as const
  await database.db.transaction((tx) => accountStore(tx).createPerson(dana, systemClock()))
  await database.db.insert(handoverTargets).values({
    id: randomUUID(),
    kind: 'ghost',
    name: 'The site',
    url: 'https://ghost.example',
    sealed_key: sealKey({ secret: SECRET }, 'a key'),
    on_approval: false,
  })
  await database.close()
  mkdirSync(join(DATA_DIR, 'images'))
  writeFileSync(join(DATA_DIR, 'images', PICTURE), Buffer.from([255, 216, 0]))
  return DATA_DIR
}
