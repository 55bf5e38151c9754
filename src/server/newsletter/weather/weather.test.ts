import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import type {
  GuardedFetch,
  OutboundRequest,
  OutboundResult,
} from '#server/platform/outbound/guarded-fetch.ts'
import { askNws } from './ask-nws.ts'

const { as } = await buildTestApp()
const boss = as('boss')

/** The network, as far as it is asked: what each address answers, one after another, the last for ever. */
const answers = new Map<string, OutboundResult[]>()
const asked: { url: string; request: OutboundRequest }[] = []
const pages: GuardedFetch = Object.assign(
  async (url: string, request: OutboundRequest): Promise<OutboundResult> => {
    asked.push({ url, request })
    const [next, ...others] = answers.get(url) ?? []
    if (others.length > 0) answers.set(url, others)
    return next ?? answered(404, {})
  },
  { close: async () => {} },
)

const answered = (httpStatus: number, body: unknown, headers: [string, string][] = []): OutboundResult => ({
  ...{ kind: 'answered', httpStatus, headers: new Map(headers), isCut: false },
  body: Buffer.from(JSON.stringify(body)),
})

const POINTS = 'https://api.weather.gov/points/43.0389,-87.9065'
const DAYS = 'https://api.weather.gov/gridpoints/MKX/88,65/forecast'
const HOURS = `${DAYS}/hourly`
const PLACE = { latitude: 43.038_93, longitude: -87.906_5 }
const WAY = { pages, publicUrl: 'https://desk.example', wait: async () => {} }
const points = (more: object = {}) =>
  answered(200, { properties: { forecast: DAYS, forecastHourly: HOURS, ...more } })

beforeEach(() => {
  answers.clear()
  asked.length = 0
  answers.set(POINTS, [points()])
  answers.set(DAYS, [answered(200, { days: true })])
  answers.set(HOURS, [answered(200, { hours: true })])
})

test('the place leads to its forecasts, asked for by name, for somebody who waits, with a bound', async () => {
  expect(await askNws(WAY, PLACE)).toEqual({
    answers: { forecast: { days: true }, hourly: { hours: true } },
    refusal: null,
  })
  expect(asked.map(({ url }) => url)).toEqual([POINTS, DAYS, HOURS])
  for (const { request } of asked)
    expect(request).toMatchObject({
      headers: { 'user-agent': 'CityDesk/1 (+https://desk.example)', accept: 'application/geo+json' },
      ...{ method: 'GET', readBytes: 262_144, isForSomebody: true },
    })
})

test('a fault of the service is tried three times, and then told', async () => {
  answers.set(DAYS, [answered(500, {}), answered(503, {}), answered(200, { days: true })])
  expect((await askNws(WAY, PLACE)).answers?.forecast).toEqual({ days: true })
  answers.set(DAYS, [answered(500, {})])
  expect((await askNws(WAY, PLACE)).refusal).toMatch(/isn’t answering/)
  expect(asked.filter(({ url }) => url === DAYS)).toHaveLength(6)
})

test('without the hours there is still a forecast', async () => {
  answers.set(HOURS, [answered(404, {})])
  expect((await askNws(WAY, PLACE)).answers).toEqual({ forecast: { days: true }, hourly: null })
})

test.each([
  ['outside the United States', POINTS, answered(404, {}), /covers only the United States/],
  [
    'that cannot be reached',
    POINTS,
    { kind: 'unreachable', reason: 'It could not be reached.', cause: null },
    /could not be reached/,
  ],
  ['with an answer beyond the bound', DAYS, { ...answered(200, {}), isCut: true }, /couldn’t read/],
  ['without an answer in JSON', DAYS, { ...answered(200, {}), body: Buffer.from('<html>') }, /couldn’t read/],
] as [string, string, OutboundResult, RegExp][])(
  'a place %s is refused in words',
  async (_, url, answer, words) => {
    answers.set(url, [answer])
    expect((await askNws(WAY, PLACE)).refusal).toMatch(words)
  },
)

test.each([
  ['https://evil.example/forecast'],
  ['http://api.weather.gov/forecast'],
  ['https://api.weather.gov.evil.example/forecast'],
  ['https://api.weather.gov:8443/forecast'],
])('%s is not asked, neither named by an answer nor sent on to (promises, Going out)', async (url) => {
  answers.set(POINTS, [points({ forecast: url })])
  expect((await askNws(WAY, PLACE)).answers).toBeNull()
  answers.set(POINTS, [answered(301, {}, [['location', url]])])
  expect((await askNws(WAY, PLACE)).answers).toBeNull()
  expect(asked.map((one) => one.url)).not.toContain(url)
})

test('both coordinates or none are stored, to four places; without them nobody is asked', async () => {
  const { settings, version } = (await boss.get('/api/admin/settings')).json()
  const put = (change: object) => boss.put('/api/admin/settings', { ...settings, ...change, version })
  const unset = await as('ana').post('/api/weather/forecast', { edition: '2031-05-03' })
  expect(unset.json()).toMatchObject({
    forecast: null,
    refusal: expect.stringContaining('Settings, Weather'),
  })
  const half = await put({ latitude: 43 })
  expect(half.statusCode).toBe(422)
  expect(half.json().fields).toEqual({ longitude: 'Please enter both latitude and longitude, or neither' })
  expect((await put({ latitude: 91, longitude: 0 })).json().fields).toHaveProperty('latitude')
  expect((await put({ latitude: 43.038_912_3, longitude: -87.9 })).json()).toMatchObject({
    settings: { latitude: 43.0389, longitude: -87.9 },
  })
})
