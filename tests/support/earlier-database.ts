import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/db.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/platform/db/migrate.ts'
import { emptyDatabase } from './empty-database.ts'

/** How the program whose last migration that was left the tables of {@link emptyDatabase}; close it as that one. */
export async function earlierDatabase(lastMigration: string): Promise<Database> {
  const database = await emptyDatabase()
  for (const schema of ['drizzle', 'public'])
    await database.db.execute(sql.raw(`drop schema ${schema} cascade`))
  await database.db.execute(sql`create schema public`)
  const folder = await mkdtemp(join(tmpdir(), 'earlier migrations '))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    await endAt(lastMigration, join(folder, 'meta', '_journal.json'))
    await migrate(database, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
  return database
}

async function endAt(lastMigration: string, journal: string): Promise<void> {
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const last = entries.findIndex(({ tag }: { tag: string }) => tag === lastMigration)
  if (last < 0) throw new Error(`There is no migration ${lastMigration}`)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
}
