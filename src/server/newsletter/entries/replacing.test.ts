import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { TABLES } from '#steps/tables.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const ads = TABLES[9]
const PATH = '/api/steps/9/entries'

const ad = (sponsorName: string, adPlacement = 'baseline') => ({
  sponsorName,
  sponsorDescription: 'Bread from six.',
  sponsorLink: 'https://bread.example',
  sponsorLogoUrl: null,
  sponsorImageUrl: null,
  adPlacement,
  weight: 3,
})
const FIVE = [ad('A', 'headline'), ad('B', 'feature'), ad('C'), ad('D'), ad('E')]
/** What somebody sees who looks now, in the words of a save that replaces it. */
const seenNow = async (edition: CalendarDay): Promise<string> => {
  const { entries } = (await as('boss').get(`${PATH}?edition=${edition}`)).json()
  return entries.map(({ id, version }: { id: string; version: number }) => `${id}@${version}`).join()
}
const saveOver = (seen: string, selectDate: CalendarDay, list: object[], who: 'ana' | 'ben' = 'ana') =>
  as(who).post(`${PATH}?replaces=${encodeURIComponent(seen)}`, { ads: list, selectDate })
const save = async (selectDate: CalendarDay, list: object[], who: 'ana' | 'ben' = 'ana') =>
  saveOver(await seenNow(selectDate), selectDate, list, who)
const sponsorsOf = async (edition: CalendarDay): Promise<string[]> => {
  const { entries } = (await as('boss').get(`${PATH}?edition=${edition}`)).json()
  return entries.map(({ row }: { row: { sponsor_name: string } }) => row.sponsor_name).sort()
}

test('saving advertisements replaces those of the edition, whoever saved them, and of no other (C24)', async () => {
  const [edition, other] = [freshEdition(), freshEdition()]
  await save(other, [ad('Z')])
  await save(edition, FIVE)
  expect((await save(edition, [ad('F', 'headline'), ad('A')], 'ben')).statusCode).toBe(201)

  expect(await sponsorsOf(edition)).toEqual(['A', 'F'])
  expect(await sponsorsOf(other)).toEqual(['Z'])
  const kept = await db.select().from(ads).where(eq(ads.select_date, edition))
  expect(kept).toHaveLength(7)
  expect(await feedOf(edition)).toEqual(['A (baseline)', 'F (headline)'])
})

test('when the new ones cannot be stored the old ones stay', async () => {
  const edition = freshEdition()
  await save(edition, FIVE)
  await db.execute(sql`alter table ads add constraint refuse_one check (sponsor_name <> 'Refused')`)
  onTestFinished(async () => void (await db.execute(sql`alter table ads drop constraint refuse_one`)))

  const answer = await save(edition, [ad('F'), ad('Refused')])

  expect(answer.json().detail).toBe('Failed to save advertisements: Please try again.')
  expect(await sponsorsOf(edition)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(await feedOf(edition)).toHaveLength(5)
})

test('of two people who save at once one is told of what the other saved, and replaces nothing unseen (C24)', async () => {
  const edition = freshEdition()
  await save(edition, [ad('Z')])
  const seen = await seenNow(edition)
  const answers = await Promise.all([
    saveOver(seen, edition, FIVE, 'ana'),
    saveOver(seen, edition, [ad('X', 'headline'), ad('Y')], 'ben'),
  ])
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([201, 409])
  const stored = won?.json().entries
  expect(
    lost
      ?.json()
      .current.entries.map(({ id }: { id: string }) => id)
      .sort(),
  ).toEqual(stored.map(({ id }: { id: string }) => id).sort())
  expect(await sponsorsOf(edition)).toHaveLength(stored.length)
})

test('a save over nothing, over a part and over an older version replaces nothing (C24)', async () => {
  const edition = freshEdition()
  const [second, first] = (await save(edition, [ad('A'), ad('B')])).json().entries
  const old = await seenNow(edition)
  const form = { ads: [ad('A2')], selectDate: edition }
  await as('ana').patch(`${PATH}/${first.id}`, { form, version: first.version })
  for (const seen of ['', `${second.id}@${second.version}`, old])
    expect((await saveOver(seen, edition, [ad('F')])).statusCode).toBe(409)
  expect(await sponsorsOf(edition)).toEqual(['A2', 'B'])
  expect((await save(edition, [ad('F')])).statusCode).toBe(201)
})

test('an edit with more than its one advertisement is refused, not cut', async () => {
  const edition = freshEdition()
  const [entry] = (await save(edition, [ad('A')])).json().entries
  const form = { ads: [ad('A'), ad('B')], selectDate: edition }
  const answer = await as('ana').patch(`${PATH}/${entry.id}`, { form, version: entry.version })
  const words = 'An edit changes one entry. Please save the others as entries of their own.'
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { ads: words }])
  expect(await sponsorsOf(edition)).toEqual(['A'])
})

test.each([
  ['There are no advertisements to save.', []],
  ['A newsletter has at most 1 headline.', [ad('A', 'headline'), ad('B', 'headline')]],
  ['A newsletter has at most 3 baseline.', ['A', 'B', 'C', 'D'].map((name) => ad(name))],
  ['A sponsor appears at most once in an edition.', [ad('A'), ad(' a', 'headline')]],
])('%s (S171, C24)', async (words, list) => {
  const edition = freshEdition()
  await save(edition, FIVE)
  const answer = await save(edition, list)
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { ads: words }])
  expect(await sponsorsOf(edition)).toHaveLength(5)
})

test('neither an edit nor an undo brings a second headline or a sponsor twice into an edition (C24)', async () => {
  const edition = freshEdition()
  const [replaced] = (await save(edition, [ad('A', 'headline')])).json().entries
  const { entries } = (await save(edition, [ad('B', 'headline'), ad('C')])).json()
  const baseline = entries.find(({ row }: { row: { sponsor_name: string } }) => row.sponsor_name === 'C')

  const undo = await as('ana').post(`${PATH}/${replaced.id}/restore`)
  expect([undo.statusCode, undo.json().detail]).toEqual([409, 'A newsletter has at most 1 headline.'])
  const form = { ads: [ad('b')], selectDate: edition }
  const edit = await as('ana').patch(`${PATH}/${baseline.id}`, { form, version: baseline.version })
  expect([edit.statusCode, edit.json().detail]).toEqual([
    422,
    'A sponsor appears at most once in an edition.',
  ])
})

test('which draw and which advertisement of the library it was is kept (C24)', async () => {
  const edition = freshEdition()
  await save(edition, [{ ...ad('A'), sourceId: 12, drawSeed: 2_147_483_647 }, ad('B')])
  const stored = await db
    .select({ name: ads.sponsor_name, source: ads.source_id, seed: ads.draw_seed })
    .from(ads)
    .where(and(eq(ads.select_date, edition), isNull(ads.deleted_at)))
  expect(stored).toEqual(
    expect.arrayContaining([
      { name: 'A', source: 12, seed: 2_147_483_647 },
      { name: 'B', source: null, seed: null },
    ]),
  )
})

async function feedOf(edition: CalendarDay): Promise<string[]> {
  const lines = await db.select().from(overviewFeed).where(eq(overviewFeed.select_date, edition))
  return lines.map(({ content }) => content).sort()
}
