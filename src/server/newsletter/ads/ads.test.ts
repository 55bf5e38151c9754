import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { calendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { publish } from '#server/platform/live/publish.ts'
import { SAMPLE_ADVERTISEMENTS } from '#server/newsletter/seed/sample-advertisements.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const EDITION = calendarDay('2031-05-03')
const CALL = '/functions/v1/get-weighted-random-ad'
const draw = (body: object = {}) => as('ana').post('/api/ads/draw', { edition: EDITION, ...body })
const call = (body: object) => as('ana').post(CALL, body)

/** Changes the library as an administrator does, who says so. */
const change = (work: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await work(tx)
    await publish(tx, { kind: 'libraries', library: 'advertisements' })
  })

beforeEach(() =>
  change(async (tx) => {
    await tx.delete(sourceAdvertisement)
    await tx.insert(sourceAdvertisement).values(SAMPLE_ADVERTISEMENTS)
  }),
)

describe('drawing the five of an edition', () => {
  test('answers every place with its reasons, and the seed that repeats it (S165, C24)', async () => {
    const first = (await draw()).json()
    expect(first.places).toHaveLength(5)
    for (const place of first.places) {
      expect(place.ad).toMatchObject({ ad_placement: place.placement, weight: place.weight })
      expect(place.share).toBeGreaterThan(0)
      expect(place.share).toBeLessThan(1)
    }
    expect((await draw({ seed: first.seed })).json()).toEqual(first)
  })

  test('one place is drawn again while the others stay (C24)', async () => {
    const first = (await draw({ seed: 4 })).json()
    const keep = first.places
      .slice(1)
      .map((place: { placement: string; position: number; ad: { id: number } }) => ({
        placement: place.placement,
        position: place.position,
        id: place.ad.id,
      }))
    const again = (await draw({ keep, avoid: first.places[0].ad.id })).json()
    expect(again.places[0].ad.id).not.toBe(first.places[0].ad.id)
    expect(again.places.slice(1)).toMatchObject(
      first.places.slice(1).map(({ ad }: { ad: object }) => ({ ad })),
    )
  })

  test('what is retired is never drawn, what cannot be printed is named, and an empty place is empty (S167, S168)', async () => {
    await change(async (tx) => {
      await tx
        .update(sourceAdvertisement)
        .set({ active: false })
        .where(eq(sourceAdvertisement.ad_placement, 'feature'))
      await tx
        .update(sourceAdvertisement)
        .set({ sponsor_link: '' })
        .where(eq(sourceAdvertisement.sponsor_name, 'Anchor Hardware'))
    })
    const { places, dropped } = (await draw()).json()
    expect(places[1]).toMatchObject({ placement: 'feature', ad: null, eligible: 0, weight: 0, share: 0 })
    expect(dropped).toMatchObject([{ sponsor_name: 'Anchor Hardware', lacks: ['link'] }])
  })

  test.each([
    { seed: -1 },
    { seed: 1.5 },
    { seed: '1' },
    { keep: [{ placement: 'top', position: 1, id: 1 }] },
    { extra: 1 },
  ])('asking with %j is refused', async (body) => {
    expect((await draw(body)).statusCode).toBe(422)
  })
})

describe(CALL, () => {
  test.each(['headline', 'feature'])(
    'answers one whole advertisement for %s (S166)',
    async (placement_type) => {
      const answer = await call({ placement_type })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      const [stored] = await db
        .select()
        .from(sourceAdvertisement)
        .where(eq(sourceAdvertisement.id, answer.json().id))
      const {
        active: _active,
        created_at: _made,
        updated_at: _changed,
        version: _version,
        words: _words,
        starts_on: _starts,
        ends_on: _ends,
        ...whole
      } = stored ?? {
        active: true,
        created_at: '',
        updated_at: '',
        version: 1,
        words: null,
        starts_on: null,
        ends_on: null,
      }
      expect(answer.json()).toEqual(whole)
      expect(answer.json().ad_placement).toBe(placement_type)
    },
  )

  test.each([
    [undefined, 3],
    [3, 3],
    [1, 1],
  ])('answers a list for baseline: count %s gives %i different ones (S166, C24)', async (count, length) => {
    const ads = (await call({ placement_type: 'baseline', ...(count && { count }) })).json()
    expect(ads).toHaveLength(length)
    expect(new Set(ads.map(({ sponsor_name }: { sponsor_name: string }) => sponsor_name)).size).toBe(length)
  })

  test.each(['headline', 'baseline'])(
    'with nothing to draw for %s it answers 200 with an error (C24)',
    async (placement_type) => {
      await change((tx) => tx.delete(sourceAdvertisement))
      const answer = await call({ placement_type })
      expect([answer.statusCode, answer.json()]).toEqual([200, { error: 'No advertisements found' }])
    },
  )

  test('the address of a picture of ours is complete', async () => {
    const path = `/images/${'f'.repeat(32)}-640.jpg`
    await change((tx) => tx.update(sourceAdvertisement).set({ sponsor_logo_url: path }))
    expect((await call({ placement_type: 'headline' })).json().sponsor_logo_url).toBe(
      deps.config.publicUrl + path,
    )
  })

  test('is for people who are signed in, on our own pages (C53)', async () => {
    const body = { placement_type: 'headline' }
    expect((await as(null).post(CALL, body)).statusCode).toBe(401)
    expect((await as('ana').post(CALL, body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  test.each([
    {},
    { placement_type: 'top' },
    { placement_type: 'baseline', count: 4 },
    { placement_type: 'baseline', count: '3' },
  ])('asking with %j is refused', async (body) => {
    expect((await call(body)).statusCode).toBe(422)
  })
})

test('the table of step 9 has every active advertisement with its last use (S104, C25)', async () => {
  await as('ana').post('/api/steps/9/entries', {
    selectDate: EDITION,
    ads: [
      {
        sponsorName: 'Café Núñez',
        sponsorDescription: 'Churros.',
        sponsorLink: 'https://cafenunez.example',
        sponsorLogoUrl: null,
        sponsorImageUrl: null,
        adPlacement: 'feature',
        weight: 6,
      },
    ],
  })
  await db.execute(sql`update source_advertisement set active = false where sponsor_name = 'Tideline Yoga'`)
  const { advertisements } = (await as('ana').get('/api/advertisements')).json()
  expect(advertisements).toHaveLength(SAMPLE_ADVERTISEMENTS.length - 1)
  const used = advertisements.filter(({ last_used }: { last_used: string | null }) => last_used !== null)
  expect(used).toMatchObject([{ sponsor_name: 'Café Núñez', last_used: EDITION }])
})
