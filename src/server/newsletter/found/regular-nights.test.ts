import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { RegularNight } from '#contract/found.ts'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { foundKey } from '#shared/feeds.ts'
import type { PageStatus } from '#shared/page-status.ts'
import { found } from '#server/platform/db/tables/found.ts'

const { as, deps } = await buildTestApp()

/** Editions that share no weeks. */
let last = 0
const nextEdition = (): CalendarDay => addDays(freshEdition(), 100 * (last += 1))

const OPEN_MIC = { bandName: 'Open Mic', venue: 'The Blue Door', time: '19:00' }

async function file(day: CalendarDay, more: object = {}): Promise<void> {
  const form = { ...OPEN_MIC, date: day, url: 'https://blue.example/that-night', selectDate: day, ...more }
  expect((await as('ana').post('/api/steps/1/entries', form)).statusCode).toBe(201)
}
async function weeksBefore(edition: CalendarDay, weeks: number[], more: object = {}): Promise<void> {
  for (const week of weeks) await file(addDays(edition, -7 * week), more)
}
const nights = async (edition: CalendarDay, step = 1): Promise<RegularNight[]> =>
  (await as('ben').get(`/api/editions/${edition}/steps/${step}/regular`)).json().nights

async function tell(day: CalendarDay, status: PageStatus | null, dismissed = false): Promise<void> {
  const [id, at] = [randomUUID(), deps.clock().toISOString()]
  const [title, venue] = ['open mic', 'THE BLUE DOOR']
  await deps.db.insert(found).values({
    ...{ id, library: 'live-music', source_id: 1, step_number: 1, uid: id, day, title, venue, status },
    ...{ title_key: foundKey(title, venue), first_seen: at, last_seen: at },
    ...(dismissed && { dismissed_at: at }),
  })
}

test('three times in eight weeks and once in the last three is usual, at the time of the last one', async () => {
  const edition = nextEdition()
  await weeksBefore(edition, [4, 2])
  expect(await nights(edition)).toEqual([])
  await weeksBefore(edition, [1], { bandName: 'OPEN  MIC', venue: 'The Blue Door.', time: '19:30' })
  expect(await nights(edition)).toEqual([
    { band: 'OPEN  MIC', venue: 'The Blue Door.', time: '19:30', times: 3, of: 4, isCanceled: false },
  ])
  expect(await nights(edition, 2)).toEqual([])
})

test.each([
  ['the last was four weeks ago', [4, 5, 6], {}],
  ['one was nine weeks ago', [1, 2, 9], {}],
  ['it was on another weekday', [], {}],
])('it is not usual where %s', async (_why, weeks) => {
  const edition = nextEdition()
  await weeksBefore(edition, weeks)
  if (weeks.length === 0) for (const day of [-1, -8, -15]) await file(addDays(edition, day))
  expect(await nights(edition)).toEqual([])
})

test('three weeks ago and eight weeks ago count; two shows of an evening are one; the day counts, not the edition', async () => {
  const edition = nextEdition()
  await weeksBefore(edition, [3, 5], {})
  await weeksBefore(edition, [3], { time: '22:00' })
  expect(await nights(edition)).toEqual([])
  const day = addDays(edition, -56)
  await file(day, { selectDate: addDays(day, -1) })
  expect(await nights(edition)).toMatchObject([{ times: 3, of: 8, time: '22:00' }])
})

test('it is gone once filed for the day, whatever its spelling, and back when that is deleted', async () => {
  const edition = nextEdition()
  await weeksBefore(edition, [1, 2, 3])
  const form = { ...OPEN_MIC, bandName: 'open mic', date: edition, url: null, selectDate: edition }
  const [entry] = (await as('ana').post('/api/steps/1/entries', form)).json().entries
  expect(await nights(edition)).toEqual([])
  await as('ana').delete(`/api/steps/1/entries/${entry.id}?version=1`)
  expect(await nights(edition)).toHaveLength(1)
})

test('it is gone once found for the day, or dismissed there; one that is called off is told as that', async () => {
  const [plain, dismissed, canceled] = [nextEdition(), nextEdition(), nextEdition()]
  for (const edition of [plain, dismissed, canceled]) await weeksBefore(edition, [1, 2, 3])
  await tell(plain, null)
  await tell(dismissed, 'cancelled', true)
  await tell(canceled, 'cancelled')
  expect(await nights(plain)).toEqual([])
  expect(await nights(dismissed)).toEqual([])
  expect(await nights(canceled)).toMatchObject([{ band: 'Open Mic', isCanceled: true }])
})

test('one that is hidden is hidden from that edition alone, for everybody, until it is shown again', async () => {
  const edition = nextEdition()
  await weeksBefore(edition, [-1, 1, 2, 3])
  const put = (isHidden: boolean) =>
    as('ana').put(`/api/editions/${edition}/steps/1/regular`, {
      ...{ band: 'Open Mic', venue: 'The Blue Door', isHidden },
    })
  for (const _twice of [1, 2]) expect((await put(true)).statusCode).toBe(200)
  expect(await nights(edition)).toEqual([])
  expect(await nights(addDays(edition, 14))).toHaveLength(1)
  expect((await as('ben').get(`/api/editions/${edition}/steps/1/found`)).json().found).toEqual([])
  await put(false)
  expect(await nights(edition)).toHaveLength(1)
})

test('twenty are told at most, the most usual', async () => {
  const edition = nextEdition()
  for (let at = 0; at < 21; at += 1)
    await weeksBefore(edition, at === 20 ? [1, 2, 3, 4] : [1, 2, 3], { bandName: `Band ${at}` })
  const all = await nights(edition)
  expect(all).toHaveLength(20)
  expect(all.map(({ band }) => band)).toContain('Band 20')
})
