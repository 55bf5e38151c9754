import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { overviewFeed, userProgress } from '#server/platform/db/tables/newsroom.ts'

// In the city, Chicago, it is the morning of May 1st.
const { as, people, deps, setNow } = await buildTestApp({ now: '2031-05-01T15:00:00Z' })
const EDITION = calendarDay('2031-05-03')
const MAY = '?from=2031-04-01&to=2031-05-31'

const complete = (at: string, { by = people.ana.id, voided = false, step = 4 } = {}) =>
  deps.db.insert(userProgress).values({
    id: randomUUID(),
    user_id: by,
    step_number: step,
    edition: EDITION,
    completed_at: at,
    voided_at: voided ? at : null,
  })

const file = (at: string, content: string, by = people.ana.id) =>
  deps.db.insert(overviewFeed).values({
    id: randomUUID(),
    step_number: 1,
    select_date: EDITION,
    user_id: by,
    content,
    created_at: at,
    updated_at: at,
  })

test('days are those of the city, from midnight to midnight, and only one’s own count (C28, S182)', async () => {
  await complete('2031-05-01T04:59:59.999Z', { step: 1 })
  await complete('2031-05-01T05:00:00Z', { step: 2 })
  await complete('2031-05-01T06:00:00Z', { step: 3, voided: true })
  await complete('2031-05-01T06:00:00Z', { by: people.ben.id })
  await file('2031-05-01T12:00:00Z', 'Night Herons, 8:30 pm')
  await file('2031-05-01T13:00:00Z', 'Of Ben', people.ben.id)

  const { days } = (await as('ana').get(`/api/profile/activity${MAY}`)).json()

  expect(days).toEqual([
    { day: '2031-04-30', completions: 1, entries: 0 },
    { day: '2031-05-01', completions: 1, entries: 1 },
  ])
})

test('the list of a day says what happened, newest first (S181)', async () => {
  const { happenings } = (await as('ana').get('/api/profile/day?day=2031-05-01')).json()

  expect(happenings).toEqual([
    {
      kind: 'filed',
      step_number: 1,
      edition: EDITION,
      content: 'Night Herons, 8:30 pm',
      at: '2031-05-01T12:00:00.000Z',
    },
    { kind: 'completed', step_number: 2, edition: EDITION, content: null, at: '2031-05-01T05:00:00.000Z' },
  ])
  expect((await as('ana').get('/api/profile/day?day=2031-05-02')).json().happenings).toEqual([])
})

test('the streak goes up to today of the city, whatever range is asked for (S180, C28)', async () => {
  const streak = async () =>
    (await as('ana').get('/api/profile/activity?from=2031-01-01&to=2031-01-02')).json().streak

  expect(await streak()).toBe(2)
  setNow('2031-05-02T04:59:00Z')
  expect(await streak()).toBe(2)
  setNow('2031-05-02T05:00:00Z')
  expect(await streak()).toBe(2)
  setNow('2031-05-03T04:59:00Z')
  expect(await streak()).toBe(2)
  setNow('2031-05-03T05:00:00Z')
  expect(await streak()).toBe(0)
})

test('filing alone makes no streak', async () => {
  setNow('2031-05-01T15:00:00Z')
  const ben = (await as('ben').get(`/api/profile/activity${MAY}`)).json()
  await file('2031-04-30T12:00:00Z', 'The day before', people.ben.id)

  expect(ben.streak).toBe(1)
  expect((await as('ben').get(`/api/profile/activity${MAY}`)).json().streak).toBe(1)
})

test('a day on which the clocks change is read whole: 23 and 25 hours', async () => {
  await complete('2031-03-09T06:00:00Z', { step: 5 })
  await complete('2031-03-10T04:59:59Z', { step: 6 })
  await complete('2031-11-02T05:00:00Z', { step: 5 })
  await complete('2031-11-03T05:59:59Z', { step: 6 })

  const { days } = (await as('ana').get('/api/profile/activity?from=2031-03-09&to=2031-03-09')).json()
  expect(days).toEqual([{ day: '2031-03-09', completions: 2, entries: 0 }])
  const autumn = (await as('ana').get('/api/profile/day?day=2031-11-02')).json()
  expect(autumn.happenings).toHaveLength(2)
})

test.each([
  ['from=2031-05-02&to=2031-05-01', 'to'],
  ['from=2031-01-01&to=2032-01-07', 'to'],
  ['from=yesterday&to=2031-05-01', 'from'],
  ['from=2031-05-01', 'to'],
])('the range %s is refused at %s', async (query, field) => {
  const answer = await as('ana').get(`/api/profile/activity?${query}`)

  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})
