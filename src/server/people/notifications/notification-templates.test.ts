import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import type { Notification } from '#contract/notifications.ts'
import { JOBS } from '#server/job-list.ts'
import { createPerson } from '#server/people/people/people-repository.ts'

const { as, app, deps, setNow } = await buildTestApp({ jobs: true })
const { db } = deps

const EDITION = '2031-05-03'

beforeEach(async () => {
  setNow('2031-05-01T15:00:00Z')
  for (const table of ['notifications', 'tasks', 'done_once'])
    await db.execute(sql.raw(`delete from ${table}`))
})

const notificationsOf = async (name: PersonName): Promise<Notification[]> =>
  (await as(name).get('/api/notifications')).json().notifications
const toldTo = async (name: PersonName) =>
  (await notificationsOf(name)).map(({ type, title, message, link }) => ({ type, title, message, link }))

async function move(name: PersonName, status: string, { step = 4, edition = EDITION } = {}) {
  const tasks = (await as(name).get(`/api/editions/${edition}/board`)).json().tasks
  const { version } = tasks.find((task: { step: number }) => task.step === step)
  const answer = await as(name).patch(`/api/editions/${edition}/tasks/${step}`, { status, version })
  expect(answer.statusCode).toBe(200)
}

describe('Welcome (S69, C8)', () => {
  test('is told at the first sign-in, and never again', async () => {
    const credentials = { email: 'cleo@desk.example', password: 'paper-lantern-42' }
    const link = await createPerson(deps, { email: credentials.email, fullName: null, role: 'user' }, null)
    const token = new URL(link).searchParams.get('token')
    await app.inject({
      method: 'POST',
      url: '/api/auth/reset',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { token, password: credentials.password },
    })
    const first = await as(null).post('/api/auth/sign-in', credentials)
    const second = await as(null).post('/api/auth/sign-in', credentials)

    for (const { cookies } of [first, second]) {
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const bell = (await as(null).get('/api/notifications', { cookie })).json()
      expect(bell.notifications).toEqual([
        expect.objectContaining({
          type: 'info',
          title: 'Welcome',
          message: 'Good to have you at City Desk. The Task Board shows what the next edition still needs.',
          link: '/board',
        }),
      ])
    }
  })
})

describe('Task Completed (S69, C8)', () => {
  const COMPLETED = {
    type: 'success',
    title: 'Task Completed',
    message: 'Ben Okafor has completed General News (step 4) for Saturday, May 3.',
    link: '/step/4?edition=2031-05-03',
  }

  test('goes to the colleagues of whoever completes a step, and not to that person', async () => {
    await move('ben', 'done')
    expect([await toldTo('ana'), await toldTo('boss'), await toldTo('ben')]).toEqual([
      [COMPLETED],
      [COMPLETED],
      [],
    ])
  })

  test('is told for done alone, and once', async () => {
    await move('ben', 'in-progress')
    expect(await toldTo('ana')).toEqual([])
    await move('ben', 'done')
    const { version } = (await as('ben').get(`/api/editions/${EDITION}/board`)).json().tasks[3]
    await as('ben').patch(`/api/editions/${EDITION}/tasks/4`, { note: 'All three stories', version })
    expect(await toldTo('ana')).toEqual([COMPLETED])
  })

  test('is taken back with the step, from those who have not read it', async () => {
    await move('ben', 'done')
    const [told] = await notificationsOf('ana')
    await as('ana').post('/api/notifications/read', { ids: [told?.id] })
    await move('ben', 'todo')
    expect([await toldTo('ana'), await toldTo('boss')]).toEqual([[COMPLETED], []])
  })

  test('is not told of an edition that is past, only of open ones', async () => {
    await move('ben', 'done', { edition: '2031-04-30' })
    expect(await toldTo('ana')).toEqual([])
    await move('ben', 'done', { edition: '2031-05-01' })
    expect(await toldTo('ana')).toHaveLength(1)
  })
})

describe('Reminder (S69, C8, C59)', () => {
  const remind = () => JOBS.remind.run(deps, {})
  const REMINDER = {
    type: 'warning',
    title: 'Reminder',
    message: expect.stringMatching(/^The edition of Saturday, May 3 closes at 5:00 pm\. Still open: /),
    link: '/board?edition=2031-05-03',
  }

  test('goes to everyone an hour before the cut-off, naming the open steps', async () => {
    await move('ana', 'done', { step: 1 })
    for (const step of [2, 3, 5, 6, 7, 8, 9]) await move('ben', 'done', { step })
    await db.execute(sql`delete from notifications`)
    setNow('2031-05-01T21:00:00Z')

    await remind()

    const message = 'The edition of Saturday, May 3 closes at 5:00 pm. Still open: General News.'
    for (const name of ['ana', 'ben', 'boss'] as const)
      expect(await toldTo(name)).toEqual([{ ...REMINDER, message }])
  })

  test('is not told before that hour, nor after the cut-off', async () => {
    for (const now of ['2031-05-01T20:59:00Z', '2031-05-01T22:00:00Z']) {
      setNow(now)
      await remind()
    }
    expect(await toldTo('ana')).toEqual([])
  })

  test('is told once an edition, however many processes look at once and however often', async () => {
    setNow('2031-05-01T21:00:00Z')
    await Promise.all([remind(), remind(), remind()])
    setNow('2031-05-01T21:05:00Z')
    await remind()
    expect(await toldTo('ana')).toEqual([REMINDER])
    setNow('2031-05-02T21:00:00Z')
    await remind()
    expect(await toldTo('ana')).toHaveLength(2)
  })

  test('is not told when everything is done, and is when a step is opened again in time', async () => {
    for (let step = 1; step <= 9; step++) await move('ben', 'done', { step })
    await db.execute(sql`delete from notifications`)
    setNow('2031-05-01T21:00:00Z')
    await remind()
    expect(await toldTo('ana')).toEqual([])
    await move('ben', 'in-progress', { step: 9 })
    await remind()
    expect(await toldTo('ana')).toEqual([
      { ...REMINDER, message: expect.stringMatching(/Still open: Advertisement\.$/) },
    ])
  })

  test('a person who wants none gets none', async () => {
    const all = { completed: true, reminder: true, deliveries: true, content: true }
    await as('ana').put('/api/notification-choices', { ...all, reminder: false })
    setNow('2031-05-01T21:00:00Z')
    await remind()
    await as('ana').put('/api/notification-choices', all)
    expect([await toldTo('ana'), await toldTo('ben')]).toEqual([[], [REMINDER]])
  })
})
