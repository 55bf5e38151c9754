import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/db.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import {
  doneOnce,
  newsroomSettings,
  sourceAdvertisement,
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceGoodEveningJokes,
  sourceLiveMusic,
  sourceThankYouJokes,
} from '#server/platform/db/tables/newsroom.ts'
import { defaultSettings } from '#server/newsletter/newsroom/default-settings.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { isWebAddress } from '#shared/text.ts'
import { NewsroomSettings } from '#shared/newsroom.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'
import { SAMPLE_ADVERTISEMENTS } from './sample-advertisements.ts'
import { CLOSING_JOKES, OPENING_JOKES } from './sample-jokes.ts'
import { SAMPLE_SOURCES } from './sample-sources.ts'
import { setUpNewsroom } from './set-up-newsroom.ts'

const LISTS = [
  sourceLiveMusic,
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceThankYouJokes,
  sourceGoodEveningJokes,
  sourceAdvertisement,
]
const config = { cityTimeZone: 'Europe/Lisbon', productName: 'Evening Post' }
const clock = () => new Date('2031-05-01T12:00:00Z')

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const counts = () => Promise.all([...LISTS, webhooks].map((list) => database.db.$count(list)))

test('a new database gets its newsroom once, even from two processes at the same time (C16)', async () => {
  await Promise.all([setUpNewsroom(database.db, config, clock), setUpNewsroom(database.db, config, clock)])
  const first = await counts()
  expect(first).toEqual([7, 6, 6, 6, 30, 30, 14, 1])

  await setUpNewsroom(database.db, config, clock)
  expect(await counts()).toEqual(first)
})

test('the environment fills the city’s time zone and the product’s name at set-up only (C59)', async () => {
  await setUpNewsroom(database.db, { cityTimeZone: 'Asia/Tokyo', productName: 'Other' }, clock)
  expect(await readNewsroom(database.db)).toMatchObject({
    time_zone: 'Europe/Lisbon',
    product_name: 'Evening Post',
    lead_days: 2,
    cut_off: '17:00',
  })
})

test('a list that people emptied stays empty (C16)', async () => {
  await database.db.delete(sourceLiveMusic)
  await setUpNewsroom(database.db, config, clock)
  expect(await database.db.$count(sourceLiveMusic)).toBe(0)
})

test('a newsroom that already has settings keeps them', async () => {
  const own = { ...defaultSettings({ productName: 'Ours', timeZone: 'Europe/Oslo' }), city: 'Bergvik' }
  await database.db.delete(doneOnce)
  await database.db.update(newsroomSettings).set({ settings: own })
  for (const list of LISTS) await database.db.delete(list)
  await setUpNewsroom(database.db, config, clock)
  expect(await readNewsroom(database.db)).toEqual(own)
})

test('the sample settings are settings the admin area would accept', () => {
  const settings = defaultSettings({ productName: 'City Desk', timeZone: 'America/Chicago' })
  expect(NewsroomSettings.parse(settings)).toEqual(settings)
})

test.each(Object.entries(SAMPLE_SOURCES))(
  'the checklist %s serves both cities and has a source without an address (S2, S118)',
  (_, sources) => {
    expect(new Set(sources.map(({ city }) => city))).toEqual(new Set(['home', 'neighbour', null]))
    expect(sources.filter(({ url }) => url === null)).toHaveLength(1)
  },
)

test('every sample address is a web address nobody can own', () => {
  const addresses = [
    ...Object.values(SAMPLE_SOURCES).flatMap((sources) => sources.flatMap(({ url }) => url ?? [])),
    ...SAMPLE_ADVERTISEMENTS.map(({ sponsor_link }) => sponsor_link),
  ]
  for (const address of addresses) {
    expect(isWebAddress(address), address).toBe(true)
    expect(new URL(address).hostname, address).toMatch(/\.example$/)
  }
})

test('the sample advertisements fill every place of an edition with different sponsors (S251)', () => {
  const at = (place: string) => SAMPLE_ADVERTISEMENTS.filter(({ ad_placement }) => ad_placement === place)
  expect(at('headline').length).toBeGreaterThanOrEqual(1)
  expect(at('feature').length).toBeGreaterThanOrEqual(1)
  expect(at('baseline').length).toBeGreaterThanOrEqual(3)
  expect(new Set(SAMPLE_ADVERTISEMENTS.map(({ sponsor_name }) => sponsor_name)).size).toBe(14)
  for (const sample of SAMPLE_ADVERTISEMENTS) {
    const [ad] = advertisement.toRows(
      advertisement.form.parse({ ads: [formOf(sample)], selectDate: '2031-05-03' }),
      NOWHERE,
    )
    expect(ad).toMatchObject(sample)
  }
})

test('the sample jokes are all different and fit the form (S161)', () => {
  const jokes = [...CLOSING_JOKES, ...OPENING_JOKES]
  expect(new Set(jokes).size).toBe(jokes.length)
  for (const jokeText of jokes)
    expect(goodEveningJoke.form.safeParse({ jokeText, selectDate: '2031-05-03' }).success).toBe(true)
})

const NOWHERE = { city: 'A', neighbouring_city: 'B', time_zone: 'UTC' }

const formOf = (sample: (typeof SAMPLE_ADVERTISEMENTS)[number]) => ({
  sponsorName: sample.sponsor_name,
  sponsorDescription: sample.sponsor_description,
  sponsorLink: sample.sponsor_link,
  sponsorLogoUrl: null,
  sponsorImageUrl: null,
  adPlacement: sample.ad_placement,
  weight: sample.weight,
})
