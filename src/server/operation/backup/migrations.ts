import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '#server/platform/db/db.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/platform/db/migrate.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })
const JOURNAL = join('meta', '_journal.json')

const readJournal = async (folder: string) =>
  Journal.parse(JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')))

/** The name of the last change of tables that a database has had. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await db.execute<{ moment: number }>(
    sql`select max(created_at)::float8 as moment from drizzle.__drizzle_migrations`,
  )
  const { entries } = await readJournal(MIGRATIONS_FOLDER)
  const last = entries.find(({ when }) => when === rows[0]?.moment)
  if (!last) throw new Error('The last change of the tables is not one of this program.')
  return last.tag
}

/** Whether this program knows the change of tables that was somebody's last. */
export async function knowsMigration(tag: string): Promise<boolean> {
  return (await readJournal(MIGRATIONS_FOLDER)).entries.some((entry) => entry.tag === tag)
}

/** Brings an empty database to the tables of that change, as the program of that time left them. */
export async function migrateUpTo(database: Database, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'city-desk-migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const { entries, ...rest } = await readJournal(folder)
    const last = entries.findIndex((entry) => entry.tag === tag)
    if (last < 0) throw new Error(`There is no change of tables ${tag}`)
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
    await migrate(database, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
