import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { Board } from '#contract/board.ts'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf } from '#shared/text.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { stepActivity } from '#server/platform/db/tables/activity.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { auditLog, editions, overviewFeed, tasks } from '#server/platform/db/tables/newsroom.ts'
import { findStep } from '#steps/index.ts'

type Name = 'ana' | 'ben' | 'boss'
type Newsroom = Awaited<ReturnType<typeof openNewsroom>>

const EVENING = '2031-05-01T23:00:00Z'
/** Eight in the morning of May 2 in the city, which collects for May 4. */
const MORNING = '2031-05-02T13:00:00Z'
const EDITION = calendarDay('2031-05-04')

/** Sessions last over a night and a weekend. */
const env = { SESSION_IDLE_HOURS: '200' }
const newsroom = await buildTestApp({ env })
const { as, app, deps, people, setNow } = newsroom
const { db } = deps

const noteAt =
  (of: Pick<Newsroom, 'as'>) =>
  async (name: Name, edition: CalendarDay = EDITION): Promise<string | null> =>
    Board.parse((await of.as(name).get(`/api/editions/${edition}/board`)).json()).morning
const noteOf = noteAt(newsroom)

async function change(name: Name, step: number, body: object, edition: CalendarDay = EDITION): Promise<void> {
  const board = Board.parse((await as(name).get(`/api/editions/${edition}/board`)).json())
  const { version } = board.tasks[step - 1] ?? { version: 0 }
  const changed = await as(name).patch(`/api/editions/${edition}/tasks/${step}`, { ...body, version })
  expect(changed.statusCode, changed.body).toBe(200)
}
const file = async (name: Name, edition: CalendarDay = EDITION): Promise<void> => {
  const filed = await as(name).post('/api/steps/1/entries', { ...findStep(1)?.example, selectDate: edition })
  expect(filed.statusCode, filed.body).toBe(201)
}
const fail = (at: string) =>
  db.insert(webhookDeliveries).values({
    ...{ id: randomUUID(), webhook_id: 'default', kind: 'send', step_number: 1, content_id: randomUUID() },
    ...{ select_date: EDITION, payload: {}, status: 'failed', created_by: people.boss.id },
    ...{ created_at: at, updated_at: at },
  } as unknown as typeof webhookDeliveries.$inferInsert)

/** Everybody was there in the evening, and nobody has been told or has written anything since. */
beforeEach(async () => {
  for (const table of [overviewFeed, stepActivity, webhookDeliveries, auditLog, tasks, editions])
    await db.delete(table)
  await db.update(users).set({ last_request_at: EVENING, last_visit_at: null })
  setNow(MORNING)
  // Who makes a key has shown just before who it is.
  await db.update(sessions).set({ authenticated_at: MORNING, last_used_at: EVENING })
})

describe('the note of the morning', () => {
  test('says how many steps are open, and how many of them are the own', async () => {
    await change('ana', 1, { assignee_id: people.ana.id })
    await change('ana', 2, { assignee_id: people.ana.id, status: 'done' })
    await change('ana', 3, { assignee_id: people.ana.id })
    await change('ben', 4, { assignee_id: people.boss.id })
    expect(await noteOf('ana')).toBe('8 steps open, 2 yours.')
    expect(await noteOf('boss')).toBe('8 steps open, 1 yours.')
    expect(await noteOf('ben')).toBe('8 steps open, none yours.')
  })

  test('is not there where nothing is known, on another edition, and for a key', async () => {
    expect(await noteOf('ana')).toBeNull()
    const other = calendarDay('2031-05-05')
    await change('ana', 1, { status: 'in-progress' }, other)
    expect(await noteOf('ana', other)).toBeNull()
    await change('ana', 1, { status: 'in-progress' })
    expect(await noteOf('ana')).not.toBeNull()
    const { secret } = (
      await as('boss').post('/api/admin/keys', { name: randomUUID(), scope: 'read' })
    ).json()
    const headers = { authorization: `Bearer ${secret}` }
    expect((await app.inject({ url: `/api/editions/${EDITION}/board`, headers })).json()).toMatchObject({
      edition: EDITION,
      morning: null,
    })
  })

  test('begins at four in the city, and ends for a person with the first filing of that day', async () => {
    await change('ana', 1, { status: 'in-progress' })
    setNow('2031-05-02T08:59:59Z')
    await file('ana')
    expect(await noteOf('ana')).toBeNull()
    setNow('2031-05-02T09:00:00Z')
    expect(await noteOf('ana')).toBe('9 steps open, none yours.')
    await file('ana', calendarDay('2031-05-09'))
    expect(await noteOf('ana')).toBeNull()
    expect(await noteOf('ben')).toBe('9 steps open, none yours.')
    setNow('2031-05-03T12:00:00Z')
    const next = calendarDay('2031-05-05')
    await change('ana', 1, { status: 'in-progress' }, next)
    expect(await noteOf('ana', next)).toBe('9 steps open, none yours.')
  })

  test('says who left a note since the last visit, if it still stands', async () => {
    setNow('2031-05-01T22:00:00Z')
    await change('ben', 3, { note: 'Read in the evening' })
    await db.update(users).set({ last_request_at: EVENING, last_visit_at: null })
    setNow('2031-05-02T11:00:00Z')
    await change('ben', 5, { note: 'Rosie answers after 2' })
    setNow(MORNING)
    expect(await noteOf('ana')).toBe('9 steps open, none yours; Ben Okafor left a note in step 5.')
    expect(await noteOf('ben')).toBe('9 steps open, none yours.')
    await change('ben', 5, { note: null })
    expect(await noteOf('ana')).toBe('9 steps open, none yours.')
  })

  test('goes on saying so all morning, and no longer at the visit after a break', async () => {
    setNow('2031-05-02T11:00:00Z')
    await change('ben', 5, { note: 'Rosie answers after 2' })
    const told = '9 steps open, none yours; Ben Okafor left a note in step 5.'
    setNow(MORNING)
    expect(await noteOf('ana')).toBe(told)
    setNow('2031-05-02T15:30:00Z')
    expect(await noteOf('ana')).toBe(told)
    setNow('2031-05-02T20:00:00Z')
    expect(await noteOf('ana')).toBe('9 steps open, none yours.')
  })

  test('says who wrote a correction, or a note for the letter', async () => {
    const save = async (body: object, version: number) =>
      expect(
        (await as('boss').patch(`/api/admin/editions/${EDITION}`, { ...body, version })).statusCode,
      ).toBe(200)
    setNow('2031-05-02T11:00:00Z')
    await save({ subject: 'Otters' }, 0)
    expect(await noteOf('ana')).toBeNull()
    await save({ note: 'The market moves.' }, 1)
    expect(await noteOf('ana')).toBe('Bo Lindqvist wrote a note for the letter.')
    await save({ correction: 'It is on Sunday.' }, 2)
    expect(await noteOf('ana')).toBe('Bo Lindqvist wrote a correction.')
    expect(await noteOf('boss')).toBeNull()
    await save({ note: null, correction: null }, 3)
    expect(await noteOf('ana')).toBeNull()
  })

  test('tells administrators, who alone see deliveries, of those that failed overnight and still do', async () => {
    await fail('2031-05-01T22:59:59Z')
    expect(await noteOf('boss')).toBeNull()
    await fail('2031-05-01T23:00:00Z')
    expect(await noteOf('boss')).toBe('A delivery failed overnight.')
    await fail('2031-05-02T12:59:59Z')
    await fail('2031-05-02T13:00:00Z')
    expect(await noteOf('boss')).toBe('2 deliveries failed overnight.')
    expect(await noteOf('ana')).toBeNull()
    await db.update(webhookDeliveries).set({ status: 'completed' })
    expect(await noteOf('boss')).toBeNull()
  })

  test('has three facts in their order, and room for them whoever wrote', async () => {
    await db
      .update(users)
      .set({ full_name: 'Émilie-Antoinette '.repeat(5).trim() })
      .where(eq(users.id, people.ben.id))
    await change('ben', 3, { note: 'Look', assignee_id: people.boss.id })
    for (let failed = 0; failed < 12; failed += 1) await fail('2031-05-02T08:00:00Z')
    const note = await noteOf('boss')
    expect(note).toBe(
      '9 steps open, 1 yours; Émilie-Antoinette Émili… left a note in step 3; 12 deliveries failed overnight.',
    )
    expect(lengthOf(note ?? '')).toBeLessThanOrEqual(LIMITS.morningNote)
    await db.update(users).set({ full_name: people.ben.fullName }).where(eq(users.id, people.ben.id))
  })
})

/** Four in the morning of the city, whatever zone the machine sits in and whatever the clocks did that night. */
test.each([
  ['on the day that the clocks go forward', 'America/Chicago', '2031-03-09T09:00:00Z'],
  ['on the day that the clocks go back', 'America/Chicago', '2031-11-02T10:00:00Z'],
  ['in a city where it is already the next day', 'Pacific/Auckland', '2031-05-01T16:00:00Z'],
])('the morning begins at four %s', async (_when, time_zone, four) => {
  const before = new Date(Date.parse(four) - 1000).toISOString()
  const there = await openNewsroom({ now: before })
  try {
    const { settings, version } = (await there.as('boss').get('/api/admin/settings')).json()
    const saved = await there.as('boss').put('/api/admin/settings', { ...settings, time_zone, version })
    expect(saved.statusCode, saved.body).toBe(200)
    const { edition } = (await there.as('ana').get('/api/newsroom')).json()
    const move = { status: 'in-progress', version: 0 }
    expect((await there.as('ben').patch(`/api/editions/${edition}/tasks/1`, move)).statusCode).toBe(200)
    expect(await noteAt(there)('ana', edition)).toBeNull()
    there.setNow(four)
    expect(await noteAt(there)('ana', edition)).toBe('9 steps open, none yours.')
  } finally {
    await there.close()
  }
})
