import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/platform/db/db.ts'
import { emptyDatabase } from './empty-database.ts'

/** An empty database with a table of named counters besides, for one test file; close it at the file's end. */
export async function databaseOfCounters(): Promise<Database> {
  const database = await emptyDatabase()
  await database.db.execute(sql`create table counters (name text primary key, count int not null)`)
  return database
}

/** Leaves these counters alone, each at 0. */
export async function resetCounters(db: Db, ...names: string[]): Promise<void> {
  await db.execute(sql`delete from counters`)
  for (const name of names) await db.execute(sql`insert into counters values (${name}, 0)`)
}
