import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { overviewFeed } from '#server/db/tables/newsroom.ts'
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
const save = (selectDate: CalendarDay, list: object[], who: 'ana' | 'ben' = 'ana') =>
  as(who).post(PATH, { ads: list, selectDate })
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

test('of two people who save at once one replaces the other; never do both stand there', async () => {
  const edition = freshEdition()
  await Promise.all([save(edition, FIVE, 'ana'), save(edition, [ad('X', 'headline'), ad('Y')], 'ben')])
  expect([
    ['A', 'B', 'C', 'D', 'E'],
    ['X', 'Y'],
  ]).toContainEqual(await sponsorsOf(edition))
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
