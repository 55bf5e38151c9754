import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { copyDetection } from '#server/platform/db/tables/newsroom.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Backup } from './open-backup.ts'
import { knowsMigration, migrateUpTo } from './migrations.ts'
import { sumOf, writeLines } from './table-lines.ts'

/** Where a backup is restored into. */
export type EmptyPlace = { database: Database; files: FileStore }

/**
 * Writes a backup into a database and a store of pictures that hold nothing yet, and compares what was written with
 * it. Rows come in one transaction, so a restore that fails leaves no row; pictures come before, since a row must never
 * name one that is missing. Afterwards the tables are brought to what this program declares.
 *
 * It is then found elsewhere than it says, so the newsroom is held back at its first start until it is released.
 *
 * @throws Error in plain words: the place is not empty, the backup is damaged, or a newer program made it
 */
export async function restoreBackup({ database, files }: EmptyPlace, backup: Backup): Promise<void> {
  const { manifest } = backup
  if (!(await knowsMigration(manifest.migration)))
    throw new Error(
      `The backup was made by City Desk ${manifest.version}, which is newer than this program. ` +
        'Restore it with that version, or a later one.',
    )
  await mustBeEmpty(database.db)
  await mustHoldNothing(files)
  await backup.verify()
  await migrateUpTo(database, manifest.migration)
  for (const { name } of manifest.pictures) await files.put(name, await buffer(await backup.picture(name)))
  await database.longWork('restoring the rows of the backup', () =>
    database.db.transaction(async (tx) => {
      await writeRows(tx, backup)
      await compare(tx, backup)
    }),
  )
  await migrate(database)
  const { db } = database
  await db
    .insert(copyDetection)
    .values({ id: 1, ...NOWHERE })
    .onConflictDoUpdate({ target: copyDetection.id, set: NOWHERE })
}

/** No database is there. */
const NOWHERE = { system: 'restored', place: 'from a backup' }

/** Nothing was ever stored in it; tables that are there and empty do no harm. */
async function mustBeEmpty(db: Db): Promise<void> {
  const { rows: found } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.users') is not null or to_regclass('public."user"') is not null as there`,
  )
  if (!found[0]?.there) return
  const { rows } = await db.execute<{ used: boolean }>(sql`select exists (select from users) as used`)
  if (rows[0]?.used)
    throw new Error('This database already holds a newsroom. A backup is restored into an empty one only.')
}

async function mustHoldNothing(files: FileStore): Promise<void> {
  for await (const { name } of files.list())
    throw new Error(
      `There are pictures already in ${files.place}, such as ${name}. Restore into an empty place.`,
    )
}

async function writeRows(tx: Db, { manifest, lines }: Backup): Promise<void> {
  const all = sql.join(
    manifest.tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  // What the tables were given when they were made is in the backup, too.
  await tx.execute(sql`truncate ${all}`)
  for (const table of manifest.tables) await writeLines(tx, table, await lines(table.name))
  for (const [name, next] of Object.entries(manifest.sequences))
    await tx.execute(sql`select setval(${`public."${name}"`}::regclass, ${next}::bigint, false)`)
}

async function compare(tx: Db, { manifest }: Backup): Promise<void> {
  for (const table of manifest.tables) {
    const { rows, sha256 } = await sumOf(tx, table)
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new Error(`The table ${table.name} came out otherwise than it went in; nothing was restored.`)
  }
}
