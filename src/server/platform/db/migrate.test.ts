import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#server/platform/live/publish.ts'
import { createLog } from '#server/platform/log.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { urlOf } from '#tests/support/empty-server-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Database } from './db.ts'
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts'
import { openServerDatabase } from './server-database.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

test('six that migrate at once all succeed, and each migration is applied once', async () => {
  const { db } = database
  const applied = sql`select hash from drizzle.__drizzle_migrations order by id`
  const once = (await db.execute(applied)).rows
  await db.execute(sql`drop schema drizzle cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)

  const starters = await Promise.all(Array.from({ length: 6 }, anotherProcess))
  await Promise.all(starters.map((starter) => migrate(starter)))
  await Promise.all(starters.filter((starter) => starter !== database).map((starter) => starter.close()))

  expect((await db.execute(applied)).rows).toEqual(once)
  expect(once.length).toBeGreaterThan(0)
})

test('a database that is up to date keeps its rows', async () => {
  await database.db.execute(sql`create table kept (number int)`)
  await database.db.execute(sql`insert into kept values (1)`)
  await migrate(database)
  expect((await database.db.execute(sql`select number from kept`)).rows).toEqual([{ number: 1 }])
})

test('an older program is refused by name and changes nothing; a newer one has left its name', async () => {
  const { db } = database
  const older = join(temporaryFolder(), 'migrations')
  await cp(MIGRATIONS_FOLDER, older, { recursive: true })
  const journal = join(older, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -2) }))
  await db.execute(sql`insert into done_once values ('used by City Desk 9.8.7', 9e15)`)
  const written = async () =>
    (await db.execute(sql`select count(*)::int as rows from drizzle.__drizzle_migrations`)).rows
  const before = await written()

  const error = await migrate(database, older).catch((caught) => caught)

  const day = new Date(entries.at(-1).when).toISOString().slice(0, 10)
  expect(error.message).toContain('last used by City Desk 9.8.7; this program is 0.')
  expect(error.message).toContain(`2 changes it does not know, the last of ${day}`)
  expect(error.message).toContain('Start the newer program again, or restore')
  expect(await written()).toEqual(before)
  // What runs already is not asked: it finishes its work while others are brought up to date.
  await database.db.transaction((tx) => publish(tx, { kind: 'newsroom' }))
  await migrate(database)
})

/** A server can be shared with another process; an embedded database only within this one. */
async function anotherProcess(): Promise<Database> {
  const server = process.env.DATABASE_URL
  if (!server) return database
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
  return openServerDatabase(urlOf(server, rows[0]?.name ?? ''), createLog('silent'))
}
