import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { Database } from '#server/platform/db/db.ts'
import { findContents } from '#server/newsletter/formatted-content/content-repository.ts'
import { findEntriesSaying, findTextsSaying } from './search-repository.ts'

const PERSON = '00000000-0000-4000-8000-000000000003'
const ENTRIES = 100_000
const TEXTS = 12_000
/** What every text ends with. */
const LAST_WORDS = Array.from({ length: 36 }, (_, n) => `q${n.toString(36)}v`)

let database: Database
/** Years of entries and texts; the oldest of each tells of a pelican, those of one winter of a stork. */
beforeAll(async () => {
  database = await emptyDatabase()
  await database.db.execute(sql`
    insert into overview_feed (id, step_number, select_date, user_id, content, words, created_at, updated_at)
    select gen_random_uuid(), 1 + n % 9, date '2003-01-01' + n / 9, ${PERSON}, says, lower(says),
      timestamptz '2003-01-01' + n * interval '3 hours', now()
    from generate_series(1, ${ENTRIES}) n, lateral (
      select case n when 1 then 'A pelican' else 'Entry ' || n || ' of Bridge Street' end
        || case when n between 2 and 40000 then ' with a stork' else '' end as says) one`)
  await database.db.execute(sql`
    insert into webhook_formatted_content (id, step_number, select_date, formatted_content, words, original_content,
      status, webhook_url, webhook_id, user_id, created_at)
    select gen_random_uuid(), 1 + n % 9, date '2005-01-01' + n / 9, says, lower(says),
      '{}', 'completed', 'https://automation.example', 'w1', ${PERSON}, timestamptz '2005-01-01' + n * interval '3 hours'
    from generate_series(1, ${TEXTS}) n, lateral (
      select case n when 1 then 'A pelican' else n || repeat(' The council of ' || md5(n::text) || ' at Bridge Street.', 32) end
        || case when n > 1 then ${` ${LAST_WORDS.join(' ')}`} else '' end
        || case when n between 2 and 4000 then ' with a stork' else '' end as says) one`)
  await database.db.execute(sql`vacuum analyze overview_feed, webhook_formatted_content`)
})
afterAll(() => database.close())

/** Milliseconds of processor time, the engine's with it. Of entries and texts together, which an administrator's search looks through; meant are 100, and without a bound it is over 600. */
const MOST_MS = 300

describe.each([
  ['in every text', ['bridge']],
  ['in none', ['kingfisher']],
  ['in none, beside one in every text', ['bridge', 'kingfisher']],
  ['in those of one winter long ago', ['stork']],
  ['of two letters, in none', ['zq']],
  ['in none, beside as many as are taken that end every text', [...LAST_WORDS, 'kingfisher']],
])('a word %s is looked for within 100 ms of the database', (_, words) => {
  test('among entries and texts', async () => {
    const { db } = database
    const search = async () => [await findEntriesSaying(db, words), await findTextsSaying(db, words)]
    expect(await leastCpuMs(search, MOST_MS)).toBeLessThanOrEqual(MOST_MS)
  })

  test('in the list of the newsletter texts (S225)', async () => {
    const list = () => findContents(database.db, { q: words.join(' ') }, { toward: 'older' })
    expect(await leastCpuMs(list, MOST_MS)).toBeLessThanOrEqual(MOST_MS)
  })
})

test('looking on from where each search stopped comes to what was written first, and ends', async () => {
  const { db } = database
  for (const look of [findEntriesSaying, findTextsSaying]) {
    const found: string[] = []
    let times = 0
    let answer = await look(db, ['pelican'])
    for (; answer.until; answer = await look(db, ['pelican'], answer.until)) {
      found.push(...answer.found.map(({ line }) => line))
      times += 1
    }
    expect([...found, ...answer.found.map(({ line }) => line)]).toEqual(['A pelican'])
    expect(times).toBeGreaterThan(1)
  }
})

test('the list of texts goes on from where it stopped looking, and says back to when that was', async () => {
  let page = await findContents(database.db, { q: 'Pelican' }, { toward: 'older' })
  expect(page).toMatchObject({
    rows: [],
    older: expect.any(String),
    lookedTo: expect.stringMatching(/^2007/),
  })
  while (page.older !== null)
    page = await findContents(database.db, { q: 'Pelican' }, { toward: 'older', cursor: page.older })
  expect(page).toMatchObject({ rows: [{ formatted_content: 'A pelican' }], lookedTo: null })
})

test('of texts that are very long fewer are looked through', async () => {
  const { db } = database
  const done = new Error('done')
  const trying = db.transaction(async (tx) => {
    await tx.execute(sql`update webhook_formatted_content set formatted_content = repeat('0123456789', 30000), words = null
      where id in (select id from webhook_formatted_content order by created_at desc limit 100)`)
    const look = () => findTextsSaying(tx, ['kingfisher'])
    expect(await leastCpuMs(look, 1_000)).toBeLessThanOrEqual(1_000)
    const { until } = await look()
    expect(until?.created_at).toMatch(/^2009-02/)
    throw done
  })
  await expect(trying).rejects.toBe(done)
})
