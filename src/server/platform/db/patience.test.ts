import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { urlOf } from '#tests/support/empty-server-database.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { lockTask } from '#server/newsletter/tasks/tasks-repository.ts'
import { STEPS } from '#steps/index.ts'
import type { Db } from './db.ts'
import { A_BIT_MS, Patience, PATIENCE_MS, withPatience } from './patience.ts'

const database = await emptyDatabase()
const { db } = database
afterAll(() => database.close())
const serverUrl = process.env.DATABASE_URL

/** How long the server lets what is asked here wait for a lock, in milliseconds. */
async function lockTimeout(handle: Db): Promise<number> {
  const { rows } = await handle.execute<{ ms: number }>(
    sql`select setting::integer as ms from pg_settings where name = 'lock_timeout'`,
  )
  return rows[0]?.ms ?? 0
}

/** Holds something until it is told to let go. */
async function hold(handle: Db, take: (tx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const whole = handle.transaction(async (tx) => {
    await take(tx)
    held.resolve()
    await over.promise
  })
  await held.promise
  return () => {
    over.resolve()
    return whole
  }
}

/** Lets so much time pass as a request is to have waited, by the clock that counts it. */
const waited = async (since: number, ms: number) => {
  await expect.poll(() => performance.now() - since).toBeGreaterThan(ms)
}

if (serverUrl) {
  const EVERY_CONNECTION = 10
  const WAITED_MS = 600

  test('what a request has waited for a connection, it waits less for a lock, and whoever comes next waits as all do', async () => {
    const takes = (tx: Db) => tx.execute(sql`select 1`)
    const letGo = await Promise.all(Array.from({ length: EVERY_CONNECTION }, () => hold(db, takes)))
    const patience = new Patience()
    const asked = withPatience(patience, () => lockTimeout(db))
    await expect.poll(() => patience.leftMs).toBeLessThan(PATIENCE_MS)
    await waited(performance.now(), WAITED_MS)
    await Promise.all(letGo.map((go) => go()))
    expect(await asked).toBeLessThanOrEqual(PATIENCE_MS - WAITED_MS)
    // The same request goes on with what is left, whichever connection it gets.
    const again = withPatience(patience, () => Promise.all(letGo.map(() => lockTimeout(db))))
    expect(Math.max(...(await again))).toBeLessThanOrEqual(PATIENCE_MS - WAITED_MS)
    expect(await Promise.all(letGo.map(() => lockTimeout(db)))).toEqual(letGo.map(() => PATIENCE_MS))
    patience.over()
    expect(await withPatience(patience, () => lockTimeout(db))).toBe(PATIENCE_MS)
  })

  test('who waited for a lock in vain, as for the table of the keys of requests, waits for no other', async () => {
    const lock = (tx: Db) => tx.execute(sql`lock table idempotency_keys in access exclusive mode`)
    const letGo = await hold(db, lock)
    onTestFinished(letGo)
    const inVain = db.transaction.bind(db, async (tx: Db) => {
      await tx.execute(sql`set local lock_timeout = 10`)
      await lock(tx)
    })
    const patience = new Patience()
    await expect(withPatience(patience, inVain)).rejects.toMatchObject({ cause: { code: '55P03' } })
    expect(await withPatience(patience, () => lockTimeout(db))).toBe(A_BIT_MS)
    expect(await lockTimeout(db)).toBe(PATIENCE_MS)
  })

  test('what a filing has waited for its step, it waits less for a table that somebody locks', async () => {
    const [step] = STEPS
    if (!step) throw new Error('There are steps.')
    const day = CalendarDay.parse('2031-05-01')
    await db.transaction((tx) => lockTask(tx, day, step))
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    const beside = drizzle(urlOf(serverUrl, rows[0]?.name ?? ''))
    onTestFinished(() => beside.$client.end())
    const letGo = await hold(db, (tx) => lockTask(tx, day, step))
    const asked = db.transaction(async (tx) => {
      await lockTask(tx, day, step)
      return lockTimeout(tx)
    })
    const waits = async () => (await beside.execute(sql`select from pg_locks where not granted`)).rows.length
    await expect.poll(waits).toBe(1)
    await waited(performance.now(), WAITED_MS)
    await letGo()
    expect(await asked).toBeLessThanOrEqual(PATIENCE_MS - WAITED_MS)
    expect(await lockTimeout(db)).toBe(PATIENCE_MS)
  })

  test('who waits for a step that nobody has touched waits once, however often the one before fails', async () => {
    const [step] = STEPS
    if (!step) throw new Error('There are steps.')
    const day = CalendarDay.parse('2031-05-02')
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    const beside = drizzle(urlOf(serverUrl, rows[0]?.name ?? ''))
    onTestFinished(() => beside.$client.end())
    /** Who waits, and since when: this changes when somebody begins to wait anew. */
    const waiting = async () =>
      (await beside.execute(sql`select pid, waitstart::text from pg_locks where waitstart is not null`)).rows
    const filing = () => {
      const held = Promise.withResolvers<void>()
      const over = Promise.withResolvers<void>()
      const fail = async (): Promise<void> => {
        const whole = db.transaction(async (tx) => {
          await lockTask(tx, day, step)
          held.resolve()
          await over.promise
          throw new Error('This filing fails.')
        })
        await whole.catch(() => {})
      }
      return { begin: fail, held: held.promise, letGo: over.resolve }
    }
    const first = filing()
    const others = [filing(), filing(), filing(), filing()]
    const all = [first.begin()]
    await first.held
    for (const [index, { begin }] of others.entries()) {
      all.push(begin())
      await expect.poll(waiting).toHaveLength(index + 1)
    }
    const before = await waiting()
    first.letGo()
    await Promise.race(others.map((other) => other.held))
    await expect.poll(waiting).toHaveLength(3)
    const still = await waiting()
    for (const { letGo } of others) letGo()
    await Promise.all(all)
    expect(before).toEqual(expect.arrayContaining(still))
  })
}

test('those that a request waits for at once count once', async () => {
  const patience = new Patience()
  patience.begin()
  patience.begin()
  const since = performance.now()
  await waited(since, 100)
  patience.end()
  patience.end()
  const took = performance.now() - since
  expect(patience.leftMs).toBeLessThanOrEqual(PATIENCE_MS - 100)
  expect(patience.leftMs).toBeGreaterThanOrEqual(PATIENCE_MS - took - 50)
})
