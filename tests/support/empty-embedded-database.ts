import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/db.ts'
import { embeddedDatabase } from '#server/db/embedded-database.ts'
import { EmbeddedEngine, THROWAWAY_START } from '#server/db/embedded-engine.ts'
import { POSTGRES_MAJOR } from '#server/db/embedded-folder.ts'
import { migrate } from '#server/db/migrate.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/city-desk', import.meta.url))

/** A migrated database in memory, copied from the kept one of this version of the migrations. */
export async function emptyEmbeddedDatabase(version: string): Promise<Database> {
  const kept = join(CACHE, `migrated-database-${POSTGRES_MAJOR}-${version}.tar`)
  if (!existsSync(kept)) await keep(kept)
  return inMemory(new Blob([await readFile(kept)]))
}

/** Each is 17 MB; those of earlier versions of the migrations are of no use. */
async function forgetOthers(file: string): Promise<void> {
  const others = (await readdir(CACHE)).filter((name) => name.endsWith('.tar') && name !== basename(file))
  for (const other of others) await rm(join(CACHE, other), { force: true })
}

/** Test files start side by side, so the file appears complete or not at all; the last one made stays. */
async function keep(file: string): Promise<void> {
  const engine = await EmbeddedEngine.open({
    startParams: THROWAWAY_START,
    initDbStartParams: ['--wal-segsize=1'],
  })
  await migrate(embeddedDatabase(engine, () => engine.close()))
  // Nobody makes a database from them. Without them and a long log the copy for each test file is 17 MB, not 43.
  for (const template of ['template0', 'template1']) {
    await engine.exec(`alter database ${template} is_template false`)
    await engine.exec(`drop database ${template}`)
  }
  await engine.exec('checkpoint')
  const content = await engine.dumpDataDir('none')
  await engine.close()

  await mkdir(CACHE, { recursive: true })
  const aside = `${file}.${process.pid}`
  await writeFile(aside, content.stream())
  await rename(aside, file)
  await forgetOthers(file)
}

async function inMemory(content: Blob): Promise<Database> {
  const engine = await EmbeddedEngine.open({ loadDataDir: content, startParams: THROWAWAY_START })
  return embeddedDatabase(engine, () => engine.close())
}
