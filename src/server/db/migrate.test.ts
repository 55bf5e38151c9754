import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { urlOf } from '#tests/support/empty-server-database.ts'
import type { Database } from './db.ts'
import { migrate } from './migrate.ts'
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
  await Promise.all(starters.map((starter) => starter !== database && starter.close()))

  expect((await db.execute(applied)).rows).toEqual(once)
  expect(once.length).toBeGreaterThan(0)
})

test('a database that is up to date keeps its rows', async () => {
  await database.db.execute(sql`create table kept (number int)`)
  await database.db.execute(sql`insert into kept values (1)`)
  await migrate(database)
  expect((await database.db.execute(sql`select number from kept`)).rows).toEqual([{ number: 1 }])
})

/** A server can be shared with another process; an embedded database only within this one. */
async function anotherProcess(): Promise<Database> {
  const server = process.env.DATABASE_URL
  if (!server) return database
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
  return openServerDatabase(urlOf(server, rows[0]?.name ?? ''), createLog('silent'))
}
