import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseOfCounters, resetCounters } from '#tests/support/counters.ts'
import { sqlStateOf } from './database-errors.ts'
import type { Database, Db } from './db.ts'
import { sendAhead, writeLast } from './transactions.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await databaseOfCounters()
  db = database.db
  await db.execute(sql`
    create table members (name text references counters (name) deferrable initially deferred)`)
})
beforeEach(async () => {
  await db.execute(sql`delete from members`)
  await resetCounters(db, 'a')
})
afterAll(() => database.close())

const hold = (tx: Db) => tx.execute(sql`select from counters where name = ${'a'}::text for update`).execute()
const stored = async () =>
  (await db.execute<{ name: string; count: number }>(sql`select name, count from counters order by name`))
    .rows
/** Notes how many there are; nobody waits for an answer, so it is one piece with the commit. */
const noteCount = (name: string, value: unknown = name) =>
  db.transaction(async (tx) => {
    sendAhead(tx, hold(tx))
    await writeLast(tx, sql`insert into counters select ${value}::text, count(*) from counters`)
  })

test('what leaves in one piece is stored whole, again and again', async () => {
  for (const name of ['b', 'c', 'd', 'e']) await noteCount(name)
  expect(await stored()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name, count) => ({ name, count })))
})

test('a piece that is refused stores nothing, and the same statements can be asked again', async () => {
  const follows = (name: string) =>
    db.transaction(async (tx) => {
      sendAhead(tx, tx.execute(sql`insert into counters values (${name}, ${7})`).execute())
      await writeLast(tx, sql`update counters set count = count + ${1}::int where name = ${'a'}`)
    })
  for (let times = 0; times < 3; times += 1)
    expect(sqlStateOf(await follows('a').catch((error) => error))).toBe('23505')
  expect(await stored()).toEqual([{ name: 'a', count: 0 }])

  await follows('b')

  expect(await stored()).toEqual([
    { name: 'a', count: 1 },
    { name: 'b', count: 7 },
  ])
})

test('a commit that is refused is told, also of a piece that has none of its own', async () => {
  const alone = db.transaction((tx) => writeLast(tx, sql`insert into members values (${'nobody'})`))
  expect(sqlStateOf(await alone.catch((error) => error))).toBe('23503')
  const together = db.transaction(async (tx) => {
    sendAhead(tx, hold(tx))
    await writeLast(tx, sql`insert into members values (${'nobody'})`)
  })
  expect(sqlStateOf(await together.catch((error) => error))).toBe('23503')
  expect(await db.$count(sql`members`)).toBe(0)
})

test('a part that fails at once keeps what was asked with it from being done', async () => {
  const failing = db.transaction((tx) =>
    Promise.all([
      hold(tx),
      tx.execute(sql`delete from counters`),
      Promise.reject(new Error('changed my mind')),
    ]),
  )
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await stored()).toEqual([{ name: 'a', count: 0 }])
})

if (process.env.DATABASE_URL) {
  test('what no parameter can be made of keeps all of its piece from being stored', async () => {
    const wordless = () => {
      throw new Error('No words for it')
    }
    const unsendable = { toPostgres: wordless, toJSON: wordless }
    await noteCount('b')
    await expect(noteCount('c', unsendable)).rejects.toThrow('Failed query')
    await noteCount('d')
    expect((await stored()).map(({ name }) => name)).toEqual(['a', 'b', 'd'])
  })

  test('each statement of a piece sees what was committed while the one before it waited', async () => {
    const [holds, isWaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await hold(tx)
      await tx.execute(sql`insert into counters values ('b', 0)`)
      holds.resolve()
      await isWaited.promise
    })
    await holds.promise
    const counting = noteCount('c')
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
    isWaited.resolve()
    await Promise.all([holding, counting])

    expect(await stored()).toContainEqual({ name: 'c', count: 2 })
  })

  const waiting = () =>
    db.$count(
      sql`pg_stat_activity`,
      sql`datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    )
}
