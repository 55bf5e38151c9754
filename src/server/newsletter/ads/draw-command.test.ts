import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition, soonEdition } from '#tests/support/editions.ts'
import type { DrawnAds } from '#contract/ads.ts'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { publish } from '#server/platform/live/publish.ts'
import { runDrawCommand } from './draw-command.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const LIBRARY = (
  ['headline', 'headline', 'feature', 'baseline', 'baseline', 'baseline', 'baseline'] as const
).map((ad_placement, at) => ({
  ...{ id: at + 1, sponsor_name: `Sponsor ${at + 1}`, sponsor_description: 'Bread.', ad_placement },
  ...{ sponsor_link: 'https://bread.example', weight: at + 1 },
}))
await db.transaction(async (tx) => {
  await tx.delete(sourceAdvertisement)
  await tx.insert(sourceAdvertisement).values(LIBRARY)
  await publish(tx, { kind: 'libraries', library: 'advertisements' })
})

const draw = async (edition: CalendarDay, body: object): Promise<DrawnAds> =>
  (await as('ana').post('/api/ads/draw', { edition, ...body })).json()

/** Saves what was drawn, those of the ids as chosen by hand; `seeds` in place of the one of the draw. */
async function save(edition: CalendarDay, { places, seed }: DrawnAds, { byHand = [0], seeds = [seed] } = {}) {
  const filed = places.flatMap(({ ad, why }, at) =>
    ad
      ? [
          {
            ...{ sponsorName: ad.sponsor_name, sponsorDescription: ad.sponsor_description, sourceId: ad.id },
            ...{ sponsorLink: ad.sponsor_link, sponsorLogoUrl: null, sponsorImageUrl: null },
            ...{ adPlacement: ad.ad_placement, weight: ad.weight },
            drawSeed: byHand.includes(ad.id) || why === 'booked' ? null : seeds[at % seeds.length],
          },
        ]
      : [],
  )
  const answer = await as('ana').post('/api/steps/9/entries', { ads: filed, selectDate: edition })
  expect(answer.statusCode).toBe(201)
}
const print = (edition: string) => runDrawCommand(deps, [edition])
const placeOf = (lines: string[], place: string) =>
  lines.find((line) => line.startsWith(place))?.split(/ {2,}/)

test('a saved draw is printed again with its reasons, whatever was drawn since (M7)', async () => {
  const edition = soonEdition() // near enough to be booked
  const [first, later] = [addDays(edition, -1), addDays(edition, 1)]
  await save(first, await draw(first, { seed: 3 }))
  const booking = await as('boss').post('/api/admin/bookings', { advertisement: 3, editions: [edition] })
  expect(booking.statusCode, booking.body).toBe(201)
  const keep = [{ placement: 'baseline', position: 1, id: 4 }]
  const drawn = await draw(edition, { seed: 77, keep })
  await save(edition, drawn, { byHand: [4] })
  const lines = await print(edition)
  const [headline] = drawn.places
  expect(lines[0]).toBe(`${edition}, seed 77`)
  expect(placeOf(lines, 'Headline')).toEqual([
    ...[
      'Headline',
      headline?.ad?.sponsor_name,
      'drawn',
      `${((headline?.share ?? 0) * 100).toFixed(1)} % of 2`,
    ],
    expect.stringMatching(/^[+-]0\.\d$/),
  ])
  expect(placeOf(lines, 'Feature')).toEqual(['Feature', 'Sponsor 3', 'booked'])
  expect(placeOf(lines, 'Baseline 1')).toEqual(['Baseline 1', 'Sponsor 4', 'by hand'])
  expect(lines.at(-1)).toBe('These are the ones that are saved.')
  await save(later, await draw(later, { seed: 4 }))
  expect(await print(edition)).toEqual(lines)
})

test('it says when it can’t be repeated, and when nothing is saved', async () => {
  const [edition, other, empty] = [freshEdition(), freshEdition(), freshEdition()]
  await save(edition, await draw(edition, { seed: 5 }), { seeds: [5, 6] })
  expect((await print(edition)).at(-1)).toContain('drawn by 2 presses')
  await save(other, await draw(other, { seed: 8 }))
  await db
    .update(sourceAdvertisement)
    .set({ weight: 0 })
    .where(eq(sourceAdvertisement.ad_placement, 'feature'))
  await db.transaction((tx) => publish(tx, { kind: 'libraries', library: 'advertisements' }))
  expect((await print(other)).at(-1)).toContain('Others are saved: ')
  expect(await print(empty)).toEqual([`No advertisements are saved for ${empty}.`])
  await expect(print('tomorrow')).rejects.toThrow('npm run citydesk -- draw')
})
