import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOfCounters, resetCounters } from '#tests/support/counters.ts'
import { publish } from '#server/platform/live/publish.ts'
import { isDatabaseGone, sqlStateOf } from './database-errors.ts'
import type { Database, Db } from './db.ts'
import { liveEvents } from './tables/newsroom.ts'
import { deferWrite } from './transactions.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await databaseOfCounters()
  db = database.db
})
beforeEach(async () => {
  await resetCounters(db, 'a', 'b')
  await db.execute(sql`delete from live_events`)
})
afterAll(() => database.close())

const grow = (tx: Db, name: string) =>
  tx.execute(sql`update counters set count = count + 1 where name = ${name}`)
const counts = async () =>
  (await db.execute<{ count: number }>(sql`select count from counters order by name`)).rows.map(
    ({ count }) => count,
  )
/** Fails as the server does when it ends a transaction because of others. */
const endWith = (tx: Db, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${state}'; end $$`))

test.each(['40P01', '40001'])(
  'a transaction that the server ended (%s) is run again, whole',
  async (state) => {
    let runs = 0
    const answer = await db.transaction(async (tx) => {
      runs += 1
      await grow(tx, 'a')
      await publish(tx, { kind: 'people' })
      if (runs < 3) await endWith(tx, state)
      return runs
    })
    expect(answer).toBe(3)
    expect(await counts()).toEqual([1, 0])
    expect(await db.$count(liveEvents)).toBe(1)
  },
)

test('one that is ended again and again is given up after four, and may be asked for once more', async () => {
  let runs = 0
  const failing = db.transaction(async (tx) => {
    runs += 1
    await endWith(tx, '40P01')
  })
  const error = await failing.catch((caught) => caught)
  expect([sqlStateOf(error), isDatabaseGone(error), runs]).toEqual(['40P01', true, 4])
})

test('what fails for a reason of its own is run once', async () => {
  let runs = 0
  const failing = db.transaction(async (tx) => {
    runs += 1
    await tx.execute(sql`insert into counters values ('a', 0)`)
  })
  expect([sqlStateOf(await failing.catch((error) => error)), runs]).toEqual(['23505', 1])
})

if (process.env.DATABASE_URL) {
  test('two that wait for each other crosswise both succeed', async () => {
    const bothHoldOne = Promise.withResolvers<void>()
    let holders = 0
    const cross = (first: string, second: string) =>
      db.transaction(async (tx) => {
        await grow(tx, first)
        holders += 1
        if (holders === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await grow(tx, second)
      })
    await Promise.all([cross('a', 'b'), cross('b', 'a')])
    expect(holders).toBe(3)
    expect(await counts()).toEqual([2, 2])
  })
}

const note = (tx: Db, name: string) => deferWrite(tx, sql`insert into counters values (${name}, 0)`)
const noted = async () =>
  (
    await db.execute<{ name: string }>(sql`select name from counters where name > 'b' order by name`)
  ).rows.map(({ name }) => name)

test('a deferred write is written with the transaction, with events or without, and never without it', async () => {
  await db.transaction(async (tx) => {
    await note(tx, 'c')
    await note(tx, 'd')
    await publish(tx, { kind: 'people' })
  })
  await db.transaction((tx) => note(tx, 'e'))
  const failing = db.transaction(async (tx) => {
    await note(tx, 'f')
    throw new Error('Changed my mind')
  })
  await expect(failing).rejects.toThrow('Changed my mind')
  await note(db, 'g')

  expect(await noted()).toEqual(['c', 'd', 'e', 'g'])
  expect(await db.$count(liveEvents)).toBe(1)
})

test('what a transaction within another deferred is dropped when that fails', async () => {
  await db.transaction(async (tx) => {
    await note(tx, 'c')
    await tx.transaction((inner) => note(inner, 'd'))
    const failing = tx.transaction(async (inner) => {
      await note(inner, 'e')
      throw new Error('Changed my mind')
    })
    await failing.catch(() => {})
  })
  expect(await noted()).toEqual(['c', 'd'])
})

test('writes beyond what one statement takes are all made', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `n${String(index).padStart(3, '0')}`)
  await db.transaction(async (tx) => {
    for (const name of names) await note(tx, name)
  })
  expect(await noted()).toEqual(names)
})

test('a deferred write that is refused takes the transaction back', async () => {
  const refused = db.transaction(async (tx) => {
    await grow(tx, 'a')
    await note(tx, 'b')
  })
  await expect(refused).rejects.toThrow('Failed query')
  expect(await counts()).toEqual([0, 0])
})

test('a transaction that asks nothing before its last statement is whole or not at all, and over then', async () => {
  let late = () => Promise.resolve<unknown>(undefined)
  const only = (...names: string[]) =>
    db.transaction(async (tx) => {
      late = () => grow(tx, 'a')
      for (const name of names) await note(tx, name)
      await publish(tx, { kind: 'people' })
    })
  await only('c', 'd')
  await expect(late()).rejects.toThrow('Failed query')
  await expect(only('e', 'b')).rejects.toThrow('Failed query')
  await db.transaction(async (tx) => void (late = () => grow(tx, 'a')))
  await expect(late()).rejects.toThrow('Failed query')

  expect([await noted(), await counts(), await db.$count(liveEvents)]).toEqual([['c', 'd'], [0, 0, 0, 0], 1])
})

test('what is asked of a transaction after its end is refused, and never done outside it', async () => {
  const mayAsk = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await grow(tx, 'a')
    late = mayAsk.promise.then(() => grow(tx, 'b'))
    late.catch(() => {})
  })
  mayAsk.resolve()
  await expect(late).rejects.toThrow('Failed query')
  expect(await counts()).toEqual([1, 0])
})

test('nor is what a part of the work asks that goes on when another has failed', async () => {
  const hasFailed = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const failing = db.transaction(async (tx) => {
    late = hasFailed.promise.then(() => grow(tx, 'a'))
    await Promise.all([late, grow(tx, 'b'), Promise.reject(new Error('a part has failed'))])
  })
  await expect(failing).rejects.toThrow('a part has failed')

  hasFailed.resolve()

  await expect(late).rejects.toThrow('Failed query')
  expect(await counts()).toEqual([0, 0])
})

test('a transaction that goes on after a statement was refused fails, and says so', async () => {
  const going = db.transaction(async (tx) => {
    await grow(tx, 'a')
    await tx.execute(sql`insert into counters values ('a', 0)`).catch(() => {})
    return 'stored'
  })
  await expect(going).rejects.toThrow('rolled back instead of committed')
  expect(await counts()).toEqual([0, 0])
})
