import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/platform/db/db.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createLog } from '#server/platform/log.ts'
import { emptyDatabase } from './empty-database.ts'
import { putMigratedDatabase } from './migrated-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database of its own that processes may be started on, one after another, until the test ends. */
export async function databaseForProcesses() {
  const url = process.env.DATABASE_URL
  if (url) {
    const database = await emptyDatabase()
    onTestFinished(() => database.close())
    const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
    const DATABASE_URL = Object.assign(new URL(url), { pathname: `/${rows[0]?.name}` }).href
    const env: Record<string, string> = { DATABASE_URL }
    return {
      env,
      within: <Result>(work: (database: Database) => Promise<Result>) => work(database),
    }
  }
  const DATA_DIR = temporaryFolder()
  await putMigratedDatabase(DATA_DIR)
  const env: Record<string, string> = { DATA_DIR }
  return {
    env,
    within: async <Result>(work: (database: Database) => Promise<Result>) => {
      const database = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR }, createLog('silent'))
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}
