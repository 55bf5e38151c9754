import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PROGRAM_FOLDER } from '#server/program-files.ts'
import type { Db } from './db.ts'
import { doneOnce } from './tables/newsroom.ts'

const PACKAGE = join(PROGRAM_FOLDER, 'package.json')
/** How a version that has used a database is kept among what was done once. */
const USED_BY = 'used by City Desk '

/**
 * Refuses a database that a newer program has changed: this one would write rows which the newer one, or its
 * tables, do not understand. Only a start asks, so processes that run already finish their work during an update.
 *
 * @throws Error that names both versions and the way out
 */
export async function refuseNewerDatabase(db: Db, migrationsFolder: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const unknown = (await appliedMigrations(db)).filter((moment) => !known.has(moment))
  const [newest] = unknown.sort((one, other) => other - one)
  if (newest === undefined) return
  const day = new Date(newest).toISOString().slice(0, 10)
  const changes = unknown.length === 1 ? 'a change' : `${unknown.length} changes`
  throw new Error(
    `This database was last used by City Desk ${await lastVersion(db)}; this program is ${ownVersion()} and older. ` +
      `The tables have ${changes} it does not know, the last of ${day}. ` +
      'Start the newer program again, or restore a copy of the database from before the update.',
  )
}

/** Notes that this version has used the database, so that an older one can name it. */
export async function noteVersion(db: Db): Promise<void> {
  const at = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  await db
    .insert(doneOnce)
    .values({ what: USED_BY + ownVersion(), at })
    .onConflictDoUpdate({ target: doneOnce.what, set: { at } })
}

/** The moments that name the migrations, in milliseconds; none in a database that is new. */
async function appliedMigrations(db: Db): Promise<number[]> {
  const name = 'drizzle.__drizzle_migrations'
  const { rows: tables } = await db.execute(
    sql`select 1 from to_regclass(${name}) as found where found is not null`,
  )
  if (tables.length === 0) return []
  const { rows } = await db.execute<{ moment: number }>(
    sql`select created_at::float8 as moment from ${sql.raw(name)}`,
  )
  return rows.map(({ moment }) => moment)
}

async function lastVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ what: string }>(
    sql`select what from done_once where what like ${`${USED_BY}%`} order by at desc limit 1`,
  )
  return rows[0]?.what.slice(USED_BY.length) ?? 'of a later version'
}

/** The version of this program. */
export function ownVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
  return version
}
