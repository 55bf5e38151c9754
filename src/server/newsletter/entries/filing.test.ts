import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { calendarDay } from '#shared/calendar.ts'
import { EngineConversation } from '#server/platform/db/engine-conversation.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { STEPS } from '#steps/index.ts'
import { TABLES, tableOf } from '#steps/tables.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps
const EXAMPLE_EDITION = calendarDay('2031-05-03')

describe.each(STEPS)('step $number, $title', (step) => {
  test('filing its example stores what the step says under the name of the person (S124, S243, C23)', async () => {
    const answer = await as('ana').post(`/api/steps/${step.number}/entries`, step.example)

    expect(answer.statusCode).toBe(201)
    const stored = await db
      .select()
      .from(tableOf(step))
      .where(eq(tableOf(step).user_id, people.ana.id))
    const expected = step.toRows(step.form.parse(step.example), await readNewsroom(db))
    expect(stored).toHaveLength(expected.length)
    for (const row of stored)
      expect(row).toMatchObject({ user_id: people.ana.id, select_date: EXAMPLE_EDITION, version: 1 })

    const listed = await as('ben').get(`/api/steps/${step.number}/entries?edition=${EXAMPLE_EDITION}`)
    const rows = listed.json().entries.map(({ row }: { row: object }) => row)
    expect(rows.toReversed()).toMatchObject(expected)

    // The answer is made of what was sent, so it must be what the database tells of it afterwards.
    const own = await as('ana').get(`/api/steps/${step.number}/entries?edition=${EXAMPLE_EDITION}`)
    expect(answer.json()).toMatchObject(own.json())
  })

  test('the overview has one line for each of its entries (S188)', async () => {
    const lines = await db.select().from(overviewFeed).where(eq(overviewFeed.step_number, step.number))
    const listed = await as('ana').get(`/api/steps/${step.number}/entries?edition=${EXAMPLE_EDITION}`)

    const entries: { id: string; line: string }[] = listed.json().entries
    expect(lines.map(({ id, content }) => [id, content]).sort()).toEqual(
      entries.map(({ id, line }) => [id, line]).sort(),
    )
  })

  test('an unknown field is refused by name, and who files it is not for the form to say', async () => {
    const form = { ...step.example, [step.editionField]: freshEdition(), user_id: people.boss.id }
    const answer = await as('ana').post(`/api/steps/${step.number}/entries`, form)

    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual(['user_id'])
  })
})

test('a live show is stored as the city’s wall time with the zone’s offset (S128, C56)', async () => {
  const edition = freshEdition()
  const show = {
    venue: '  The Blue Door ',
    bandName: 'Zoë & the “Night Herons” 🎷',
    date: '2031-07-04',
    time: '20:30',
    url: '',
    selectDate: edition,
  }
  await as('ana').post('/api/steps/1/entries', show)
  await as('ana').post('/api/steps/1/entries', { ...show, date: '2031-01-10' })

  const listed = await as('ana').get(`/api/steps/1/entries?edition=${edition}`)
  const rows = listed.json().entries.map(({ row }: { row: object }) => row)
  expect(rows.toSorted(byEventDate)).toMatchObject([
    {
      venue: 'The Blue Door',
      title: 'Zoë & the “Night Herons” 🎷',
      event_date: '2031-01-10T20:30:00-06:00',
      select_date: edition,
      url: null,
    },
    { event_date: '2031-07-04T20:30:00-05:00' },
  ])
})

test.each([498, 499, 500])(
  'a text whose emoji stands behind %i letters is filed and edited (S188)',
  async (letters) => {
    const form = { jokeText: `${'a'.repeat(letters)}🎉 tail`, selectDate: freshEdition() }
    const filed = await as('ana').post('/api/steps/7/entries', form)
    expect(filed.statusCode).toBe(201)

    const [entry] = filed.json().entries
    const changed = { ...form, jokeText: `b${form.jokeText}` }
    const answer = await as('ana').patch(`/api/steps/7/entries/${entry.id}`, { form: changed, version: 1 })
    expect(answer.statusCode).toBe(200)
    const [line] = await db.select().from(overviewFeed).where(eq(overviewFeed.id, entry.id))
    expect(line?.content).toBe(Array.from(changed.jokeText).slice(0, 500).join(''))
  },
)

test('a newsroom elsewhere stores the offset of its own city (C44, C56)', async () => {
  const kolkata = await openNewsroom({ env: { CITY_TIME_ZONE: 'Asia/Kolkata' } })
  const answer = await kolkata.as('ana').post('/api/steps/1/entries', STEPS[0]?.example)

  expect(answer.json().entries[0].row.event_date).toBe('2031-05-04T20:30:00+05:30')
  await kolkata.close()
})

test('a city event takes the fixed title and the chosen city, and https where no scheme is given (S133, C17, C18)', async () => {
  const edition = freshEdition()
  const { city, neighbouring_city } = await readNewsroom(db)
  const url = ' calendar.example/lantern-walk '
  await as('ana').post('/api/steps/2/entries', { url, location: 'home', selectDate: edition })
  await as('ana').post('/api/steps/2/entries', { url, location: 'neighbour', selectDate: edition })

  const stored = await db.select().from(TABLES[2]).where(eq(TABLES[2].select_date, edition))
  const event = {
    title: 'City Event',
    event_date: edition,
    select_date: edition,
    url: 'https://calendar.example/lantern-walk',
    user_id: people.ana.id,
  }
  expect(stored.map(({ location }) => location).sort()).toEqual([city, neighbouring_city].sort())
  for (const row of stored) expect(row).toMatchObject(event)
})

test('a civic notice takes the fixed title, description and source (S136)', async () => {
  const edition = freshEdition()
  await as('ana').post('/api/steps/3/entries', { url: 'council.example/bridge', selectDate: edition })

  const stored = await db.select().from(TABLES[3]).where(eq(TABLES[3].select_date, edition))
  expect(stored).toEqual([
    expect.objectContaining({
      title: 'Civil Event',
      description: 'Government or civic event',
      source: 'Government Website',
      url: 'https://council.example/bridge',
      news_date: edition,
      select_date: edition,
      user_id: people.ana.id,
    }),
  ])
})

test('three stories become three rows with their fixed words (S143)', async () => {
  const edition = freshEdition()
  const urls = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3']
  const [newsUrl1, newsUrl2, newsUrl3] = urls
  await as('ana').post('/api/steps/4/entries', { newsUrl1, newsUrl2, newsUrl3, selectDate: edition })

  const stored = await db.select().from(TABLES[4]).where(eq(TABLES[4].select_date, edition))
  expect(stored.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual(
    urls.map((url, index) =>
      expect.objectContaining({
        title: `Positive News ${index + 1}`,
        description: 'Positive local news story',
        source: 'Local News Source',
        url,
        news_date: edition,
        select_date: edition,
        user_id: people.ana.id,
      }),
    ),
  )
})

test('a forecast keeps its note, and what was left empty is null, never an empty text (S153, S154, S155, C21, C56)', async () => {
  const edition = freshEdition()
  const empty = { conditions: '', humidity: null, windSpeed: null, windDirection: '  ', source: '' }
  const form = {
    ...{ forecastDate: edition, generalNotes: 'Bring a jacket. Crème brûlée weather ☀️' },
    ...{ temperatureHigh: 71.5, temperatureLow: null, highBelowLow: false, ...empty },
  }
  expect((await as('ana').post('/api/steps/6/entries', form)).statusCode).toBe(201)

  const stored = await db.select().from(TABLES[6]).where(eq(TABLES[6].select_date, edition))
  expect(stored).toEqual([
    expect.objectContaining({
      forecast_date: `${edition} 00:00:00`,
      temperature_high: 71.5,
      temperature_low: null,
      conditions: null,
      humidity: null,
      wind_speed: null,
      wind_direction: null,
      source: 'Manual Entry',
      general_notes: 'Bring a jacket. Crème brûlée weather ☀️',
      user_id: people.ana.id,
    }),
  ])
})

const WEATHER = STEPS[5]?.example

test('a high below the low must be confirmed (C21)', async () => {
  const form = { ...WEATHER, temperatureHigh: 40, temperatureLow: 60 }
  const refused = await as('ana').post('/api/steps/6/entries', form)
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().fields)).toEqual(['highBelowLow'])

  const confirmed = await as('ana').post('/api/steps/6/entries', { ...form, highBelowLow: true })
  expect(confirmed.statusCode).toBe(201)
})

test.each([
  ['text in the place of a number', 6, { ...WEATHER, temperatureHigh: '5' }, 'temperatureHigh'],
  ['a humidity above 100 (S155)', 6, { ...WEATHER, humidity: 101 }, 'humidity'],
  ['a wind below 0 (S155)', 6, { ...WEATHER, windSpeed: -1 }, 'windSpeed'],
  ['a number in the place of text (S127)', 1, { ...STEPS[0]?.example, venue: 5 }, 'venue'],
  ['a day that does not exist (S127)', 1, { ...STEPS[0]?.example, date: '2031-02-30' }, 'date'],
  [
    'a moment in the place of a day',
    1,
    { ...STEPS[0]?.example, selectDate: '2031-05-03T00:00:00Z' },
    'selectDate',
  ],
  ['a city that is neither of the two (S2)', 2, { ...STEPS[1]?.example, location: 'moon' }, 'location'],
  ['an address that runs a script (C17)', 3, { ...STEPS[2]?.example, url: 'javascript:alert(1)' }, 'url'],
  [
    'a third story that is the first (C19)',
    4,
    { ...STEPS[3]?.example, selectDate: '2031-05-09', newsUrl3: 'http://www.news.example/library-reopens/' },
    'newsUrl3',
  ],
])('%s is refused at its field', async (_what, step, form, field) => {
  const answer = await as('ana').post(`/api/steps/${step}/entries`, form)

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input' })
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('a step that does not exist takes nothing and says so (C5, S105)', async () => {
  const answer = await as('ana').post('/api/steps/10/entries', {})
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found', detail: 'Unknown step type' })
})

const byEventDate = (a: { event_date: string }, b: { event_date: string }) =>
  a.event_date.localeCompare(b.event_date)

if (deps.database.engine === 'embedded') {
  test('filing an entry asks the database no more than it must', async () => {
    const costs: number[] = []
    for (let times = 0; times < 20; times += 1) {
      const statements = vi.spyOn(EngineConversation.prototype, 'ask')
      const filed = await as('ana').post('/api/steps/1/entries', STEPS[0]?.example)
      expect(filed.statusCode).toBe(201)
      costs.push(statements.mock.calls.length)
      statements.mockRestore()
    }

    // Who asks; begin and the step's turn, how the step stands, the entry, all that goes with it, commit. Those who read
    // along and the queue's alarm come amid some of them.
    expect(Math.min(...costs)).toBeLessThanOrEqual(6)
  })

  test('a filing that begins its step asks for nothing more than one that does not (C79)', async () => {
    const costs = { begins: 99, follows: 99 }
    // As often as above: those who read along come amid most of them where the machine is busy.
    for (let times = 0; times < 20; times += 1) {
      const selectDate = freshEdition()
      for (const which of ['begins', 'follows'] as const) {
        const statements = vi.spyOn(EngineConversation.prototype, 'ask')
        const filed = await as('ana').post('/api/steps/3/entries', { url: `a.example/${which}`, selectDate })
        expect(filed.json().begun === null).toBe(which === 'follows')
        costs[which] = Math.min(costs[which], statements.mock.calls.length)
        statements.mockRestore()
      }
    }
    expect(costs.begins).toBeLessThanOrEqual(costs.follows)
  })
}
