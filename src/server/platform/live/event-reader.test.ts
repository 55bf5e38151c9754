import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { insertEvents, type NewEvent, readEventBounds } from '#server/platform/db/outbox.ts'
import { createLog } from '#server/platform/log.ts'
import { openEventReader } from './event-reader.ts'
import { publish } from './publish.ts'

const EDITION = calendarDay('2031-05-03')
let database: Database
let db: Db
beforeAll(async () => {
  database = await emptyDatabase()
  db = database.db
})
afterAll(() => database.close())

/** Amid its transaction, which would otherwise write them last. */
async function writeEvents(tx: Db, events: NewEvent[]): Promise<void> {
  await tx.execute(insertEvents(events))
}

const tell = (step = 1) =>
  db.transaction((tx) => publish(tx, { kind: 'entries', edition: EDITION, step }, 'everyone'))

async function read() {
  const got: number[] = []
  const reader = await openEventReader(database, createLog('silent'), ({ id }) => void got.push(id))
  onTestFinished(() => reader.close())
  return { got, reader, newest: reader.newest() }
}

test('the numbers begin with one, and a new database has given out none', async () => {
  expect(await readEventBounds(db)).toEqual({ settled: 0, given: 0 })
  const { got } = await read()
  await tell()
  await expect.poll(() => got).toEqual([1])
  expect(await readEventBounds(db)).toEqual({ settled: 1, given: 1 })
})

test('more than one reading takes arrives whole and in order', async () => {
  const { got, newest } = await read()
  const many = Array.from({ length: 12_000 }, (_, index) => ({
    audience: 'everyone' as const,
    change: { kind: 'entries' as const, edition: EDITION, step: index },
  }))
  await db.transaction((tx) => writeEvents(tx, many))
  await tell()
  await expect.poll(() => got.length).toBe(12_001)
  expect(got).toEqual(Array.from({ length: 12_001 }, (_, index) => newest + 1 + index))
})

test('who joins amid slow and failing writers misses nothing and gets nothing twice', async () => {
  const { newest, got } = await read()
  const write = async (index: number) => {
    const writing = db.transaction(async (tx) => {
      await publish(tx, { kind: 'newsroom' })
      await writeEvents(tx, [{ audience: 'everyone', change: { kind: 'people' } }])
      if (index % 4 === 0) await tx.execute(sql`select pg_sleep(${(index % 3) / 100})`)
      if (index % 5 === 0) throw new Error('changed its mind')
    })
    await writing.catch(() => {})
  }
  const writing = Promise.all(Array.from({ length: 80 }, (_, index) => write(index)))
  const joined: (() => number[])[] = []
  for (let count = 0; count < 5; count += 1) {
    const { reader, got: later } = await read()
    const from = reader.newest()
    const missed = (await reader.missedSince(newest))?.map(({ id }) => id) ?? []
    joined.push(() => [...missed, ...later.filter((id) => id > from)])
  }
  await writing
  const { rows } = await db.execute<{ id: number }>(
    `select id::int as id from live_events where id > ${newest} order by id`,
  )
  const all = rows.map(({ id }) => id)
  expect(all).toHaveLength(128)
  await expect.poll(() => got).toEqual(all)
  for (const seen of joined) await expect.poll(seen).toEqual(all)
})

if (process.env.DATABASE_URL) {
  test.each(['commits', 'fails'])(
    'an event behind one that is still being written waits until that %s',
    async (end) => {
      const { got, newest } = await read()
      const isWritten = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const slow = db.transaction(async (tx) => {
        await writeEvents(tx, [{ audience: 'everyone', change: { kind: 'newsroom' } }])
        isWritten.resolve()
        await mayEnd.promise
        if (end === 'fails') throw new Error('changed its mind')
      })
      await isWritten.promise
      await tell()
      expect(await readEventBounds(db)).toEqual({ settled: newest, given: newest + 2 })
      const { reader } = await read()
      expect(await reader.missedSince(newest)).toEqual([])
      expect(got).toEqual([])

      mayEnd.resolve()
      await slow.catch(() => {})
      await expect.poll(() => got).toEqual(end === 'fails' ? [newest + 2] : [newest + 1, newest + 2])
    },
  )

  test('those who write side by side wait for nobody, and three processes read all of it in order', async () => {
    const first = await read()
    const { newest } = first
    const readers = [first, await read(), await read()]
    let failed = 0
    const write = async (index: number) => {
      const writing = db.transaction(async (tx) => {
        await writeEvents(tx, [{ audience: 'everyone', change: { kind: 'newsroom' } }])
        // Some hold their numbers for a while, as a slow disk makes them, while others take larger ones and commit.
        if (index % 7 === 0) await tx.execute(sql`select pg_sleep(${(index % 3) / 50})`)
        if (index % 5 === 0) throw new Error('changed its mind')
        await publish(tx, { kind: 'people' })
      })
      await writing.catch(() => (failed += 1))
    }
    await Promise.all(Array.from({ length: 300 }, (_, index) => write(index)))
    const { rows } = await db.execute<{ id: number }>(
      `select id::int as id from live_events where id > ${newest} order by id`,
    )
    expect([rows.length, failed]).toEqual([480, 60])
    for (const { got } of readers) await expect.poll(() => got).toEqual(rows.map(({ id }) => id))
  })
}
