import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/db.ts'
import { embeddedDatabase } from '#server/db/embedded-database.ts'
import { EmbeddedEngine, THROWAWAY_START } from '#server/db/embedded-engine.ts'
import { migrate } from '#server/db/migrate.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/city-desk', import.meta.url))

/** A migrated database in memory, copied from the kept one of this version of the migrations. */
export async function emptyEmbeddedDatabase(version: string): Promise<Database> {
  const kept = join(CACHE, `empty-database-${version}.tar`)
  if (!existsSync(kept)) await keep(kept)
  return inMemory(new Blob([await readFile(kept)]))
}

/** Test files start side by side, so the file appears complete or not at all; the last one made stays. */
async function keep(file: string): Promise<void> {
  const engine = await EmbeddedEngine.open({ startParams: THROWAWAY_START })
  await migrate(embeddedDatabase(engine, () => engine.close()))
  await engine.exec('checkpoint')
  const content = await engine.dumpDataDir('none')
  await engine.close()

  await mkdir(CACHE, { recursive: true })
  const aside = `${file}.${process.pid}`
  await writeFile(aside, content.stream())
  await rename(aside, file)
}

async function inMemory(content: Blob): Promise<Database> {
  const engine = await EmbeddedEngine.open({ loadDataDir: content, startParams: THROWAWAY_START })
  return embeddedDatabase(engine, () => engine.close())
}
