import { beforeEach, expect, test } from 'vitest'
import { eventsLiveMusic } from '#steps/01-live-music/table.ts'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import { handoverIssueJob } from './handover-issue-job.ts'

const newsroom = await buildTestApp({ jobs: true, env: { SESSION_IDLE_HOURS: '8760', SESSION_DAYS: '365' } })
const { deps, setNow } = newsroom
const boss = newsroom.as('boss')
const { ready, approve, post, read } = approving(newsroom)
const [YESTERDAY, FRIDAY, SATURDAY, SUNDAY] = ['2031-04-30', '2031-05-02', '2031-05-03', '2031-05-04'].map(
  (day) => calendarDay(day),
) as [CalendarDay, CalendarDay, CalendarDay, CalendarDay] // four were given

beforeEach(async () => {
  setNow('2031-05-01T15:00:00Z')
  await deps.db.delete(editionIssues)
  await deps.db.delete(editions)
  await deps.db.delete(eventsLiveMusic)
})

const target = async () => (await boss.get('/api/admin/correction')).json()
const correct = (text: string, into: string, of: CalendarDay = YESTERDAY) =>
  post(of, 'correction', { text, into })
async function handedOver(edition: CalendarDay): Promise<void> {
  await ready([1], edition)
  expect((await approve(edition)).statusCode).toBe(201)
  await handoverIssueJob.run(deps, { edition, number: 1 })
}

test('a correction goes into the first edition after today that readers do not have, whichever day it is of (C87)', async () => {
  await handedOver(FRIDAY)
  await boss.put(`/api/admin/editions/${SATURDAY}/skip`, { reason: 'A holiday' })
  expect(await target()).toEqual({ edition: SUNDAY, approved: null })
  expect((await correct('It was noon.', SUNDAY)).json()).toEqual({ edition: SUNDAY })
  await boss.patch(`/api/admin/editions/${SUNDAY}`, { note: 'Good morning.', version: 1 })
  await correct('And blue.', SUNDAY)
  expect((await read(SUNDAY)).input).toMatchObject({
    note: 'Good morning.',
    correction: 'It was noon.\n\nAnd blue.',
  })
  expect((await correct('x'.repeat(1990), SUNDAY)).statusCode).toBe(422)
  await boss.delete(`/api/admin/editions/${SATURDAY}/skip`)
})

test('one that is approved meanwhile takes none until it is reopened, which is said before the press (C87)', async () => {
  await ready([1], FRIDAY)
  await approve(FRIDAY)
  expect(await target()).toEqual({ edition: FRIDAY, approved: 1 })
  expect((await correct('It was noon.', FRIDAY)).statusCode).toBe(409)
  expect((await read(FRIDAY)).input.correction).toBe(null)
  await post(FRIDAY, 'reopen', { number: 1 })
  expect(await target()).toEqual({ edition: FRIDAY, approved: null })
  expect((await correct('It was noon.', FRIDAY)).json()).toEqual({ edition: FRIDAY })
})

test('it goes into no other edition than the one that was named (C87)', async () => {
  expect(await target()).toEqual({ edition: FRIDAY, approved: null })
  await handedOver(FRIDAY)
  const answer = await correct('It was noon.', FRIDAY)
  expect([answer.statusCode, answer.json().detail]).toEqual([
    409,
    'The next edition is now Saturday, May 3. Check the correction and press again.',
  ])
})

test('a day without edition can’t be approved, and a day that is approved can’t be marked (C91)', async () => {
  await ready([1], FRIDAY)
  const mark = () => boss.put(`/api/admin/editions/${FRIDAY}/skip`, { reason: 'A holiday' })
  expect((await mark()).statusCode).toBe(200)
  const refused = await approve(FRIDAY)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'Friday, May 2 has no edition, so there is nothing to approve: A holiday',
  ])
  await boss.delete(`/api/admin/editions/${FRIDAY}/skip`)
  expect((await approve(FRIDAY)).statusCode).toBe(201)
  for (const _ of ['approved', 'handed over']) {
    const marked = await mark()
    expect([marked.statusCode, marked.json().detail]).toEqual([
      409,
      'The edition for Friday, May 2 is approved. Reopen it before you skip it.',
    ])
    await handoverIssueJob.run(deps, { edition: FRIDAY, number: 1 })
  }
  await post(FRIDAY, 'reopen', { number: 1 })
  expect((await mark()).statusCode).toBe(200)
})
