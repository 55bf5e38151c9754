import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { Database } from '#server/db/db.ts'
import { findContents } from '#server/formatted-content/content-repository.ts'
import { findEntriesSaying, findTextsSaying } from './search-repository.ts'

const PERSON = '00000000-0000-4000-8000-000000000003'

let database: Database
/** Twenty years of entries, and as many texts as two bring; the oldest of each tells of a pelican. */
beforeAll(async () => {
  database = await emptyDatabase()
  // Indexes are made of rows that are there in a fraction of the time that row by row takes.
  await database.db.execute(sql`drop index feed_words, content_words`)
  await database.db.execute(sql`
    insert into overview_feed (id, step_number, select_date, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 1 + n % 9, date '2003-01-01' + n / 3, ${PERSON},
      case n when 1 then 'A pelican in the harbor' else 'Entry ' || n || ' of Bridge Street' end
        || case when n between 2 and 400 then ' at Christmas' else '' end,
      timestamptz '2003-01-01' + n * interval '8 hours', now()
    from generate_series(1, 21000) n`)
  await database.db.execute(sql`
    insert into webhook_formatted_content (id, step_number, select_date, formatted_content, original_content, status,
      webhook_url, webhook_id, user_id, created_at)
    select gen_random_uuid(), 1 + n % 9, date '2025-01-01' + n / 3,
      case n when 1 then 'A pelican in the harbor' else n || repeat(' council of Bridge Street', 20) end,
      '{}', 'completed', 'https://automation.example', 'w1', ${PERSON}, timestamptz '2025-01-01' + n * interval '8 hours'
    from generate_series(1, 2400) n`)
  await database.db.execute(sql`select index_texts()`)
  await database.db.execute(sql`vacuum analyze overview_feed, webhook_formatted_content`)
})
afterAll(() => database.close())

/** How the engine does the last statement that is asked meanwhile, planned with what it is given. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  const { db } = database
  const asked = vi.spyOn(db._.session, 'prepareQuery')
  await ask()
  const { sql: text, params } = asked.mock.lastCall?.[0] ?? { sql: '', params: [] }
  asked.mockRestore()
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
    await tx.execute(sql.raw(`prepare looked_for as ${text}`))
    const values = params.map((value) => `'${String(value)}'`).join()
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain execute looked_for (${values})`),
    )
    await tx.execute(sql`deallocate looked_for`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('a word that stands nowhere is looked for in the index, never in every text', () => {
  test('among the entries', async () => {
    const plan = await planOf(() => findEntriesSaying(database.db, ['kingfisher', 'weir']))
    expect(plan).toContain('Bitmap Index Scan on feed_words')
  })

  test('among the newsletter texts', async () => {
    const plan = await planOf(() => findTextsSaying(database.db, ['kingfisher']))
    expect(plan).toContain('Bitmap Index Scan on content_words')
  })

  test('in the list of the newsletter texts (S225)', async () => {
    const plan = await planOf(() => findContents(database.db, { q: 'kingfisher' }, { toward: 'older' }))
    expect(plan).toContain('Bitmap Index Scan on content_words')
  })
})

test('a word that stands everywhere is met in the newest, and no index is asked for all that have it', async () => {
  const entries = await planOf(() => findEntriesSaying(database.db, ['bridge']))
  expect(entries).toMatch(/Limit.*\n.*Index Scan using feed_newest/)
  const contents = await planOf(() => findContents(database.db, { q: 'bridge' }, { toward: 'older' }))
  for (const plan of [entries, contents]) expect(plan).not.toContain('_words')
})

test('what was filed often, long ago, is looked for in the index, not from the newest on', async () => {
  const plan = await planOf(() => findEntriesSaying(database.db, ['christmas']))
  expect(plan).toContain('Bitmap Index Scan on feed_words')
})

test('what was filed and written in the first year is found', async () => {
  expect(await findEntriesSaying(database.db, ['pelican', 'HARBOR'])).toMatchObject([
    { line: 'A pelican in the harbor', select_date: '2003-01-01' },
  ])
  expect(await findTextsSaying(database.db, ['pelican'])).toMatchObject([{ select_date: '2025-01-01' }])
})

test('two letters have no place in the index, so they are looked for in the newest alone', async () => {
  const plan = await planOf(() => findEntriesSaying(database.db, ['zq']))
  expect(plan).not.toContain('_words')
  expect(plan).toMatch(/Limit.*\n.*Index Scan using feed_newest/)
})
