import type { Database } from '#server/platform/db/db.ts'
import { emptyEmbeddedDatabase } from './empty-embedded-database.ts'
import { emptyServerDatabase } from './empty-server-database.ts'

/**
 * A database with every table and no row, for one test file; close it at the file's end.
 *
 * Lives in memory, or on the PostgreSQL server of `DATABASE_URL` when that is set, so that the same tests run
 * on both. The tables are made once per version of the migrations and then copied, which takes 0.3 s.
 *
 * `through` is another way to that server.
 *
 *   const database = await emptyDatabase()
 *   afterAll(() => database.close())
 */
export async function emptyDatabase(through?: (url: string) => string): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  return serverUrl ? emptyServerDatabase(serverUrl, through) : emptyEmbeddedDatabase()
}
