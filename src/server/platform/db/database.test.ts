import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { isDatabaseGone, sqlStateOf } from './database-errors.ts'
import type { Database } from './db.ts'
import { migratedServerDatabase } from '#tests/support/empty-server-database.ts'
import { createLog } from '#server/platform/log.ts'
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

test('a long text is packed by LZ4 on a server that can', async () => {
  const { db, engine } = database
  const { rows: can } = await db.execute<{ lz4: boolean }>(sql`
    select 'lz4' = any(enumvals) as lz4 from pg_settings where name = 'default_toast_compression'`)
  await db.execute(sql`create table long_texts as select repeat('A show worth the walk. ', 200) as text`)
  const { rows } = await db.execute<{ packed: string }>(
    sql`select pg_column_compression(text) as packed from long_texts`,
  )
  expect(rows[0]?.packed).toBe(engine === 'server' && can[0]?.lz4 ? 'lz4' : 'pglz')
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

test('a refused row names its SQLSTATE, and is not taken for a lost database', async () => {
  await database.db.execute(sql`insert into written values (1)`)
  const error = await database.db.execute(sql`insert into written values (1)`).catch((caught) => caught)
  expect({ state: sqlStateOf(error), isGone: isDatabaseGone(error) }).toEqual({
    state: '23505',
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

if (process.env.DATABASE_URL) {
  test('a listener whose connection was cut is told of the gap and hears again', async () => {
    const gap = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<string>()
    const stop = await database.listen('cut', heard.resolve, gap.resolve)
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'city-desk-listener' and datname = current_database()`)
    await gap.promise
    await database.db.execute(sql`select pg_notify('cut', 'again')`)
    expect(await heard.promise).toBe('again')
    await stop()
  })

  test('a connection cut in the middle of a transaction fails that transaction and nothing else', async () => {
    const cut = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (1)`)
      await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`)
      await tx.execute(sql`insert into written values (2)`)
    })
    expect(isDatabaseGone(await cut.catch((error) => error))).toBe(true)
    const { rows } = await database.db.execute(sql`select * from written`)
    expect(rows).toEqual([])
  })
}

const serverUrl = process.env.DATABASE_URL
const own = serverUrl ? await migratedServerDatabase(serverUrl) : null
afterAll(() => own?.drop())

if (own) {
  test('what is acknowledged is on the disk of a server that is set to acknowledge before', async () => {
    const name = new URL(own.url).pathname.slice(1)
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    const before = await openServerDatabase(own.url, createLog('silent'))
    await before.db.execute(sql.raw(`alter database ${name} set synchronous_commit = off`))
    const off = sql`select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'`
    const { rows } = await before.db.execute<{ name: string }>(off)
    await before.close()

    const database = await openServerDatabase(own.url, log)
    const asked = sql`select current_setting('synchronous_commit') as value`
    const ofQueue = await database.jobs.db?.executeSql(
      `select current_setting('synchronous_commit') as value`,
    )
    const said = [
      (await database.db.execute(asked)).rows,
      (await database.alone((db) => db.execute(asked))).rows,
      ofQueue?.rows,
    ]
    await database.close()
    expect(said).toEqual(Array(3).fill([{ value: 'on' }]))
    // And of what a session can't set, each that is off is told.
    const told = lines.map((line) => JSON.parse(line)).filter(({ setting }) => setting)
    expect(told.map(({ setting }) => setting)).toEqual(rows.map((row) => row.name).sort())
  })
}
