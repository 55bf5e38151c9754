import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleOf } from './embedded-database.ts'
import { EmbeddedEngine, THROWAWAY_START } from './embedded-engine.ts'

let engine: EmbeddedEngine
beforeAll(async () => {
  engine = await EmbeddedEngine.open({ startParams: THROWAWAY_START })
  await engine.exec('create table written (number int)')
})
afterAll(() => engine.close())

test('the outer handle used inside a transaction throws instead of waiting for itself for ever', async () => {
  const db = handleOf(engine)
  const mistaken = db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (1)`)
    await db.execute(sql`insert into written values (2)`)
  })
  await expect(mistaken).rejects.toMatchObject({
    cause: { message: expect.stringContaining('inside a transaction') },
  })
  expect(await numbers()).toEqual([])
})

test('a transaction inside a transaction, through its handle, is undone alone', async () => {
  const db = handleOf(engine)
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (10)`)
    const inner = tx.transaction(async (innerTx) => {
      await innerTx.execute(sql`insert into written values (11)`)
      throw new Error('Changed my mind')
    })
    await expect(inner).rejects.toThrow('Changed my mind')
  })
  expect(await numbers()).toEqual([10])
})

test('work that a transaction started and that goes on after it may use the outer handle', async () => {
  const db = handleOf(engine)
  const committed = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await db.transaction(async () => {
    later = committed.promise.then(() => db.execute(sql`select 1`))
  })
  committed.resolve()
  await expect(later).resolves.toBeDefined()
})

test('statements from many sides wait their turn, and a transaction is never mixed with others', async () => {
  const db = handleOf(engine)
  const countTwice = () =>
    db.transaction(async (tx) => {
      const before = await tx.execute(sql`select count(*)::int as count from written`)
      const after = await tx.execute(sql`select count(*)::int as count from written`)
      return [before.rows, after.rows]
    })
  const [counts] = await Promise.all([
    countTwice(),
    ...[20, 21, 22].map((number) => db.execute(sql`insert into written values (${number})`)),
  ])
  expect(counts[0]).toEqual(counts[1])
})

test('a failed batch that opened a transaction leaves nothing open for the next statement', async () => {
  const batch = engine.exec('begin; insert into written values (30); select 1 / 0; commit')
  const next = engine.query('select 1 as one')
  await expect(batch).rejects.toThrow('division by zero')
  expect((await next).rows).toEqual([{ one: 1 }])
  expect(await numbers()).not.toContain(30)
})

test('timers get their turn between the statements of a busy loop', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  for (let statement = 0; statement < 200; statement += 1) await engine.query('select 1')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})

test('a statement carries no readers of what nobody asks for: arrays of whole rows', async () => {
  const { rows } = await engine.query<{ id: number }>(
    `select typarray as id from pg_type where typtype = 'c' and typarray <> 0`,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ id }) => id in engine.parsers)).toEqual([])
  const arrays = await engine.query(`select '{1,2}'::int[] as numbers, '{a,"b c"}'::text[] as words`)
  expect(arrays.rows).toEqual([{ numbers: [1, 2], words: ['a', 'b c'] }])
})

test('a listener runs outside the transaction that notified it', async () => {
  const heard = Promise.withResolvers<unknown>()
  const stop = await engine.listen('news', () => heard.resolve(engine.query('select 1 as one')))
  await engine.transaction(async (tx) => void (await tx.query(`select pg_notify('news', '')`)))
  expect(await heard.promise).toMatchObject({ rows: [{ one: 1 }] })
  await stop()
})

test('a transaction that asked nothing leaves nothing behind, and what follows is no part of it', async () => {
  await engine.transaction(async () => {})
  await expect(engine.transaction(() => Promise.reject(new Error('No')))).rejects.toThrow('No')
  await engine.query('insert into written values ($1)', [40])
  await expect(engine.transaction((tx) => tx.query('insert into nowhere values (1)'))).rejects.toThrow(
    'nowhere',
  )
  expect(await numbers()).toContain(40)
})

test('a commit of a transaction in which something failed is refused', async () => {
  const swallowed = engine.transaction(async (tx) => {
    await tx.query('insert into written values (50)')
    await tx.query('select 1 / 0').catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  expect(await numbers()).not.toContain(50)
})

async function numbers(): Promise<number[]> {
  const { rows } = await engine.query<{ number: number }>('select number from written order by number')
  return rows.map(({ number }) => number)
}
