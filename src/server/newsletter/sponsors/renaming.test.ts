import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { soonEdition } from '#tests/support/editions.ts'
import { type CalendarDay, calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings, adShares, adShareTotals } from '#server/platform/db/tables/sponsors.ts'
import { publish } from '#server/platform/live/publish.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const boss = as('boss')

const ad = (id: number, sponsor_name: string, weight = 1) => ({
  ...{ id, sponsor_name, sponsor_description: 'Bread.', sponsor_link: 'https://bread.example' },
  ...{ ad_placement: 'headline' as const, weight },
})
const haveOnly = (...ads: ReturnType<typeof ad>[]) =>
  db.transaction(async (tx) => {
    await tx.delete(sourceAdvertisement)
    await tx.insert(sourceAdvertisement).values(ads)
    await publish(tx, { kind: 'libraries', library: 'advertisements' })
  })
const rename = (id: number, sponsor_name: string) =>
  boss.patch(`/api/admin/libraries/advertisements/${id}`, {
    values: {
      ...{ sponsor_name, sponsor_description: 'Bread.', sponsor_link: 'https://bread.example' },
      ...{
        sponsor_logo_url: null,
        sponsor_image_url: null,
        ad_placement: 'headline',
        weight: 1,
        active: true,
      },
    },
    version: 1,
  })
const book = (advertisement: number, edition: CalendarDay) =>
  boss.post('/api/admin/bookings', { advertisement, editions: [edition] })
const haveShares = async (edition: CalendarDay, shares: Record<string, number>) => {
  const rows = Object.entries(shares).map(([sponsor_key, share]) => ({
    ...{ edition, placement: 'headline' as const, sponsor_key, share, balance: 0 },
  }))
  await db.insert(adShares).values(rows)
  const since = '2031-05-01T10:00:00Z'
  const totals = rows.map(({ placement, sponsor_key, share }) => ({
    placement,
    sponsor_key,
    shares: share,
    since,
  }))
  await db.insert(adShareTotals).values(totals)
}
const shares = async () =>
  Object.fromEntries((await db.select().from(adShares)).map(({ sponsor_key, share }) => [sponsor_key, share]))
const totals = async () =>
  Object.fromEntries(
    (await db.select().from(adShareTotals)).map(({ sponsor_key, shares: sum }) => [sponsor_key, sum]),
  )

beforeEach(async () => {
  for (const table of [adBookings, adShares, adShareTotals]) await db.delete(table)
})

test('a renamed sponsor keeps what it has booked and what it is owed', async () => {
  const day = soonEdition()
  await haveOnly(ad(1, 'Anchor Hardware'))
  await book(1, day)
  await haveShares(day, { 'anchor hardware': 4.2, other: 1 })
  expect((await rename(1, 'Anchor & Sons')).statusCode).toBe(200)
  expect(await db.select().from(adBookings)).toMatchObject([{ sponsor_key: 'anchor & sons' }])
  expect(await shares()).toEqual({ 'anchor & sons': 4.2, other: 1 })
  expect(await totals()).toEqual({ 'anchor & sons': 4.2, other: 1 })
})

test('where another advertisement keeps the name, the shares are parted by their weights', async () => {
  const day = soonEdition()
  await haveOnly(ad(1, 'Anchor Hardware', 1), ad(2, 'Anchor Hardware', 3))
  await haveShares(day, { 'anchor hardware': 4, other: 1 })
  await rename(1, 'Other')
  expect(await shares()).toEqual({ 'anchor hardware': 3, other: 2 })
  expect(await totals()).toEqual({ 'anchor hardware': 3, other: 2 })
})

test('a name that has booked the same edition is refused at its field, and nothing is changed', async () => {
  const day = soonEdition()
  await haveOnly(ad(1, 'Anchor Hardware'), { ...ad(2, 'Tideline'), ad_placement: 'feature' as never })
  await book(1, day)
  await book(2, day)
  const answer = await rename(1, ' TIDELINE ')
  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    {
      sponsor_name: `TIDELINE has booked ${dayWordsOf(calendarDay('2031-05-03')).short(day)} as well. Cancel one of the two first.`,
    },
  ])
  expect((await db.select().from(adBookings)).map(({ sponsor_key }) => sponsor_key).sort()).toEqual([
    'anchor hardware',
    'tideline',
  ])
  expect(await db.select().from(sourceAdvertisement)).toContainEqual(
    expect.objectContaining({ id: 1, sponsor_name: 'Anchor Hardware', version: 1 }),
  )
})

test('another spelling of the same name moves nothing', async () => {
  const day = soonEdition()
  await haveOnly(ad(1, 'Anchor Hardware'))
  await haveShares(day, { 'anchor hardware': 4 })
  await rename(1, 'ANCHOR hardware')
  expect(await shares()).toEqual({ 'anchor hardware': 4 })
})
