import { describe, expect, test } from 'vitest'
import { problemOfForm } from '#shared/problem.ts'
import { liveMusic } from './01-live-music/step.ts'
import { cityEvents } from './02-city-events/step.ts'
import { civilNews } from './03-civil-news/step.ts'
import { generalNews } from './04-general-news/step.ts'
import { imageOfTheDay } from './05-image-of-the-day/step.ts'
import { weather } from './06-weather/step.ts'
import type { AnyStep } from './index.ts'

/** What the form says at that field when it holds that value; undefined when it is content. */
function saysAt(step: Pick<AnyStep, 'form' | 'example'>, field: string, value: unknown): string | undefined {
  const result = step.form.safeParse({ ...step.example, [field]: value })
  return result.success ? undefined : problemOfForm(result.error).fields?.[field]
}

describe('live music (S126, S127)', () => {
  test.each([
    ['venue', '', 'Venue is required'],
    ['venue', ' \t ', 'Venue is required'],
    ['venue', '\u200B\u2060', 'Venue is required'],
    ['venue', undefined, 'Venue is required'],
    ['venue', 'V', undefined],
    ['venue', 'é'.repeat(200), undefined],
    ['venue', '🎷'.repeat(200), undefined],
    ['venue', 'é'.repeat(201), 'Please use at most 200 characters'],
    ['bandName', '', 'Band name is required'],
    ['bandName', 'Sinéad O’Connor & the "Late" 乐队', undefined],
    ['bandName', 'a\u202Eb', 'Please remove the invisible control characters'],
    ['date', '', 'Date is required'],
    ['date', undefined, 'Date is required'],
    ['date', '2031-04-31', 'Please choose a real day, written yyyy-MM-dd'],
    ['time', '', 'Time is required'],
    ['time', undefined, 'Time is required'],
    ['time', '24:00', 'Please enter a time such as 8:30 pm or 20:30'],
    ['time', '8:30', 'Please enter a time such as 8:30 pm or 20:30'],
    ['time', '00:00', undefined],
    ['url', '', undefined],
    ['url', 'venue.example', undefined],
    ['url', '   ', undefined],
    ['url', 'venue', 'Please enter a valid URL'],
    ['url', 'http://', 'Please enter a valid URL'],
    ['url', 'https://münchen.example/straße?q=ä#1', undefined],
    ['selectDate', '', 'Date is required'],
  ])('at %s, %j: %s', (field, value, sentence) => {
    expect(saysAt(liveMusic, field, value)).toBe(sentence)
  })

  test('what is typed is trimmed, and an empty address is null (S127, C56)', () => {
    const form = liveMusic.form.parse({ ...liveMusic.example, venue: ' The Blue Door ', url: '' })
    expect(form).toMatchObject({ venue: 'The Blue Door', url: null })
  })
})

describe.each([cityEvents, civilNews])('step $number, $title (S132, S135, C17, C77)', (step) => {
  test.each([
    ['', 'Please enter a valid URL'],
    ['   ', 'Please enter a valid URL'],
    ['just words', 'Please enter a valid URL'],
    ['ftp://files.example', 'Please enter a valid URL'],
    ['javascript:alert(1)', 'Please enter a valid URL'],
    ['data:text/html,x', 'Please enter a valid URL'],
    ['https://user:pass@city.example', 'Please enter a valid URL'],
    [`https://city.example/${'a'.repeat(2_028)}`, 'Please enter a valid URL'],
    ['city.example/events?id=1', undefined],
    ['city.example:8080/events', undefined],
    ['HTTPS://City.example', undefined],
  ])('%j: %s', (url, sentence) => {
    expect(saysAt(step, 'url', url)).toBe(sentence)
  })

  test('https is put before an address without a scheme, and another one is left as it is', () => {
    const urlOf = (url: string) => (step.form.parse({ ...step.example, url }) as { url: string }).url
    expect(urlOf('  city.example/a ')).toBe('https://city.example/a')
    expect(urlOf('http://city.example/a')).toBe('http://city.example/a')
  })
})

test.each(['', 'Riverton', null, undefined])(
  'a city event happens in one of two cities, not in %j (S2)',
  (location) => {
    expect(saysAt(cityEvents, 'location', location)).toBe('Please choose one of the two cities')
  },
)

describe('what a page says of an event (C86)', () => {
  test.each([
    ['headline', 'H'.repeat(200), undefined],
    ['headline', 'H'.repeat(201), 'Please use at most 200 characters'],
    ['headline', 'two\nlines', 'Please use one line'],
    ['headline', 'a\u0000b', 'Please remove the invisible control characters'],
    ['summary', 'S'.repeat(301), 'Please use at most 300 characters'],
    ['price', '$'.repeat(61), 'Please use at most 60 characters'],
    ['startsOn', '2026-02-30', 'Please choose a real day, written yyyy-MM-dd'],
    ['startsOn', null, undefined],
    ['startsAt', '25:00', 'Please enter a time such as 8:30 pm or 20:30'],
    ['startsAt', '17:00', 'Please enter the day as well'],
    ['startsAt', '', undefined],
  ])('at %s, %j: %s', (field, value, sentence) => {
    expect(saysAt(cityEvents, field, value)).toBe(sentence)
  })

  test('an event is told by its headline and time, else by its city and address', () => {
    const lineOf = (facts: object) => {
      const form = cityEvents.form.parse({ ...cityEvents.example, ...facts })
      const [row] = cityEvents.toRows(form, { city: 'Riverton', neighbouring_city: '', time_zone: 'UTC' })
      return row && cityEvents.toLine(row)
    }
    const when = { startsOn: '2031-05-03', startsAt: '09:00' }
    expect(lineOf({ headline: 'Farmers & Makers Market', ...when })).toBe('Farmers & Makers Market, 9:00 am')
    expect(lineOf({ headline: 'Farmers & Makers Market' })).toBe('Farmers & Makers Market')
    expect(lineOf({})).toBe('Riverton: https://city.example/calendar/lantern-walk')
  })
})

describe('positive news (S138, S140, C19)', () => {
  test.each(['newsUrl1', 'newsUrl2', 'newsUrl3'])('%s must be a valid address', (field) => {
    for (const url of ['', 'x', 'ftp://news.example'])
      expect(saysAt(generalNews, field, url)).toBe('Please enter a valid URL')
  })

  test.each([
    'https://news.example/library-reopens',
    'http://news.example/library-reopens',
    'https://www.news.example/library-reopens/',
    'https://NEWS.example/library-reopens#',
  ])('%s is the first story once more', (url) => {
    expect(saysAt(generalNews, 'newsUrl3', url)).toBe('The three stories must differ')
    expect(saysAt(generalNews, 'newsUrl1', url)).toBeUndefined()
  })

  test('another page of the same paper is another story', () => {
    expect(saysAt(generalNews, 'newsUrl2', 'https://news.example/library-reopens?page=2')).toBeUndefined()
  })

  test('its warning names what is not wanted (S139)', () => {
    for (const word of ['positive', 'violence', 'crime', 'accidents'])
      expect(generalNews.notice).toContain(word)
  })

  test.each(['News of Route 2', 'Positive News 12', 'positive news 2', '2'])(
    'a story titled %j is in none of the three places',
    (title) => {
      const story = { ...storyAt(2), title }
      expect(generalNews.parts?.missing([story])).toEqual(['newsUrl1', 'newsUrl2', 'newsUrl3'])
    },
  )

  test('with two of three stored just the missing one is asked for, and it must differ from them (C45)', () => {
    const rows = stories()
    const stored = rows.filter(({ title }) => title !== 'Positive News 2')
    expect(generalNews.parts?.missing(stored)).toEqual(['newsUrl2'])
    expect(generalNews.parts?.progress(stored)).toBe('two of three')
    const form = generalNews.parts?.formFor(stored)
    expect(Object.keys(form?.shape ?? {})).toEqual([
      ...['newsUrl2', 'selectDate'],
      ...['headline2', 'summary2', 'publisher2'],
    ])
    const repeated = { newsUrl2: stored[0]?.url, selectDate: '2031-05-03' }
    expect(form?.safeParse(repeated).success).toBe(false)
  })
})

test.each([
  ['live music', liveMusic, 'url'],
  ['a story', generalNews, 'newsUrl2'],
  ['a picture’s page', imageOfTheDay, 'sourcePage'],
] as const)('of %s too, https is put before an address without a scheme (C77)', (_what, step, field) => {
  const read: Record<string, unknown> = step.form.parse({ ...step.example, [field]: ' page.example/a ' })
  expect(read[field]).toBe('https://page.example/a')
})

describe('a forecast', () => {
  const nothing = { ...weather.example, conditions: ' ', temperatureHigh: null, temperatureLow: null }

  test('needs the conditions or a temperature; a humidity alone is none', () => {
    const read = weather.form.safeParse(nothing)
    expect(read.success).toBe(false)
    expect(read.error && problemOfForm(read.error).fields).toEqual({
      conditions: 'Please enter the conditions or a temperature',
    })
    for (const change of [{ conditions: 'Sunny' }, { temperatureHigh: 70 }, { temperatureLow: 0 }])
      expect(weather.form.safeParse({ ...nothing, ...change }).success).toBe(true)
  })
})

const stories = () =>
  generalNews.toRows(generalNews.form.parse(generalNews.example), {
    city: '',
    neighbouring_city: '',
    time_zone: 'UTC',
  })

function storyAt(place: number) {
  const story = stories()[place - 1]
  if (!story) throw new Error('The example has three stories.')
  return story
}

describe('weather (S151, S155, C21)', () => {
  test.each([
    ['temperatureHigh', 150, undefined],
    ['temperatureHigh', 150.01, 'Please enter a number from -100 to 150'],
    ['temperatureLow', -100, undefined],
    ['temperatureLow', -100.5, 'Please enter a number from -100 to 150'],
    ['temperatureHigh', 71.25, undefined],
    ['temperatureHigh', 71.255, 'Please use at most two decimals'],
    ['temperatureHigh', null, undefined],
    ['temperatureHigh', '71', 'Please enter a number'],
    ['temperatureHigh', Number.NaN, 'Please enter a number'],
    ['temperatureHigh', Number.POSITIVE_INFINITY, 'Please enter a number'],
    ['humidity', 0, undefined],
    ['humidity', 100, undefined],
    ['humidity', -0.01, 'Please enter a number from 0 to 100'],
    ['windSpeed', 0, undefined],
    ['windSpeed', 300.5, 'Please enter a number from 0 to 300'],
    ['conditions', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['windDirection', 'x'.repeat(51), 'Please use at most 50 characters'],
    ['generalNotes', 'x'.repeat(5_001), 'Please use at most 5,000 characters'],
    ['generalNotes', 'two\nlines', undefined],
    ['forecastDate', '', 'Date is required'],
  ])('at %s, %j: %s', (field, value, sentence) => {
    expect(saysAt(weather, field, value)).toBe(sentence)
  })

  test.each([
    [60, 60, true],
    [60, 59, true],
    [59, 60, false],
    [null, 60, true],
    [59, null, true],
  ])('high %s and low %s pass without being confirmed: %s', (temperatureHigh, temperatureLow, passes) => {
    const form = { ...weather.example, temperatureHigh, temperatureLow }
    expect(weather.form.safeParse(form).success).toBe(passes)
    expect(weather.form.safeParse({ ...form, highBelowLow: true }).success).toBe(true)
  })
})
