import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readNws } from './read-nws.ts'

const ASKED = {
  edition: calendarDay('2026-11-06'),
  timeZone: 'America/Chicago',
  now: new Date('2026-11-04T20:00:00Z'),
}

type Period = Record<string, unknown>
/** A day from six to six, and the night after it. */
const dayAndNight = (day: string, offset: string, more: { day?: Period; night?: Period } = {}): Period[] => [
  {
    ...{ startTime: `${day}T06:00:00${offset}`, isDaytime: true, temperature: 60, temperatureUnit: 'F' },
    ...{ windSpeed: '5 to 15 mph', windDirection: 'NW', shortForecast: 'Chance Rain Showers' },
    ...more.day,
  },
  {
    ...{ startTime: `${day}T18:00:00${offset}`, isDaytime: false, temperature: 43, temperatureUnit: 'F' },
    ...{ windSpeed: '5 mph', windDirection: 'S', shortForecast: 'Mostly Clear' },
    ...more.night,
  },
]
const forecast = (periods: Period[], updateTime = '2026-11-04T16:50:12+00:00') => ({
  properties: { updateTime, periods },
})
const hourly = (values: Record<string, number>) => ({
  properties: {
    periods: Object.entries(values).map(([hour, value]) => ({
      startTime: `2026-11-06T${hour}:00:00-06:00`,
      relativeHumidity: { unitCode: 'wmoUnit:percent', value },
    })),
  },
})
const FRIDAY = dayAndNight('2026-11-06', '-06:00')

test('the day gives high, sky and wind, the night after it the low, the hours of the day the humidity', () => {
  const hours = hourly({ '07': 100, '08': 60, '14': 50, '20': 71, '21': 100 })
  expect(readNws({ forecast: forecast(FRIDAY), hourly: hours }, ASKED)).toEqual({
    forecast: {
      ...{ conditions: 'Chance rain showers', temperatureHigh: 60, temperatureLow: 43, humidity: 60 },
      ...{ windSpeed: 15, windDirection: 'NW', source: 'NWS, issued 10:50' },
    },
    refusal: null,
  })
})

test('figures may have units of their own, and what is not said or out of range stays open', () => {
  const inCelsius = dayAndNight('2026-11-06', '-06:00', {
    day: {
      temperature: { value: 15.6, unitCode: 'wmoUnit:degC' },
      windSpeed: { maxValue: 24, unitCode: 'wmoUnit:km_h-1' },
      windDirection: 'Variable',
    },
    night: { temperature: { value: null, unitCode: 'wmoUnit:degC' } },
  })
  expect(readNws({ forecast: forecast(inCelsius), hourly: null }, ASKED).forecast).toMatchObject({
    ...{ temperatureHigh: 60, temperatureLow: null, humidity: null, windSpeed: 15, windDirection: null },
  })
  const wild = dayAndNight('2026-11-06', '-06:00', { day: { temperature: 900, windSpeed: 'Calm' } })
  expect(readNws({ forecast: forecast(wild), hourly: null }, ASKED).forecast).toMatchObject({
    ...{ temperatureHigh: null, windSpeed: null },
  })
})

test('an evening in Alaska belongs to its own day, and what is left of a night before is not the night after', () => {
  const [day = {}, night = {}] = dayAndNight('2026-11-06', '-09:00')
  const overnight = { ...night, startTime: '2026-11-06T00:00:00-09:00', temperature: 20 }
  const read = readNws({ forecast: forecast([overnight, day, night]), hourly: null }, ASKED)
  expect(read.forecast).toMatchObject({ temperatureHigh: 60, temperatureLow: 43 })
  const withoutNight = readNws({ forecast: forecast([overnight, day]), hourly: null }, ASKED)
  expect(withoutNight.forecast).toMatchObject({ temperatureLow: null })
})

test.each([
  [
    'is old',
    forecast(FRIDAY, '2026-11-03T22:10:00+00:00'),
    /is from Tue, Nov 3, 4:10 pm\. Type what you know/,
  ],
  [
    'ends before the day',
    forecast(dayAndNight('2026-11-05', '-06:00')),
    /no forecast for Friday, November 6 yet/,
  ],
  ['begins with the night', forecast(FRIDAY.slice(1)), /The forecast for Friday, November 6 is over/],
  ['is nothing of the kind', { title: 'Hello' }, /couldn’t read/],
  ['is nothing at all', null, /couldn’t read/],
])('a forecast that %s is refused in words', (_, answer, words) => {
  const read = readNws({ forecast: answer, hourly: null }, ASKED)
  expect(read.forecast).toBeNull()
  expect(read.refusal).toMatch(words)
})
