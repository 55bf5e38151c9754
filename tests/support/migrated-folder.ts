import { randomBytes } from 'node:crypto'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptOnce } from './kept-once.ts'

/**
 * Puts an embedded database with every table and no row into a data folder, as the first start of a server makes it
 * after ten times as long: copied from the one that is kept of this version of the migrations. No server has settled
 * in it yet, so it is no copy of a newsroom; a secret is there, without which a server takes no database that is.
 *
 * @param dataDir the server's DATA_DIR
 */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const kept = await keptOnce('migrated-folder', makeMigrated)
  await cp(join(kept, 'pg'), join(dataDir, 'database', 'pg'), { recursive: true })
  await writeFile(join(dataDir, 'secret'), randomBytes(32).toString('hex'), { mode: 0o600 })
}

/**
 * An empty database as the build prepares it for first starts to copy, which take a tenth of the time with it.
 *
 * @returns where it is, to be read and never written
 */
export const preparedDatabase = (): Promise<string> =>
  keptOnce('prepared-database', async (folder) => {
    const { prepareDatabase } = await import('#server/platform/db/prepared-database.ts')
    await prepareDatabase(folder)
  })

/** What makes it is loaded then alone: the engine is large, and most who need a folder find it made. */
async function makeMigrated(folder: string): Promise<void> {
  const [{ embeddedDatabase }, { openFolder }, { migrate }] = await Promise.all([
    import('#server/platform/db/embedded-database.ts'),
    import('#server/platform/db/embedded-folder.ts'),
    import('#server/platform/db/migrate.ts'),
  ])
  const { engine, close } = await openFolder(folder, await preparedDatabase())
  const database = embeddedDatabase(engine, close)
  await migrate(database)
  await database.close()
}
