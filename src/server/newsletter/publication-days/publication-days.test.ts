import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { calendarDay } from '#shared/calendar.ts'
import {
  auditLog,
  doneOnce,
  editions,
  liveEvents,
  userProgress,
} from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { JOBS } from '#server/job-list.ts'

// Sessions outlive the moves of the clock.
const { as, deps, people, setNow } = await buildTestApp({
  jobs: true,
  env: { SESSION_IDLE_HOURS: '8760', SESSION_DAYS: '365' },
})
const { db } = deps
const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Thursday morning in Chicago. */
const THURSDAY = '2031-05-01T15:00:00Z'

const set = async (changes: object) => {
  const { settings, version } = (await as('boss').get('/api/admin/settings')).json()
  return as('boss').put('/api/admin/settings', { ...settings, ...changes, version })
}
const pathOf = (edition: string) => `/api/admin/editions/${edition}/skip`
const skip = (edition: string, reason: unknown = 'A holiday', name: 'boss' | 'ana' = 'boss') =>
  as(name).put(pathOf(edition), { reason })
const bringBack = (edition: string) => as('boss').delete(pathOf(edition))
const newsroom = async () => (await as('ana').get('/api/newsroom')).json()
const working = async () => (await newsroom()).edition
const boardOf = async (edition: string) => (await as('ana').get(`/api/editions/${edition}/board`)).json()
const remind = () => JOBS.remind.run(deps, {})
const reminded = async () =>
  (await db.select().from(notifications).where(eq(notifications.user_id, people.ana.id)))
    .filter(({ kind }) => kind === 'reminder')
    .map(({ link }) => link)

beforeEach(async () => {
  setNow(THURSDAY)
  await set({ publication_days: EVERY_DAY, lead_days: 2, cut_off: '17:00' })
  const marked = await db.select({ edition: editions.edition }).from(editions)
  for (const { edition } of marked) await bringBack(edition)
  await db.delete(notifications)
  await db.delete(doneOnce).where(inArray(doneOnce.what, ['reminder:2031-05-03', 'reminder:2031-05-06']))
  await db.delete(auditLog)
})

describe('a newsroom of weekdays (C63)', () => {
  test.each([
    ['2031-05-01T15:00:00Z', '2031-05-05'],
    ['2031-05-02T15:00:00Z', '2031-05-06'],
    ['2031-05-03T15:00:00Z', '2031-05-06'],
    ['2031-05-04T15:00:00Z', '2031-05-06'],
    // 23:30 and 0:30 in the city, where the server’s day is the next one all the while.
    ['2031-05-05T04:30:00Z', '2031-05-06'],
    ['2031-05-05T05:30:00Z', '2031-05-07'],
    // The night before and after the clocks go forward, and back.
    ['2031-03-09T05:30:00Z', '2031-03-11'],
    ['2031-03-10T04:30:00Z', '2031-03-11'],
    ['2031-03-10T05:30:00Z', '2031-03-12'],
    ['2031-11-02T04:30:00Z', '2031-11-04'],
    ['2031-11-03T05:30:00Z', '2031-11-04'],
    ['2031-11-03T06:30:00Z', '2031-11-05'],
  ])('at %s works on %s', async (now, edition) => {
    await set({ publication_days: WEEKDAYS })
    setNow(now)
    expect(await working()).toBe(edition)
  })

  test('is reminded on Friday of Tuesday’s edition, and of nothing on Saturday and Sunday (C8, C59)', async () => {
    await set({ publication_days: WEEKDAYS })
    for (const now of ['2031-05-03T21:30:00Z', '2031-05-04T21:30:00Z']) {
      setNow(now)
      await remind()
    }
    expect(await reminded()).toEqual([])
    setNow('2031-05-02T21:30:00Z')
    await remind()
    expect(await reminded()).toEqual(['/board?edition=2031-05-06'])
  })

  test('keeps its streak over the weekend (C28)', async () => {
    await set({ publication_days: WEEKDAYS })
    const days = ['2031-05-01', '2031-05-02', '2031-05-05']
    const rows = days.map((day) => ({ completed_at: `${day}T15:00:00Z`, id: randomUUID() }))
    await db.insert(userProgress).values(
      rows.map((row) => ({
        ...row,
        user_id: people.ben.id,
        step_number: 4,
        edition: calendarDay('2031-05-09'),
      })),
    )
    const streak = async () =>
      (await as('ben').get('/api/profile/activity?from=2031-05-01&to=2031-05-05')).json().streak
    setNow('2031-05-05T20:00:00Z')
    expect(await streak()).toBe(3)
    await set({ publication_days: EVERY_DAY })
    expect(await streak()).toBe(1)
  })
})

describe('a day that is marked as having no edition (C63)', () => {
  test('stops counting at once for everybody, says why on its board, and is noted', async () => {
    expect(await working()).toBe('2031-05-03')
    const answer = await skip('2031-05-03')
    const marked = { reason: 'A holiday', by: 'Bo Lindqvist', at: '2031-05-01T15:00:00.000Z' }
    expect([answer.statusCode, answer.json()]).toEqual([200, { edition: '2031-05-03', skip: marked }])
    expect(await newsroom()).toMatchObject({ edition: '2031-05-04', skipped_days: ['2031-05-03'] })
    expect(await boardOf('2031-05-03')).toMatchObject({ skip: marked })
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        action: 'edition.skip',
        subject: '2031-05-03',
        detail: { edition: '2031-05-03', reason: 'A holiday' },
      },
    ])
    const told = (await db.select().from(liveEvents).orderBy(liveEvents.id)).slice(-2)
    expect(told.map(({ audience, change }) => [audience, change])).toEqual([
      ['everyone', { kind: 'newsroom' }],
      ['everyone', { kind: 'edition', edition: '2031-05-03' }],
    ])
  })

  test('has its edition again, with what was filed, once that is taken back', async () => {
    const notice = { url: 'https://council.example/1', selectDate: '2031-05-03' }
    await as('ana').post('/api/steps/3/entries', notice)
    await skip('2031-05-03')
    expect((await as('ana').post('/api/steps/3/entries', notice)).statusCode).toBe(201)
    const answer = await bringBack('2031-05-03')
    expect([answer.statusCode, answer.json()]).toEqual([200, { edition: '2031-05-03', skip: null }])
    expect(await newsroom()).toMatchObject({ edition: '2031-05-03', skipped_days: [] })
    expect((await boardOf('2031-05-03')).tasks[2]).toMatchObject({ entries: 2 })
    expect((await boardOf('2031-05-03')).skip).toBeNull()
    const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
    expect(actions).toEqual(['edition.skip', 'edition.bring-back'])
    // Nothing was there to take back any more.
    expect((await bringBack('2031-05-03')).statusCode).toBe(200)
    expect(await db.$count(auditLog)).toBe(2)
  })

  test('takes back the reminders of it that nobody has read, and gets no other', async () => {
    setNow('2031-05-01T21:30:00Z')
    await remind()
    await as('boss').post('/api/admin/editions/2031-05-03/tasks/2/remind', undefined, {
      'idempotency-key': randomUUID(),
    })
    expect((await reminded()).toSorted()).toEqual(['/board?edition=2031-05-03', '/step/2?edition=2031-05-03'])
    await skip('2031-05-03')
    expect(await reminded()).toEqual([])
    const again = await as('boss').post('/api/admin/editions/2031-05-03/tasks/2/remind', undefined, {
      'idempotency-key': randomUUID(),
    })
    expect(again.json()).toMatchObject({
      code: 'conflict',
      detail: 'This day has no edition. Nobody needs to be reminded.',
    })
  })

  test('is marked once: of two who do so at once the other reads who has done it, and why', async () => {
    const answers = await Promise.all([skip('2031-05-03', 'A holiday'), skip('2031-05-03', 'A power cut')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { reason } = (await boardOf('2031-05-03')).skip
    const lost = answers.find(({ statusCode }) => statusCode === 409)
    expect(lost?.json().detail).toBe(`Bo Lindqvist already marked Saturday, May 3: ${reason}`)
    // Asked again, as after an answer that was lost, it is done and not noted twice.
    expect((await skip('2031-05-03', reason)).statusCode).toBe(200)
    expect(await db.$count(auditLog)).toBe(1)
  })

  test('a day of the next year is told with it, to whoever marks it a second time', async () => {
    await skip('2032-01-03')
    const { detail } = (await skip('2032-01-03', 'Another reason')).json()
    expect(detail).toBe('Bo Lindqvist already marked Saturday, January 3, 2032: A holiday')
  })

  test.each([
    ['2031-05-03', '  ', 422, 'Required'],
    ['2031-05-03', 'x'.repeat(201), 422, 'at most 200'],
    ['2031-05-04', 'A holiday', 409, 'There is no edition on Sundays anyway.'],
    ['2032-05-03', 'A holiday', 409, 'Choose a day within a year of today.'],
    ['2030-04-29', 'A holiday', 409, 'Choose a day within a year of today.'],
  ])('%s for %j: %i, %s', async (edition, reason, status, words) => {
    await set({ publication_days: [1, 2, 3, 4, 5, 6] })
    const answer = await skip(edition, reason)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
  })

  test('is marked by administrators alone', async () => {
    expect((await skip('2031-05-03', 'A holiday', 'ana')).statusCode).toBe(403)
    expect((await as('ana').delete(pathOf('2031-05-03'))).statusCode).toBe(403)
  })

  test('is known to screens while it is within a year of today; the list of them is bounded by that', async () => {
    await skip('2031-05-03')
    setNow('2030-05-02T15:00:00Z')
    expect((await newsroom()).skipped_days).toEqual(['2031-05-03'])
    setNow('2030-05-01T15:00:00Z')
    expect((await newsroom()).skipped_days).toEqual([])
    expect((await boardOf('2031-05-03')).skip).toMatchObject({ reason: 'A holiday' })
  })
})
