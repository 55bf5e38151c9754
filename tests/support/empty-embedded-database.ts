import { readFile, writeFile } from 'node:fs/promises'
import type { Database } from '#server/platform/db/db.ts'
import { embeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { EmbeddedEngine, THROWAWAY_START } from '#server/platform/db/embedded-engine.ts'
import { inThisThread } from '#server/platform/db/engine-program.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEngine } from '#server/platform/db/start-engine.ts'
import { keptOnce } from './kept-once.ts'

/** A migrated database in memory, copied from the kept one of this version of the migrations. */
export async function emptyEmbeddedDatabase(): Promise<Database> {
  content ??= keptOnce('migrated-database', makeMigrated)
    .then(readFile)
    .then((bytes) => new Blob([bytes]))
  return inMemory(await content)
}

/** Read once for all files of tests in this process. */
let content: Promise<Blob> | undefined

async function makeMigrated(file: string): Promise<void> {
  const initDbStartParams = ['--wal-segsize=1']
  const pglite = await startEngine({ startParams: THROWAWAY_START, initDbStartParams })
  const engine = await EmbeddedEngine.over(inThisThread(pglite))
  await migrate(embeddedDatabase(engine, () => engine.close()))
  // Nobody makes a database from them. Without them and a long log the copy for each test file is 17 MB, not 43.
  for (const template of ['template0', 'template1']) {
    await engine.exec(`alter database ${template} is_template false`)
    await engine.exec(`drop database ${template}`)
  }
  await engine.exec('checkpoint')
  const content = await pglite.dumpDataDir('none')
  await engine.close()
  await writeFile(file, content.stream())
}

async function inMemory(content: Blob): Promise<Database> {
  const engine = await EmbeddedEngine.open({ loadDataDir: content, startParams: THROWAWAY_START })
  return embeddedDatabase(engine, () => engine.close())
}
