import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { foldedForSearch } from '#shared/folded.ts'
import { LibraryName } from '#shared/libraries.ts'
import { beginBackup, endBackup } from '#server/operation/backup/backup-repository.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { overviewFeed, sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'
import { foldWordsJob } from './fold-words-job.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps

/** As an earlier version stored them: each in the form of Unicode in which it came, without words to search. */
async function storeEarlier(name: string, times = 1): Promise<void> {
  const of = { user_id: people.ana.id, step_number: 3, select_date: '2031-05-01' as never }
  for (let from = 0; from < times; from += 100) {
    const some = Array.from(
      { length: Math.min(100, times - from) },
      (_, at) => new Date(Date.UTC(2031, 4, 1) + from + at),
    )
    await db.insert(overviewFeed).values(
      some.map((at) => ({
        id: randomUUID(),
        ...of,
        content: name,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })),
    )
  }
  await db.insert(formattedContent).values({
    ...{ id: randomUUID(), ...of, formatted_content: `${name} ${'x'.repeat(600_000)}`, original_content: {} },
    ...{ status: 'completed', webhook_url: 'https://automation.example/hook', webhook_id: 'w1' },
  })
  await db.insert(sourceLiveMusic).values({ name, url: 'https://earlier.example' })
}

async function found(words: string): Promise<boolean[]> {
  const q = encodeURIComponent(words)
  const { entries, texts } = (await as('boss').get(`/api/search?words=${q}`)).json()
  const library = (await as('boss').get(`/api/admin/libraries/live-music?q=${q}&show=in-use`)).json()
  const list = (await as('boss').get(`/api/admin/formatted-content?q=${q}`)).json()
  return [entries, texts, library.rows, list.rows].map((rows: object[]) => rows.length > 0)
}

test('what an earlier version stored is found as it is written, and by every way of typing it once the job came by', async () => {
  await storeEarlier('Be\u0301ton O’Malley', 1_234)
  const before = await db.select().from(overviewFeed)
  for (const words of ['beton', "O'Malley"]) expect(await found(words)).toEqual([false, false, false, false])
  expect(await found('MALLEY')).toEqual([true, true, true, true])

  await foldWordsJob.run(deps, {})

  for (const words of ['Beton', 'be\u00ADton', 'béton', "O'Malley", 'Be\u0301ton o’malley'])
    expect(await found(words)).toEqual([true, true, true, true])
  const after = await db.select().from(overviewFeed)
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(after.toSorted(byId)).toEqual(
    before.map((row) => ({ ...row, words: foldedForSearch(row.content) })).toSorted(byId),
  )
})

test('what was done is passed over, and what came since is done', async () => {
  await foldWordsJob.run(deps, {})
  await db.execute(sql`update overview_feed set words = 'kept'`)
  await storeEarlier('Béton Brut')
  await foldWordsJob.run(deps, {})
  const { rows } = await db.execute(sql`select distinct words from overview_feed order by words`)
  expect(rows).toEqual([{ words: 'beton brut' }, { words: 'kept' }])
})

test('where every row has its words, each table is asked once, however many rows it holds', async () => {
  await storeEarlier('Many', 250)
  await foldWordsJob.run(deps, {})
  const [select, execute] = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')]
  await foldWordsJob.run(deps, {})
  expect(select).toHaveBeenCalledTimes(2 + LibraryName.options.length)
  expect(execute).not.toHaveBeenCalled()
  for (const spy of [select, execute]) spy.mockRestore()
})

test('nothing is folded while a backup reads, and all of it once that has ended', async () => {
  await storeEarlier('Spa\u0308ter')
  const id = await beginBackup(db, null, deps.clock())
  if (id === null) throw new Error('Another backup is being made')
  const stopping = new AbortController()
  const waits = vi.spyOn(stopping.signal, 'addEventListener')
  const running = foldWordsJob.run({ ...deps, stopping }, {})
  await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0)
  expect(await db.$count(overviewFeed, isNull(overviewFeed.words))).toBe(1)

  await endBackup(db, id, deps.clock(), { fault: 'other' })
  await running

  expect(await db.$count(overviewFeed, isNull(overviewFeed.words))).toBe(0)
  expect(await db.$count(overviewFeed, eq(overviewFeed.words, foldedForSearch('Später')))).toBe(1)
})

test('words of an earlier version are folded anew where the search now finds more, and no others', async () => {
  const database = await earlierDatabase('0049_found_by_title')
  try {
    const { db } = database
    await db.execute(
      sql`insert into users (id, email, is_confirmed) values (${people.ana.id}, 'ana@desk.example', true)`,
    )
    const id = 'b0000000-0000-4000-8000-00000000000'
    await db.execute(sql`
      insert into overview_feed (id, user_id, step_number, select_date, content, words, created_at, updated_at)
      values (${`${id}1`}, ${people.ana.id}, 3, '2031-05-01', 'Łódź – Straße', 'łodz – straße', now(), now()),
        (${`${id}2`}, ${people.ana.id}, 3, '2031-05-01', 'Plain', 'kept', now(), now())`)
    await db.execute(sql`
      insert into webhook_formatted_content (id, user_id, step_number, select_date, formatted_content, original_content,
        status, webhook_url, webhook_id, words)
      values (${`${id}1`}, ${people.ana.id}, 3, '2031-05-01', 'Tromsø', '{}', 'completed', 'https://a.example', 'w', 'tromsø')`)
    await db.execute(
      sql`insert into source_live_music (name, url, words) values ('Æther', 'https://a.example', 'æther')`,
    )

    await migrate(database)
    await foldWordsJob.run({ ...deps, db }, {})

    const { rows } = await db.execute(sql`
      select words from (select words from overview_feed union all select words from webhook_formatted_content
        union all select words from source_live_music) as all_words order by words collate "C"`)
    expect(rows.map(({ words }) => words)).toEqual([
      'aether https://a.example',
      'kept',
      'lodz - strasse',
      'tromso',
    ])
  } finally {
    await database.close()
  }
})
