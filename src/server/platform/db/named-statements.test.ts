import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { Db } from './db.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

const prepared = async (tx: Db, part: string) =>
  (
    await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_prepared_statements where position(${part} in statement) > 0
      and statement not like '%pg_prepared_statements%'`)
  ).rows[0]?.count

test('what is asked again is read and planned once, and then only given its values', async () => {
  const seen = await db.transaction(async (tx) => {
    const answers: unknown[] = []
    for (const number of [1, 2, 3, 4])
      answers.push((await tx.execute(sql`select ${number}::int + 1 as asked_again`)).rows[0])
    return { answers, count: await prepared(tx, 'asked_again') }
  })

  expect(seen.answers).toEqual([2, 3, 4, 5].map((asked_again) => ({ asked_again })))
  expect(seen.count).toBe(1)
})

if (database.engine === 'server')
  test('a row of a table of a few pages is found by its key, since the plan stays while the table grows', async () => {
    await db.execute(sql`create table growing (id int primary key, words text)`)
    await db.execute(sql`insert into growing select n, repeat('w', 200) from generate_series(1, 150) as n`)
    await db.execute(sql`analyze growing`)
    const { rows } = await db.execute<Record<string, string>>(
      sql`explain select words from growing where id = 7`,
    )
    expect(rows.flatMap(Object.values).join()).toContain('Index Scan using growing_pkey')
  })

test('what is asked but once is not kept', async () => {
  const count = await db.transaction(async (tx) => {
    for (const name of ['one', 'two', 'three'])
      await tx.execute(sql`select ${1}::int as ${sql.identifier(`once_${name}`)}`)
    return prepared(tx, 'once_')
  })
  expect(count).toBe(0)
})

test('a transaction goes through when its tables changed since its statements were prepared', async () => {
  await db.execute(sql`create table changing (id int, name text)`)
  await db.execute(sql`insert into changing values (1, 'Ana')`)
  const read = () =>
    db.transaction(async (tx) => (await tx.execute(sql`select * from changing where id = ${1}`)).rows[0])
  for (let times = 0; times < 4; times += 1) expect(await read()).toEqual({ id: 1, name: 'Ana' })

  await db.execute(sql`alter table changing add column age int default 30`)

  expect(await read()).toEqual({ id: 1, name: 'Ana', age: 30 })
})

test('a single statement goes through then too', async () => {
  await db.execute(sql`create table altered (id int)`)
  await db.execute(sql`insert into altered values (1)`)
  const read = async () => (await db.execute(sql`select * from altered where id = ${1}`)).rows[0]
  for (let times = 0; times < 4; times += 1) expect(await read()).toEqual({ id: 1 })

  await db.execute(sql`alter table altered add column name text default 'Ana'`)

  // A server has several connections, each of which finds out for itself.
  await expect.poll(() => read().catch(() => undefined)).toEqual({ id: 1, name: 'Ana' })
})

test('a statement that is refused leaves those after it as they were', async () => {
  const ask = async (number: unknown) =>
    (await db.execute(sql`select ${number}::int as refused_or_not`)).rows[0]
  for (const number of [1, 2, 3]) expect(await ask(number)).toEqual({ refused_or_not: number })

  await expect(ask('no number')).rejects.toThrow('Failed query')
  await expect(
    db.transaction(async (tx) => void (await tx.execute(sql`select ${'no number'}::int as refused_or_not`))),
  ).rejects.toThrow('Failed query')

  expect(await ask(4)).toEqual({ refused_or_not: 4 })
})

test('values keep their kinds, whichever way a statement goes', async () => {
  for (let times = 0; times < 4; times += 1) {
    const { rows } = await db.execute(
      sql`select ${null}::text as nothing, ${'a'}::text as word, ${times}::int as number, ${true}::boolean as yes`,
    )
    expect(rows).toEqual([{ nothing: null, word: 'a', number: times, yes: true }])
  }
})
