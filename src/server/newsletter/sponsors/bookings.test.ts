import { beforeEach, describe, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { soonEdition } from '#tests/support/editions.ts'
import type { Booking, SponsorsMonth } from '#contract/sponsors.ts'
import { addDays, calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { auditLog, liveEvents, sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import { publish } from '#server/platform/live/publish.ts'

const { short } = dayWordsOf(calendarDay('2031-05-03'))

const newsroom = await buildTestApp({ jobs: true })
const { as, deps } = newsroom
const { db } = deps
const boss = as('boss')
const PATH = '/api/admin/bookings'
const TODAY = calendarDay('2031-05-01')

const ad = (id: number, ad_placement: 'headline' | 'feature' | 'baseline', change: object = {}) => ({
  id,
  sponsor_name: `Sponsor ${id}`,
  sponsor_description: 'Bread.',
  sponsor_link: 'https://bread.example',
  ad_placement,
  weight: 1,
  ...change,
})
const LIBRARY = [
  ad(1, 'headline'),
  ad(2, 'headline'),
  ad(3, 'feature', { sponsor_name: ' SPONSOR 1' }),
  ...[4, 5, 6, 7].map((id) => ad(id, 'baseline')),
  ad(8, 'headline', { active: false }),
  ad(9, 'headline', { sponsor_link: '' }),
  ad(10, 'headline', { starts_on: '2032-01-01', ends_on: '2032-01-02' }),
]
const book = (advertisement: number, editions: unknown, more: object = {}) =>
  boss.post(PATH, { advertisement, editions, ...more })
const booked = async (advertisement: number, edition: string): Promise<Booking> =>
  (await book(advertisement, [edition], { note: 'Invoice 118' })).json().bookings[0]
const monthOf = async (from: string): Promise<SponsorsMonth> =>
  (await boss.get(`${PATH}?from=${from}&to=${from}`)).json()

beforeEach(async () => {
  await db.delete(adBookings)
  await db.delete(auditLog)
  await db.transaction(async (tx) => {
    await tx.delete(sourceAdvertisement)
    await tx.insert(sourceAdvertisement).values(LIBRARY)
    await publish(tx, { kind: 'libraries', library: 'advertisements' })
  })
})

describe('booking a place', () => {
  test('is done for all days at once, told to all, and noted', async () => {
    const days = [soonEdition(), soonEdition()]
    const answer = await book(1, days, { note: ' Invoice 118 ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      bookings: days.map((edition) => ({
        ...{ edition, advertisement: 1, placement: 'headline', position: 1, by: 'Bo Lindqvist' },
        ...{ sponsor_name: 'Sponsor 1', note: 'Invoice 118' },
      })),
      savedWithout: [],
    })
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'booking.create', detail: { name: 'Sponsor 1', editions: days } },
    ])
    const events = await db.select().from(liveEvents)
    expect(events.at(-1)?.change).toEqual({ kind: 'libraries', library: 'advertisements' })
    const shown = await as('ana').get(`/api/editions/${days[0]}/bookings`)
    expect(shown.json().bookings).toMatchObject([{ sponsor_name: 'Sponsor 1', note: 'Invoice 118' }])
  })

  test('of a place that is booked says whose it is, and stores nothing of the call', async () => {
    const [day, other] = [soonEdition(), soonEdition()]
    await book(1, [other])
    const answer = await book(2, [day, other])
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      `The headline of ${short(other)} is Sponsor 1’s.`,
    ])
    expect(await db.select().from(adBookings)).toHaveLength(1)
  })

  test('takes three of baseline, whatever order, and each sponsor once however it is written', async () => {
    const day = soonEdition()
    const positions = []
    for (const id of [4, 5, 6]) positions.push((await booked(id, day)).position)
    expect(positions).toEqual([1, 2, 3])
    expect((await book(7, [day])).json().detail).toBe(
      `The three baseline places of ${short(day)} are taken by Sponsor 4, Sponsor 5 and Sponsor 6.`,
    )
    await book(1, [day])
    expect((await book(3, [day])).json().detail).toBe(
      `${short(day)}: A sponsor appears at most once in an edition.`,
    )
  })

  test('of two at once for the last place one gets it', async () => {
    const day = soonEdition()
    const statuses = (await Promise.all([book(1, [day]), book(2, [day])])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([201, 409])
    const third = soonEdition()
    const many = await Promise.all([4, 5, 6, 7].map((id) => book(id, [third])))
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409])
  })

  test.each([
    ['a day that is past', 1, ['2031-04-30'], { editions: 'Wed, Apr 30 is past.' }],
    [
      '401 days ahead',
      1,
      [addDays(TODAY, 401)],
      { editions: 'Sat, Jun 5, 2032 is more than 400 days ahead.' },
    ],
    [
      'outside of its days',
      10,
      ['2032-01-03'],
      { editions: 'Sat, Jan 3, 2032 is outside of the days of Sponsor 10.' },
    ],
    ['a retired one', 8, ['2032-01-05'], { advertisement: 'This advertisement is retired.' }],
    ['an incomplete one', 9, ['2032-01-05'], { advertisement: 'This advertisement has no link.' }],
    ['one that is not there', 99, ['2032-01-05'], { advertisement: 'Please choose an advertisement' }],
    ['no day', 1, [], { editions: 'Please choose a day' }],
    [
      '101 days',
      1,
      Array.from({ length: 101 }, (_, day) => addDays(TODAY, day)),
      { editions: 'Please book at most 100 days at once' },
    ],
  ])('%s is refused at its field', async (_, id, days, fields) => {
    const answer = await book(id, days)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
    expect(await db.select().from(adBookings)).toEqual([])
  })

  test('a note of 501 characters and an unknown field are refused', async () => {
    const day = soonEdition()
    expect((await book(1, [day], { note: 'x'.repeat(501) })).json().fields).toHaveProperty('note')
    expect((await book(1, [day], { placement: 'headline' })).statusCode).toBe(422)
    expect((await as('ana').post(PATH, { advertisement: 1, editions: [day] })).statusCode).toBe(403)
  })

  test('a day without edition is refused with its reason; one that loses it keeps its bookings, which are named', async () => {
    const [day, lost] = [soonEdition(), soonEdition()]
    await boss.put(`/api/admin/editions/${day}/skip`, { reason: 'Christmas' })
    expect((await book(1, [day])).json().fields).toEqual({
      editions: `${short(day)} has no edition: Christmas`,
    })
    await book(1, [lost])
    await boss.put(`/api/admin/editions/${lost}/skip`, { reason: 'Storm' })
    expect(await monthOf(lost)).toMatchObject({
      days: [],
      noEdition: [{ edition: lost, reason: 'Storm', bookings: [{ sponsor_name: 'Sponsor 1' }] }],
    })
  })
})

describe('a booked place', () => {
  test('is in each draw of its edition, at first and again, and is owed by nobody', async () => {
    const day = soonEdition()
    await booked(2, day)
    const { position } = await booked(6, day)
    for (let seed = 0; seed < 20; seed += 1) {
      const { places } = (await as('ana').post('/api/ads/draw', { edition: day, seed })).json()
      expect(places[0]).toMatchObject({ ad: { id: 2 }, why: 'booked' })
      expect(places[1 + position]).toMatchObject({ ad: { id: 6 }, why: 'booked' })
    }
  })

  test('that is not in the edition is found by Checks until it is accepted, and says where it stands instead', async () => {
    const { read, ready } = approving(newsroom)
    const day = await ready([9], soonEdition())
    await booked(2, day)
    const found = async () => (await read(day)).made.findings.filter(({ rule }) => rule === 'booking')
    expect(await found()).toMatchObject([
      {
        sentence: 'Sponsor 2 has booked the headline of this edition and is not in it.',
        severity: 'must',
        mayAccept: true,
      },
    ])
    const [{ id: finding, fingerprint } = { id: '', fingerprint: '' }] = await found()
    const standing = async () => (await boss.get(`/api/edition/standing?edition=${day}`)).json()
    const before = (await standing()).toLookAt
    await boss.post(`/api/admin/editions/${day}/accept`, { finding, fingerprint, reason: null })
    expect((await standing()).toLookAt).toBe(before - 1)
    const { id } = (await boss.get(`/api/editions/${day}/bookings`)).json().bookings[0]
    await boss.delete(`${PATH}/${id}`)
    expect(await found()).toEqual([])
  })

  test('is shown with what is saved beside it, and canceled until its edition is approved', async () => {
    const { ready, approve } = approving(newsroom)
    const [day, other] = [await ready([9], soonEdition()), soonEdition()]
    const answer = (await book(4, [day, other])).json()
    expect(answer.savedWithout).toEqual([day])
    const { days } = await monthOf(day)
    expect(days).toMatchObject([
      {
        edition: day,
        issue: null,
        places: [
          { placement: 'headline', booking: null, saved: { sponsor_name: 'Harbor & Vine', isDrawn: false } },
          { placement: 'feature', booking: null, saved: null },
          { position: 1, booking: { sponsor_name: 'Sponsor 4' }, saved: null },
          { position: 2, booking: null, saved: null },
          { position: 3, booking: null, saved: null },
        ],
      },
    ])
    expect((await boss.get('/api/admin/advertisements/4/bookings')).json().bookings).toHaveLength(2)
    const [first, second] = answer.bookings
    expect((await boss.delete(`${PATH}/${first.id}`)).statusCode).toBe(200)
    expect((await boss.delete(`${PATH}/${first.id}`)).statusCode).toBe(404)
    expect((await boss.delete(`${PATH}/${second.id}`)).statusCode).toBe(200)
    expect((await approve(day)).statusCode).toBe(201)
    expect((await book(4, [day])).json().detail).toBe(`${short(day)} is approved: issue 1 has its sponsors.`)
    expect((await monthOf(day)).days[0]?.issue).toBe(1)
  })

  test('of an approved edition is not canceled', async () => {
    const { ready, approve, read, post } = approving(newsroom)
    const day = await ready([9], soonEdition())
    const { id } = await booked(4, day)
    for (const { id: finding, fingerprint } of (await read(day)).made.findings.filter((one) => one.mayAccept))
      await post(day, 'accept', { finding, fingerprint, reason: null })
    expect((await approve(day)).statusCode).toBe(201)
    const refused = await boss.delete(`${PATH}/${id}`)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Issue 1 has it.'])
  })
})
