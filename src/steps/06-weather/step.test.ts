import { expect, test } from 'vitest'
import { weather } from './step.ts'

test('a forecast is told in whole degrees, and stored with its decimals', () => {
  const form = { ...weather.form.parse(weather.example), temperatureLow: -2.25 }
  const [row] = weather.toRows(form, { city: 'Riverton', neighbouring_city: '', time_zone: 'UTC' })
  expect(row).toMatchObject({ temperature_high: 71.5, temperature_low: -2.25 })
  expect(row && weather.toLine(row)).toBe('Mostly sunny, high 72°F, low −2°F')
})
