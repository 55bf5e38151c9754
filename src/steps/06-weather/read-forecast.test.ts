import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForecast } from './read-forecast.ts'
import { weather } from './step.ts'

test.each([
  [
    'High 74, low 58, NW 12 mph, humidity 60 %, mostly sunny',
    {
      ...{ temperatureHigh: 74, temperatureLow: 58, humidity: 60 },
      ...{ windSpeed: 12, windDirection: 'NW', conditions: 'Mostly sunny' },
    },
  ],
  [
    'Mostly cloudy, with a high near 41. North wind 5 to 10 mph.',
    { temperatureHigh: 41, windSpeed: 10, windDirection: 'N', conditions: 'Mostly cloudy' },
  ],
  ['Rain likely; 55°F / 47°F', { temperatureHigh: 55, temperatureLow: 47, conditions: 'Rain likely' }],
  [
    'Highs around 12 °F, lows near −3 °F. Snow.',
    { temperatureHigh: 12, temperatureLow: -3, conditions: 'Snow' },
  ],
  ['Winds: SSW 8-14 mph, gusts to 30 mph', { windSpeed: 14, windDirection: 'SSW' }],
  ['Wind 9 mph from the southeast. 71,5 high', { windSpeed: 9, windDirection: 'SE', temperatureHigh: 71.5 }],
  ['Sunny', { conditions: 'Sunny' }],
  ['High 400, humidity 130 %', {}],
  ['See the forecast at our page', {}],
  ['', {}],
])('%j', (text, forecast) => {
  expect(readForecast(text)).toEqual(forecast)
})

const Figures = fc.record({
  high: fc.integer({ min: -60, max: 130 }),
  low: fc.integer({ min: -90, max: 120 }),
  wind: fc.integer({ min: 0, max: 99 }),
  point: fc.constantFrom('N', 'NNE', 'NE', 'E', 'SE', 'SSW', 'W', 'WNW'),
  humidity: fc.integer({ min: 0, max: 100 }),
  sky: fc.constantFrom('Mostly sunny', 'Overcast', 'Light rain', 'Patchy fog', 'Thunderstorms'),
})

test('whatever the figures and their order, each comes into its own field', () => {
  fc.assert(
    fc.property(Figures, fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), (given, order) => {
      const pieces = [
        `High ${given.high}`,
        `low ${given.low} °F`,
        `${given.point} ${given.wind} mph`,
        `humidity ${given.humidity} %`,
        given.sky,
      ]
      const text = pieces
        .map((piece, at) => [order[at] ?? 0, piece] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, piece]) => piece)
        .join(', ')
      expect(readForecast(text), text).toEqual({
        ...{ temperatureHigh: given.high, temperatureLow: given.low, humidity: given.humidity },
        ...{ windSpeed: given.wind, windDirection: given.point, conditions: given.sky },
      })
    }),
  )
})

test('whatever is pasted, nothing is read that the form refuses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9 ,.%°/-]{0,80}$/)), (text) => {
      const read = readForecast(text)
      const { shape } = weather.form
      for (const [field, value] of Object.entries(read))
        expect(shape[field as keyof typeof shape].safeParse(value).success, `${field}: ${value}`).toBe(true)
    }),
  )
})
