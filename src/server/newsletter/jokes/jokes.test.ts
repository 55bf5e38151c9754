import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { calendarDay } from '#shared/calendar.ts'
import { JOKES } from '#shared/jokes-messages.ts'
import { sourceGoodEveningJokes, sourceThankYouJokes } from '#server/platform/db/tables/newsroom.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const EDITION = calendarDay('2031-05-03')
const draw = (step: number, previousId: number | null = null) =>
  as('ana').post(`/api/steps/${step}/jokes/draw`, { edition: EDITION, previousId })
const file = (step: number, jokeText: string, selectDate = EDITION) =>
  as('ana').post(`/api/steps/${step}/entries`, { jokeText, selectDate })

test('a joke comes from the library of its own step, and not twice running (S158, S161, C22)', async () => {
  const closing = await db.select().from(sourceThankYouJokes)
  const opening = await db.select().from(sourceGoodEveningJokes)
  let previous: number | null = null
  for (let turn = 0; turn < 10; turn += 1) {
    const { joke, note }: { joke: { id: number; text: string }; note: null } = (
      await draw(7, previous)
    ).json()
    expect(closing.find(({ id }) => id === joke.id)?.thank_you_joke).toBe(joke.text)
    expect([joke.id === previous, note]).toEqual([false, null])
    previous = joke.id
  }
  const { joke } = (await draw(8)).json()
  expect(opening.find(({ id }) => id === joke.id)?.good_evening_jokes).toBe(joke.text)
})

test('a joke that is filed rests; when all rest, the one used longest ago comes and it is said (C22)', async () => {
  await db.execute(sql`update source_good_evening_jokes set retired_at = now()`)
  await db
    .insert(sourceGoodEveningJokes)
    .values([{ good_evening_jokes: 'One?' }, { good_evening_jokes: 'Two!' }])
  await file(8, 'One?')
  for (let turn = 0; turn < 5; turn += 1) expect((await draw(8)).json().joke.text).toBe('Two!')

  await file(8, 'Two!', calendarDay('2031-04-20'))
  expect((await draw(8)).json()).toMatchObject({ joke: { text: 'Two!' }, note: JOKES.allUsed })
})

test('an empty library gives no joke, and no error (S162)', async () => {
  await db.execute(sql`update source_good_evening_jokes set retired_at = now()`)
  const answer = await draw(8)
  expect([answer.statusCode, answer.json()]).toEqual([200, { joke: null, note: null }])
})

test('other steps have no jokes, and nobody but staff draws one', async () => {
  expect((await draw(6)).statusCode).toBe(404)
  expect((await as(null).post('/api/steps/7/jokes/draw', { edition: EDITION })).statusCode).toBe(401)
})

test.each([
  { edition: '2031-02-30' },
  { edition: EDITION, previousId: '5' },
  { edition: EDITION, extra: 1 },
  {},
])('asking with %j is refused', async (body) => {
  expect((await as('ana').post('/api/steps/7/jokes/draw', body)).statusCode).toBe(422)
})
