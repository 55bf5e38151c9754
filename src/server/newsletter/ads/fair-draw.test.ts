import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { DrawnAds } from '#contract/ads.ts'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adShares, adShareTotals } from '#server/platform/db/tables/sponsors.ts'
import { publish } from '#server/platform/live/publish.ts'
import { TABLES } from '#steps/tables.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const PATH = '/api/steps/9/entries'

const draw = async (edition: CalendarDay, body: object = {}): Promise<DrawnAds> =>
  (await as('ana').post('/api/ads/draw', { edition, ...body })).json()

/** Saves what a draw gave, as the form does; those of the ids as chosen by hand. */
async function save(edition: CalendarDay, { places, seed }: DrawnAds, byHand: number[] = []): Promise<void> {
  const { entries } = (await as('ana').get(`${PATH}?edition=${edition}`)).json()
  const seen = entries.map(({ id, version }: { id: string; version: number }) => `${id}@${version}`).join()
  const ads = places.flatMap(({ ad }) =>
    ad
      ? [
          {
            ...{ sponsorName: ad.sponsor_name, sponsorDescription: ad.sponsor_description },
            ...{ sponsorLink: ad.sponsor_link, sponsorLogoUrl: null, sponsorImageUrl: null },
            ...{ adPlacement: ad.ad_placement, weight: ad.weight, sourceId: ad.id },
            drawSeed: byHand.includes(ad.id) ? null : seed,
          },
        ]
      : [],
  )
  const body = { ads, selectDate: edition }
  expect((await as('ana').post(`${PATH}?replaces=${encodeURIComponent(seen)}`, body)).statusCode).toBe(201)
}

const ad = (id: number, weight: number, change: Partial<typeof sourceAdvertisement.$inferInsert> = {}) => ({
  id,
  sponsor_name: `Sponsor ${id}`,
  sponsor_description: 'Bread.',
  sponsor_link: 'https://bread.example',
  ad_placement: 'headline' as const,
  weight,
  ...change,
})
const haveOnly = (...ads: ReturnType<typeof ad>[]) =>
  db.transaction(async (tx) => {
    await tx.delete(sourceAdvertisement)
    await tx.insert(sourceAdvertisement).values(ads)
    await publish(tx, { kind: 'libraries', library: 'advertisements' })
  })

/** What each of the two sponsors is owed, as a draw of that edition says of whom it puts there. */
async function owedIn(edition: CalendarDay): Promise<Record<number, number | null>> {
  const owed: Record<number, number | null> = {}
  for (const id of [1, 2]) {
    const keep = [{ placement: 'headline', position: 1, id }]
    owed[id] = (await draw(edition, { keep })).places[0]?.owed ?? null
  }
  return owed
}
const sums = async () =>
  (await db.select().from(adShareTotals)).map(({ sponsor_key, shares }) => [sponsor_key, shares]).sort()

beforeEach(async () => {
  await db.delete(adShares)
  await db.delete(adShareTotals)
  await db.delete(TABLES[9])
  await haveOnly(ad(1, 3), ad(2, 1))
})

describe('a draw that is fair over time (C95)', () => {
  test('who was drawn is owed less, who was not is owed its share; the edition itself does not count', async () => {
    const [edition, other] = [freshEdition(), freshEdition()]
    expect(await owedIn(edition)).toEqual({ 1: 0, 2: 0 })
    const drawn = await draw(edition, { seed: 5, keep: [{ placement: 'headline', position: 1, id: 1 }] })
    expect(drawn.places[0]).toMatchObject({ ad: { id: 1 }, why: 'kept' })
    await save(edition, drawn)
    expect(await owedIn(edition)).toEqual({ 1: 0, 2: 0 })
    expect(await owedIn(other)).toEqual({ 1: 0.75 - 1, 2: 0.25 })
    const again = (await draw(other, { seed: 1 })).places[0]
    const chance = again?.ad?.id === 1 ? 3 * Math.exp(-3) : Math.exp(3)
    expect(again?.share).toBeCloseTo(chance / (3 * Math.exp(-3) + Math.exp(3)), 9)
  })

  test('saving twice leaves one set of shares, and their sums', async () => {
    const [edition, other] = [freshEdition(), freshEdition()]
    await save(edition, await draw(edition))
    await save(edition, await draw(edition))
    await save(other, await draw(other))
    expect(await db.select().from(adShares)).toHaveLength(4)
    expect(await sums()).toEqual([
      ['sponsor 1', 1.5],
      ['sponsor 2', 0.5],
    ])
    await haveOnly(ad(2, 1))
    await save(other, await draw(other))
    expect(await db.select().from(adShares).where(eq(adShares.edition, other))).toHaveLength(1)
    expect(await sums()).toEqual([
      ['sponsor 1', 0.75],
      ['sponsor 2', 1.25],
    ])
  })

  test('a deleted advertisement gives its place back, and a restored one takes it again', async () => {
    const [edition, other] = [freshEdition(), freshEdition()]
    await haveOnly(ad(1, 3))
    await save(edition, await draw(edition))
    const { entries } = (await as('ana').get(`${PATH}?edition=${edition}`)).json()
    const owed = async () => (await draw(other)).places[0]?.owed
    expect(await owed()).toBe(0)
    await as('ana').delete(`${PATH}/${entries[0].id}?version=1`)
    expect(await owed()).toBe(1)
    await as('ana').post(`${PATH}/${entries[0].id}/restore`, {})
    expect(await owed()).toBe(0)
  })

  test('what a person chose counts on neither side, and what was drawn before shares were kept is owed to nobody', async () => {
    const [before, edition, other] = [freshEdition(), freshEdition(), freshEdition()]
    await save(before, await draw(before))
    await db.delete(adShares)
    await db.delete(adShareTotals)
    await db.update(TABLES[9]).set({ created_at: '2020-01-01T10:00:00Z' })
    const drawn = await draw(edition)
    await save(edition, drawn, [drawn.places[0]?.ad?.id ?? 0])
    expect(await owedIn(other)).toEqual({ 1: 0, 2: 0 })
    await save(edition, drawn)
    const owed = await owedIn(other)
    expect((owed[1] ?? 1) + (owed[2] ?? 1)).toBe(0)
  })

  test('a sponsor with several advertisements has one balance, whichever of them ran', async () => {
    const [edition, other] = [freshEdition(), freshEdition()]
    await haveOnly(ad(1, 1), ad(2, 1, { sponsor_name: ' SPONSOR 1' }), ad(3, 2))
    await save(edition, await draw(edition, { keep: [{ placement: 'headline', position: 1, id: 2 }] }))
    expect(await owedIn(other)).toEqual({ 1: -0.5, 2: -0.5 })
  })
})

test('outside of its days an advertisement is drawn by nobody, and its days are no part of the answer (S166)', async () => {
  const call = async () =>
    (await as('ana').post('/functions/v1/get-weighted-random-ad', { placement_type: 'headline' })).json()
  await haveOnly(ad(1, 1, { starts_on: calendarDay('2099-12-31') }))
  expect(await call()).toEqual({ error: 'No advertisements found' })
  expect((await draw(freshEdition())).places[0]?.ad).toBeNull()
  expect((await draw(calendarDay('2099-12-31'))).places[0]?.ad?.id).toBe(1)
  await haveOnly(ad(1, 1, { ends_on: calendarDay('2099-12-31') }))
  expect(Object.keys(await call()).sort()).toEqual([
    ...['ad_placement', 'id', 'sponsor_description', 'sponsor_image_url', 'sponsor_link'],
    ...['sponsor_logo_url', 'sponsor_name', 'weight'],
  ])
})

test('the sums are those of the shares, whatever was saved over what', async () => {
  const editions = Array.from({ length: 4 }, () => freshEdition())
  for (const edition of [...editions, ...editions]) {
    await haveOnly(ad(1, 1 + Math.abs(edition.charCodeAt(9) % 3)), ad(2, 2), ad(3, 0.7))
    await save(edition, await draw(edition))
  }
  const { rows } = await db.execute<{ apart: number }>(sql`
    select max(abs(total.shares - coalesce(own.shares, 0)))::double precision as apart from ${adShareTotals} total
    left join (select placement, sponsor_key, sum(share) as shares from ${adShares} group by 1, 2) own
      using (placement, sponsor_key)`)
  expect(rows[0]?.apart).toBeLessThan(1e-9)
})
