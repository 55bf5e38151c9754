import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { constraintOf, isDatabaseGone, sqlStateOf } from './database-errors.ts'
import type { Database } from './db.ts'
import { migrate } from './migrate.ts'
import { openServerDatabase } from './server-database.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await database.db.execute(sql`create table written (number int constraint only_once primary key)`)
})
beforeEach(() => database.db.execute(sql`delete from written`))
afterAll(() => database.close())

test('it answers, and a raw statement answers rows', async () => {
  await database.ping()
  const { rows } = await database.db.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows[0]?.one).toBe(1)
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (1)`)
    throw new Error('Changed my mind')
  })
  await expect(failing).rejects.toThrow('Changed my mind')
  const { rows } = await database.db.execute(sql`select * from written`)
  expect(rows).toEqual([])
})

test('listeners hear what was committed, in order, and nothing that was rolled back', async () => {
  const heard: string[] = []
  const last = Promise.withResolvers<void>()
  const stop = await database.listen('news', (payload) => {
    heard.push(payload)
    if (payload === 'last') last.resolve()
  })
  const notify = (db: Database['db'], payload: string) =>
    db.execute(sql`select pg_notify('news', ${payload})`)

  await notify(database.db, 'first')
  await database.db
    .transaction(async (tx) => {
      await notify(tx, 'rolled back')
      throw new Error('Changed my mind')
    })
    .catch(() => {})
  await database.db.transaction(async (tx) => void (await notify(tx, 'last')))
  await last.promise

  expect(heard).toEqual(['first', 'last'])
  await stop()
})

test('a refused row names its constraint and its SQLSTATE, and is not taken for a lost database', async () => {
  await database.db.execute(sql`insert into written values (1)`)
  const error = await database.db.execute(sql`insert into written values (1)`).catch((caught) => caught)
  expect({
    state: sqlStateOf(error),
    constraint: constraintOf(error),
    isGone: isDatabaseGone(error),
  }).toEqual({
    state: '23505',
    constraint: 'only_once',
    isGone: false,
  })
})

test('work that must be alone is, and goes on after a failure', async () => {
  const story: string[] = []
  const work = (name: string) =>
    database.alone(async (db) => {
      story.push(`${name} begins`)
      await db.execute(sql`select 1`)
      story.push(`${name} ends`)
      if (name === 'a') throw new Error('a failed')
    })
  await Promise.allSettled([work('a'), work('b'), work('c')])
  for (const name of ['a', 'b', 'c']) {
    expect(story[story.indexOf(`${name} begins`) + 1]).toBe(`${name} ends`)
  }
  expect(story).toHaveLength(6)
})

test('six that migrate at once all succeed, and each migration is applied once', async () => {
  const { db } = database
  const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  const before = await db.execute(applied)
  await db.execute(sql`drop schema drizzle cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)

  const starters = await Promise.all(Array.from({ length: 6 }, anotherProcess))
  await Promise.all(starters.map((starter) => migrate(starter)))

  expect((await db.execute(applied)).rows).toEqual(before.rows)
  await Promise.all(starters.map((starter) => starter !== database && starter.close()))
})

/** A server can be shared with another process; an embedded database only within this one. */
async function anotherProcess(): Promise<Database> {
  const { connectionString } = database.jobs
  return connectionString ? openServerDatabase(connectionString, createLog('silent')) : database
}
