import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { Log } from '#server/log.ts'
import { findEntriesSaying } from '#server/search/search-repository.ts'
import type { Database, Db } from './db.ts'
import { overviewFeed } from './tables/newsroom.ts'
import { hasTextIndex, indexTexts } from './text-index.ts'

const database = await emptyDatabase()
afterAll(() => database.close())

/** A start, within a transaction of which nothing is left. */
async function startIn(tx: Db): Promise<string[]> {
  const warn = vi.fn<(words: string) => void>()
  const alone: Database['alone'] = (work) => work(tx)
  await indexTexts({ ...database, alone }, { warn } as unknown as Log)
  return warn.mock.calls.map(([words]) => words)
}

async function leavingNothing(work: (tx: Db) => Promise<void>): Promise<void> {
  const done = new Error('done')
  await expect(
    database.db.transaction(async (tx) => {
      await work(tx)
      throw done
    }),
  ).rejects.toBe(done)
}

test('a database whose user may make no extension is told of once, and searched without an index', () =>
  leavingNothing(async (tx) => {
    await tx.execute(sql`drop extension pg_trgm cascade`)
    const user = sql.identifier(`user_${randomUUID()}`)
    await tx.execute(sql`create role ${user}`)
    await tx.execute(sql`grant all on schema public to ${user}`)
    await tx.execute(sql`grant all on all tables in schema public to ${user}`)
    await tx.execute(sql`set local role ${user}`)

    expect(await startIn(tx)).toEqual([expect.stringContaining('"create extension pg_trgm"')])

    expect(await hasTextIndex(tx, ['heron'])).toBe(false)
    const id = randomUUID()
    const now = '2031-05-01T12:00:00Z'
    const feed = { content: 'The Heron', select_date: '2031-05-01', created_at: now, updated_at: now }
    await tx
      .insert(overviewFeed)
      .values({ id, step_number: 3, user_id: randomUUID(), ...feed } as typeof overviewFeed.$inferInsert)
    expect(await findEntriesSaying(tx, ['heron'])).toMatchObject([{ id }])
  }))

test('once the extension is there, the next start makes the indexes', () =>
  leavingNothing(async (tx) => {
    await tx.execute(sql`drop index feed_words, content_words`)
    expect(await hasTextIndex(tx, ['heron'])).toBe(false)
    expect(await startIn(tx)).toEqual([])
    expect(await hasTextIndex(tx, ['heron'])).toBe(true)
  }))

test('words of two letters are in no index, whatever their alphabet', async () => {
  const { db } = database
  expect(await hasTextIndex(db, ['fm', '5%', '--'])).toBe(false)
  for (const word of ['Đông', '1930', 'a-flat']) expect(await hasTextIndex(db, ['to', word])).toBe(true)
})
