import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Entry } from '#contract/entries.ts'
import type { Found } from '#contract/found.ts'
import { addDays, type CalendarDay, dayIn } from '#shared/calendar.ts'
import { type FeedKind, foundKey } from '#shared/feeds.ts'
import { pageKey } from '#shared/web-address.ts'
import { found } from '#server/platform/db/tables/found.ts'
import {
  liveEvents,
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceLiveMusic,
} from '#server/platform/db/tables/newsroom.ts'

const { app, as, deps } = await buildTestApp()

const TABLES = { 1: sourceLiveMusic, 2: sourceCityEvents, 3: sourceCivilNews, 4: sourceGeneralNews } as const
type StepOfFound = keyof typeof TABLES
const LIBRARIES = { 1: 'live-music', 2: 'city-events', 3: 'civil-news', 4: 'general-news' } as const

/** The first two sources of each step have a feed. */
const sources: Record<number, { id: number; name: string }[]> = {}

beforeEach(async () => {
  await deps.db.delete(found)
  for (const step of [1, 2, 3, 4] as const) await giveFeed(step, step > 2 ? 'feed' : 'ics')
})

async function giveFeed(step: StepOfFound, feed_kind: FeedKind): Promise<void> {
  const table = TABLES[step]
  const two = await deps.db.select().from(table).orderBy(table.id).limit(2)
  sources[step] = two
  for (const { id } of two)
    await deps.db.update(table).set({ feed_kind, feed_url: 'https://a.example/f' }).where(eq(table.id, id))
}

type Told = Partial<typeof found.$inferInsert> & { step?: StepOfFound; from?: 0 | 1; day: CalendarDay }

/** Puts into the table what reading a feed does. */
async function tell({ step = 1, from = 0, ...told }: Told): Promise<string> {
  const { title = 'Harbor Lights', venue = 'The Lantern', url = null } = told
  const [id, at] = [randomUUID(), deps.clock().toISOString()]
  await deps.db.insert(found).values({
    ...{ id, library: LIBRARIES[step], source_id: sources[step]?.[from]?.id ?? 0, step_number: step },
    ...{ uid: id, title, venue, url, url_key: url && pageKey(url), title_key: foundKey(title, venue) },
    ...{ first_seen: at, last_seen: at, time: '19:30' },
    ...told,
  })
  return id
}

const read = async (edition: CalendarDay, step = 1): Promise<Found[]> =>
  (await as('ben').get(`/api/editions/${edition}/steps/${step}/found`)).json().found
const titles = async (edition: CalendarDay, step = 1) => (await read(edition, step)).map(({ title }) => title)

const file = async (form: object, step = 1, query = ''): Promise<Entry> => {
  const answer = await as('ana').post(`/api/steps/${step}/entries${query}`, form)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().entries[0]
}
const show = (edition: CalendarDay, more: object = {}) => ({
  ...{ venue: 'The Lantern', bandName: 'Harbor Lights', date: edition, time: '20:00', url: null },
  ...{ selectDate: edition, ...more },
})
const event = (edition: CalendarDay, url: string) => ({ url, location: 'home', selectDate: edition })
const remove = (step: number, { id, version }: Entry) =>
  as('ana').delete(`/api/steps/${step}/entries/${id}?version=${version}`)

describe('found for this day', () => {
  test('is what the sources tell of the day, by time, all-day last, with its source', async () => {
    const edition = freshEdition()
    await tell({ day: edition, title: 'Fall Fest', time: null, status: 'cancelled' })
    await tell({ day: edition, title: 'Night Herons', time: '20:00' })
    await tell({ day: edition, title: 'Harbor Lights', time: '19:30' })
    await tell({ day: addDays(edition, 1), title: 'Tomorrow' })
    expect(await titles(edition)).toEqual(['Harbor Lights', 'Night Herons', 'Fall Fest'])
    expect((await read(edition))[0]?.sources).toEqual([sources[1]?.[0]?.name])
    expect((await read(edition))[2]?.status).toBe('cancelled')
    expect(await titles(edition, 2)).toEqual([])
    expect(await titles(edition, 5)).toEqual([])
  })

  test('what two sources tell is one row with both, by its page or by title, day and venue, never across venues', async () => {
    const day = freshEdition()
    await tell({ day, title: 'Harbor Lights', venue: 'The Lantern' })
    await tell({ day, title: 'HARBOR  lights!', venue: 'The lantern', from: 1, url: 'https://l.example/h' })
    await tell({ day, title: 'Harbor Lights', venue: 'The Red Door', from: 1 })
    await tell({ day, title: 'Larks', url: 'https://l.example/larks' })
    await tell({ day, title: 'The Larks (duo)', url: 'http://www.l.example/larks/?utm_source=x', from: 1 })
    const rows = await read(day)
    expect(rows.map(({ title, venue }) => `${title}, ${venue}`).toSorted()).toEqual([
      'Harbor Lights, The Lantern',
      'Harbor Lights, The Red Door',
      'Larks, The Lantern',
    ])
    const both = sources[1]?.map(({ name }) => name)
    expect(rows.find(({ venue, title }) => venue === 'The Lantern' && title !== 'Larks')).toMatchObject({
      ...{ sources: both, url: 'https://l.example/h' },
    })
  })

  test('one source may tell an early and a late show', async () => {
    const day = freshEdition()
    await tell({ day, time: '18:00', url: 'https://l.example/h' })
    await tell({ day, time: '21:00', url: 'https://l.example/h' })
    expect((await read(day)).map(({ time }) => time)).toEqual(['18:00', '21:00'])
  })

  test('what comes on five of fourteen days is marked', async () => {
    const day = freshEdition()
    for (const after of [0, 1, 2, 5, 13]) await tell({ day: addDays(day, after), title: 'Exhibition' })
    for (const after of [0, 1, 2, 5, 14]) await tell({ day: addDays(day, after), title: 'Market' })
    for (const after of [0, 1, 2, 3, 4, 5, 6]) await tell({ day: addDays(day, after), title: 'Daily tour' })
    expect((await read(day)).map(({ title, isOften }) => [title, isOften])).toEqual([
      ['Daily tour', true],
      ['Exhibition', true],
      ['Market', false],
    ])
  })

  test('of an edition that is out nothing is told, nor what a retired source told', async () => {
    const day = freshEdition()
    await tell({ day })
    await tell({ day: addDays(dayIn('America/New_York', deps.clock()), -30) })
    expect(await titles(addDays(dayIn('America/New_York', deps.clock()), -30))).toEqual([])
    const { id = 0 } = sources[1]?.[0] ?? {}
    await deps.db
      .update(sourceLiveMusic)
      .set({ retired_at: deps.clock().toISOString() })
      .where(eq(sourceLiveMusic.id, id))
    expect(await titles(day)).toEqual([])
    await deps.db.update(sourceLiveMusic).set({ retired_at: null }).where(eq(sourceLiveMusic.id, id))
  })

  test('news of three days stands in every open edition, the newest first, and needs a link', async () => {
    const today = dayIn('America/New_York', deps.clock())
    const day = freshEdition()
    for (const before of [0, 1, 2, 3])
      await tell({
        step: 4,
        day: addDays(today, -before),
        title: `News ${before}`,
        url: `https://n.example/${before}`,
      })
    await tell({ step: 4, day: today, title: 'Without a link' })
    expect(await titles(day, 4)).toEqual(['News 0', 'News 1', 'News 2'])
    expect(await titles(addDays(day, 7), 4)).toEqual(['News 0', 'News 1', 'News 2'])
  })
})

describe('what is filed', () => {
  test('by hand with the same page is gone, and deleting that entry brings it back', async () => {
    const day = freshEdition()
    await tell({ step: 2, day, url: 'https://city.example/walk' })
    const entry = await file(event(day, 'http://www.city.example/walk/?utm_source=x'), 2)
    expect(await titles(day, 2)).toEqual([])
    await remove(2, entry)
    expect(await titles(day, 2)).toEqual(['Harbor Lights'])
    await as('ana').post(`/api/steps/2/entries/${entry.id}/restore`, {})
    expect(await titles(day, 2)).toEqual([])
  })

  test('as one of several addresses, or by a key, is gone for everybody, and each that is deleted comes back', async () => {
    const day = freshEdition()
    const url = (name: string) => `https://city.example/${name}`
    const walk = await tell({ step: 2, day, title: 'Walk', url: url('walk') })
    for (const title of ['Fair', 'Parade', 'Market']) await tell({ step: 2, day, title, url: url(title) })
    const pasted = ['walk?utm_source=letter', 'Fair/', 'elsewhere'].map((name) => event(day, url(name)))
    const { entries } = (await as('ana').post('/api/steps/2/entries', { forms: pasted })).json()
    expect(await titles(day, 2)).toEqual(['Market', 'Parade'])
    const { secret } = (await as('boss').post('/api/admin/keys', { name: 'Calendar', scope: 'file' })).json()
    const byKey = await app.inject({
      ...{ method: 'POST', url: '/api/steps/2/entries', payload: event(day, url('Parade')) },
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() },
    })
    expect(byKey.statusCode, byKey.body).toBe(201)
    expect(await titles(day, 2)).toEqual(['Market'])
    const of = (start: string): Entry =>
      entries.find(({ row }: Entry) => String(row['url']).startsWith(start))
    await remove(2, of(url('walk')))
    expect((await read(day, 2)).map(({ id, title }) => [id === walk, title])).toEqual([
      [false, 'Market'],
      [true, 'Walk'],
    ])
    const [parade] = byKey.json().entries
    await as('boss').delete(`/api/steps/2/entries/${parade.id}?version=${parade.version}`)
    await remove(2, of(url('Fair')))
    expect(await titles(day, 2)).toEqual(['Fair', 'Market', 'Parade', 'Walk'])
  })

  test('in another edition leaves an event there, and takes an item of news', async () => {
    const [day, other] = [freshEdition(), freshEdition()]
    await tell({ step: 2, day, url: 'https://city.example/fair' })
    await file(event(other, 'https://city.example/fair'), 2)
    expect(await titles(day, 2)).toEqual(['Harbor Lights'])
    const today = dayIn('America/New_York', deps.clock())
    await tell({ step: 3, day: today, url: 'https://city.example/street' })
    await file({ url: 'https://city.example/street', selectDate: other }, 3)
    expect(await titles(day, 3)).toEqual([])
  })

  test('as the same band at the same venue that day is gone, at another hour too, and on another day it stays', async () => {
    const day = freshEdition()
    await tell({ day })
    await file(show(day, { date: addDays(day, 1) }))
    await file(show(day, { venue: 'The Red Door' }))
    expect(await titles(day)).toEqual(['Harbor Lights'])
    await file(show(day, { venue: 'the lantern', bandName: 'HARBOR LIGHTS' }))
    expect(await titles(day)).toEqual([])
  })

  test('of something found takes it off though its words were changed, also in another edition', async () => {
    const day = freshEdition()
    const id = await tell({ day })
    const changed = { bandName: 'The Harbor Lights Trio', venue: 'Lantern' }
    const entry = await file(show(addDays(day, 1), changed), 1, `?found=${id}`)
    expect(await titles(day)).toEqual([])
    await remove(1, entry)
    expect(await titles(day)).toEqual(['Harbor Lights'])
  })

  test('with an id that is not there, or is of another step, is filed all the same', async () => {
    const day = freshEdition()
    const id = await tell({ step: 2, day })
    await file(show(day), 1, `?found=${randomUUID()}`)
    await file(show(day, { bandName: 'Larks' }), 1, `?found=${id}`)
    expect(await titles(day, 2)).toEqual(['Harbor Lights'])
  })
})

describe('not for us', () => {
  test('is gone for everybody, comes back, and is told live', async () => {
    const day = freshEdition()
    const id = await tell({ day })
    expect((await as('ana').post(`/api/found/${id}/dismiss`, {})).statusCode).toBe(200)
    expect(await titles(day)).toEqual([])
    await as('ben').post(`/api/found/${id}/bring-back`, {})
    expect(await titles(day)).toEqual(['Harbor Lights'])
    const changes = (await deps.db.select().from(liveEvents)).map(({ change }) => change)
    expect(changes.filter(({ kind }) => kind === 'found')).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'found', edition: day, step: 1 })),
    )
  })

  test('stays so when another source tells it too', async () => {
    const day = freshEdition()
    await as('ana').post(`/api/found/${await tell({ day })}/dismiss`, {})
    await tell({ day, from: 1 })
    expect(await titles(day)).toEqual([])
  })

  test('of what is not there is not found', async () => {
    expect((await as('ana').post(`/api/found/${randomUUID()}/dismiss`, {})).statusCode).toBe(404)
  })
})

test('nothing of it ticks a source', async () => {
  const day = freshEdition()
  const id = await tell({ day })
  await file(show(day), 1, `?found=${id}`)
  const { sources: all } = (await as('ben').get(`/api/editions/${day}/steps/1/sources`)).json()
  expect(all.every(({ checked }: { checked: unknown }) => checked === null)).toBe(true)
  expect(all.filter((one: object) => 'readAt' in one)).toHaveLength(2)
  const [row] = await deps.db
    .select()
    .from(found)
    .where(and(eq(found.id, id)))
  expect(row?.entry_id).not.toBeNull()
})
