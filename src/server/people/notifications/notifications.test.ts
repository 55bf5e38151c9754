import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import type { Notification } from '#contract/notifications.ts'
import { calendarDay } from '#shared/calendar.ts'
import { notifications as notificationRows } from '#server/platform/db/tables/notifications.ts'
import { notify } from './notify.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps

beforeEach(async () => {
  await db.execute(sql`delete from notifications`)
  await db.execute(sql`delete from notification_choices`)
})

const READ = '/api/notifications/read'

type Bell = { notifications: Notification[]; unread: number }
const bellOf = async (name: PersonName): Promise<Bell> => (await as(name).get('/api/notifications')).json()
const titlesOf = async (name: PersonName) => (await bellOf(name)).notifications.map(({ title }) => title)

// The embedded database's clock counts milliseconds, and two may be told within one: what was told before is a second older.
const tell = async (change: Partial<Parameters<typeof notify>[1]> = {}) => {
  await db.execute(sql`update notifications set created_at = created_at - interval '1 s'`)
  return db.transaction((tx) =>
    notify(tx, {
      to: 'everyone',
      kind: 'completed',
      type: 'success',
      title: 'Task Completed',
      message: 'Ben did it.',
      link: '/step/4',
      ...change,
    }),
  )
}

/** The kinds of live events written by the work, with who may learn of them. */
async function eventsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const { rows: before } = await db.execute(sql`select coalesce(max(id), 0)::int as id from live_events`)
  await work()
  const { rows } = await db.execute(
    sql`select audience, change->>'kind' as kind from live_events where id > ${before[0]?.['id']} order by id`,
  )
  return rows
}

test('a notification has title, message, type, moment and link, and is unread at first (S60, S66)', async () => {
  await tell({ to: { person: people.ana.id } })
  const { notifications, unread } = await bellOf('ana')
  expect(unread).toBe(1)
  expect(notifications).toEqual([
    {
      id: expect.any(String),
      title: 'Task Completed',
      message: 'Ben did it.',
      type: 'success',
      link: '/step/4',
      act: null,
      read: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
})

test('the newest 50 are shown, and every unread one counts (S60)', async () => {
  for (let count = 1; count <= 52; count++)
    await tell({ to: { person: people.ana.id }, title: `Number ${count}` })
  const { notifications, unread } = await bellOf('ana')
  expect(unread).toBe(52)
  expect(notifications.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Number ${52 - index}`),
  )
})

test('what one person did to an edition counts once, names who did it, and is marked together (S60, S67)', async () => {
  const edition = calendarDay('2031-05-03')
  for (const step of [4, 5, 6])
    await tell({ title: `Step ${step}`, act: { by: people.ben.id, edition, step } })
  await tell({ title: 'By nobody' })
  const { notifications, unread } = await bellOf('ana')
  expect(unread).toBe(2)
  expect(notifications.map(({ act }) => act)).toEqual([
    null,
    ...[6, 5, 4].map((step) => ({
      kind: 'completed',
      by: people.ben.id,
      name: 'Ben Okafor',
      edition,
      step,
    })),
  ])

  const ids = notifications.filter(({ act }) => act !== null).map(({ id }) => id)
  await as('ana').post(READ, { ids })
  expect((await bellOf('ana')).unread).toBe(1)
  expect((await bellOf('boss')).unread).toBe(2)
})

test('what is unread beyond the newest 50 counts by the same rule (S60)', async () => {
  const act = { by: people.ben.id, edition: calendarDay('2031-05-03') }
  for (const step of [4, 5]) await tell({ to: { person: people.ana.id }, act: { ...act, step } })
  const read = Array.from({ length: 50 }, () => ({
    id: crypto.randomUUID(),
    user_id: people.ana.id,
    kind: 'welcome' as const,
    type: 'info' as const,
    title: 'Read',
    message: '',
    read_at: new Date().toISOString(),
  }))
  await db.insert(notificationRows).values(read)
  expect((await bellOf('ana')).unread).toBe(1)
})

test('marking one as read leaves the others unread, and marking it again changes nothing (S67)', async () => {
  await tell({ title: 'First' })
  await tell({ title: 'Second' })
  const [second] = (await bellOf('ana')).notifications
  const body = { ids: [second?.id] }

  expect((await as('ana').post(READ, body)).json()).toEqual({ ok: true })
  expect((await as('ana').post(READ, body)).json()).toEqual({ ok: true })

  const bell = await bellOf('ana')
  expect(bell.unread).toBe(1)
  expect(bell.notifications.map(({ title, read }) => [title, read])).toEqual([
    ['Second', true],
    ['First', false],
  ])
  expect((await bellOf('ben')).unread).toBe(2)
})

test('marking all as read marks the own ones and nobody else’s (S68)', async () => {
  await tell()
  await tell()
  await as('ana').post('/api/notifications/read-all')
  expect((await bellOf('ana')).unread).toBe(0)
  expect((await bellOf('ben')).unread).toBe(2)
})

test('a notification of somebody else is not there, for administrators neither', async () => {
  await tell({ to: { person: people.ana.id } })
  const [own] = (await bellOf('ana')).notifications
  for (const name of ['ben', 'boss'] as const) {
    const answer = await as(name).post(READ, { ids: [own?.id] })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'This notification is no longer there.' })
  }
  expect((await bellOf('ana')).unread).toBe(1)
})

test('open screens of a person hear of what was told and marked, and only that it was (C8)', async () => {
  const { id } = people.ana
  expect(await eventsOf(() => tell({ to: { person: id } }))).toEqual([
    { audience: `person:${id}`, kind: 'notifications' },
  ])
  expect(await eventsOf(() => tell({ to: 'admins' }))).toEqual([{ audience: 'admin', kind: 'notifications' }])
  expect(await eventsOf(() => as('ana').post('/api/notifications/read-all'))).toEqual([
    { audience: `person:${id}`, kind: 'notifications' },
  ])
})

test('what a transaction tells that fails, nobody is told', async () => {
  const failing = db.transaction(async (tx) => {
    await notify(tx, {
      to: 'everyone',
      kind: 'welcome',
      type: 'info',
      title: 'Never',
      message: '',
      link: null,
    })
    throw new Error('the rest of the work failed')
  })
  await expect(failing).rejects.toThrow('the rest of the work failed')
  expect(await titlesOf('ana')).toEqual([])
})

describe('who is told', () => {
  test('everyone but who did it', async () => {
    await tell({ except: people.ben.id })
    expect([await titlesOf('ana'), await titlesOf('ben'), await titlesOf('boss')]).toEqual([
      ['Task Completed'],
      [],
      ['Task Completed'],
    ])
  })

  test('administrators alone', async () => {
    await tell({ to: 'admins', kind: 'content' })
    expect([await titlesOf('ana'), await titlesOf('boss')]).toEqual([[], ['Task Completed']])
  })

  test('nobody who is disabled', async () => {
    await db.execute(sql`update users set is_disabled = true where id = ${people.ben.id}`)
    await tell()
    await db.execute(sql`update users set is_disabled = false where id = ${people.ben.id}`)
    expect([await titlesOf('ana'), await titlesOf('ben')]).toEqual([['Task Completed'], []])
  })
})

describe('notification choices (C27)', () => {
  const ALL = { completed: true, reminder: true, approved: true, deliveries: true, content: true }

  test('at first every kind is wanted', async () => {
    expect((await as('ana').get('/api/notification-choices')).json()).toMatchObject({
      choices: ALL,
      isEmailSetUp: false,
    })
  })

  test('what a person does not want no longer arrives, for that person alone', async () => {
    const choices = { ...ALL, completed: false }
    expect((await as('ana').put('/api/notification-choices', choices)).json()).toMatchObject({ choices })
    expect((await as('ana').get('/api/notification-choices')).json()).toMatchObject({ choices })

    await tell()
    await tell({ kind: 'reminder', title: 'Reminder' })

    expect(await titlesOf('ana')).toEqual(['Reminder'])
    expect(await titlesOf('ben')).toEqual(['Reminder', 'Task Completed'])
  })

  test('a kind can be wanted again, and what came meanwhile stays away', async () => {
    await as('ana').put('/api/notification-choices', { ...ALL, completed: false })
    await tell()
    await as('ana').put('/api/notification-choices', ALL)
    expect(await titlesOf('ana')).toEqual([])
    await tell()
    expect(await titlesOf('ana')).toEqual(['Task Completed'])
  })

  test.each([
    [{ ...ALL, welcome: false }, 'welcome'],
    [{ ...ALL, content: 'no' }, 'content'],
    [{ emails: { ...ALL, reminder: 1 } }, 'emails.reminder'],
  ])('%j is refused at %s', async (choices, field) => {
    const answer = await as('ana').put('/api/notification-choices', choices)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })
})
