import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { FoundEntry, FoundText } from '#contract/search.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'

const { as, deps, people, setNow } = await buildTestApp()
type Name = 'ana' | 'ben' | 'boss'
type Found = {
  entries: FoundEntry[]
  texts: FoundText[]
  looked_to: CalendarDay | null
  further: string | null
}

const find = async (words: string, name: Name = 'ben', from?: string): Promise<Found> => {
  const query = new URLSearchParams({ words, ...(from !== undefined && { from }) })
  return (await as(name).get(`/api/search?${query.toString()}`)).json()
}
const joke = async (jokeText: string, edition = freshEdition()) =>
  (await as('ana').post('/api/steps/7/entries', { jokeText, selectDate: edition })).json().entries[0]

test('an entry is found by its words, in any order and whatever their case, by everybody', async () => {
  const edition = freshEdition()
  const { id } = await joke('Why did the Heron cross Bridge Street?', edition)
  const found = { id, step_number: 7, select_date: edition, author: people.ana.fullName }
  expect((await find('bridge heron')).entries).toEqual([
    { ...found, line: 'Why did the Heron cross Bridge Street?' },
  ])
  expect((await find('heron lighthouse')).entries).toEqual([])
})

test('wildcards of the database stand for themselves', async () => {
  const { id } = await joke('Half price means 50% off_white \\ paint.')
  for (const words of ['50%', 'off_w', '\\ paint']) expect((await find(words)).entries[0]?.id).toBe(id)
  expect((await find('5_% off')).entries).toEqual([])
})

test('a deleted entry is found no more', async () => {
  const { id, version } = await joke('A pelican walks into a bar.')
  expect((await find('pelican')).entries).toHaveLength(1)
  await as('ana').delete(`/api/steps/7/entries/${id}?version=${version}`)
  expect((await find('pelican')).entries).toEqual([])
})

test('so many are found at most, the newest of them', async () => {
  const now = deps.clock()
  for (let more = 0; more <= LIMITS.found; more += 1) {
    setNow(new Date(now.getTime() + more * 1_000).toISOString())
    await joke(`Cormorant ${more}`)
  }
  const lines = (await find('cormorant')).entries.map(({ line }) => line)
  expect(lines).toHaveLength(LIMITS.found)
  expect(lines[0]).toBe(`Cormorant ${LIMITS.found}`)
  expect(lines).not.toContain('Cormorant 0')
})

test('newsletter texts are found by administrators alone, with the words in their line', async () => {
  const id = randomUUID()
  await deps.db.insert(formattedContent).values({
    id,
    step_number: 3,
    select_date: freshEdition(),
    formatted_content: `${'Nothing to see. '.repeat(20)}\n\nThe *kingfisher* is ![back](https://a.example/1.jpg) at the weir.`,
    original_content: {},
    status: 'completed',
    webhook_url: 'https://automation.example/hook',
    webhook_id: 'w1',
    user_id: people.boss.id,
  })
  const { texts } = await find('kingfisher weir', 'boss')
  expect(texts).toHaveLength(1)
  expect(texts[0]?.line).toMatch(/^… \w+\b.*\. The kingfisher is back at the weir\.$/)
  expect(await find('kingfisher weir')).toMatchObject({ entries: [], texts: [] })
  await as('boss').delete(`/api/admin/formatted-content/${id}`)
  expect((await find('kingfisher weir', 'boss')).texts).toEqual([])
})

/** By the words of their lines: as they are stored, in NFC. */
const SHOWS = { pub: /Zoë|O’Malley/, cafe: /Béton|Café/ }

beforeAll(async () => {
  const { example } = mustFindStep(1)
  const selectDate = freshEdition()
  for (const [venue, bandName] of [
    ['Quibblefish O’Malley’s Pub', 'Zoë & the Wolfpack'],
    ['Cafe\u0301 Zephyrine', 'Béton Brut'],
  ])
    await as('ana').post('/api/steps/1/entries', { ...example, venue, bandName, selectDate })
})

test.each([
  ["O'Malley", SHOWS.pub],
  ['O’MALLEY', SHOWS.pub],
  ['O`Malley', SHOWS.pub],
  ['Zoe', SHOWS.pub],
  ['Zoë', SHOWS.pub],
  ['Zoe\u0308', SHOWS.pub],
  ['Café Zephyrine', SHOWS.cafe],
  ['Cafe\u0301 zephyrine', SHOWS.cafe],
  ['Béton', SHOWS.cafe],
  ['beton cafe', SHOWS.cafe],
])('%j is found however it was typed (C92)', async (words, line) => {
  expect((await find(words)).entries).toMatchObject([{ line: expect.stringMatching(line) }])
})

test('a search looks so far, says back to which day, and looks on from there until nothing is left', async () => {
  const { id } = await joke('A marabou on a bicycle.')
  await deps.db.execute(sql`
    insert into overview_feed (id, step_number, select_date, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 7, '2041-05-01', ${people.ana.id}, 'Marbles', timestamptz '2041-05-01 12:00Z' + n * interval '1 minute', now()
    from generate_series(1, ${LIMITS.searched * 2 - 1000}) n`)
  const first = await find('marabou')
  expect(first).toMatchObject({ entries: [], looked_to: '2041-05-21', further: expect.any(String) })
  const second = await find('marabou', 'ben', first.further ?? '')
  expect(second).toMatchObject({ entries: [{ id }], texts: [], looked_to: null, further: null })
  const met = await find('marbles')
  expect(met.entries).toHaveLength(LIMITS.found)
  const more = await find('marbles', 'ben', met.further ?? '')
  expect(more.entries).toHaveLength(LIMITS.found)
  expect(more.entries.map((entry) => entry.id)).not.toContain(met.entries.at(-1)?.id)
})

test('a place that is none of ours is refused', async () => {
  expect((await as('ana').get('/api/search?words=heron&from=abc.def')).statusCode).toBe(422)
})

test.each(['', '%20', 'a'])('%j is too little to look for', async (words) => {
  expect((await as('ana').get(`/api/search?words=${words}`)).statusCode).toBe(422)
})
