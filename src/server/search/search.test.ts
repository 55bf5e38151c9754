import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { FoundEntry, FoundText } from '#shared/api/search.ts'
import { LIMITS } from '#shared/limits.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'

const { as, deps, people, setNow } = await buildTestApp()
type Name = 'ana' | 'ben' | 'boss'
type Found = { entries: FoundEntry[]; texts: FoundText[] }

const find = async (words: string, name: Name = 'ben'): Promise<Found> =>
  (await as(name).get(`/api/search?words=${encodeURIComponent(words)}`)).json()
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

test('what means something to the database is a letter as any other', async () => {
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
  expect(await find('kingfisher weir')).toEqual({ entries: [], texts: [] })
  await as('boss').delete(`/api/admin/formatted-content/${id}`)
  expect((await find('kingfisher weir', 'boss')).texts).toEqual([])
})

test.each(['', '%20', 'a'])('%j is too little to look for', async (words) => {
  expect((await as('ana').get(`/api/search?words=${words}`)).statusCode).toBe(422)
})
