import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StoredSettings } from '#contract/settings.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a pasted forecast fills the fields, says which, and is filed by them', async () => {
  await newsroom.open('/step/6', 'ana')
  await field('Paste a forecast').fill('High 74, low 58, NW 12 mph, humidity 60 %, mostly sunny')
  await expect.element(page.getByText(/^Filled in: High Temperature/)).toBeVisible()
  const filled = {
    ...{ 'Weather Conditions': 'Mostly sunny', 'Wind Direction': 'NW' },
    ...{ 'High Temperature (°F)': '74', 'Low Temperature (°F)': '58' },
    ...{ 'Humidity (%)': '60', 'Wind Speed (mph)': '12' },
  }
  for (const [label, value] of Object.entries(filled)) await expect.element(field(label)).toHaveValue(value)
  await button('Save Weather Data').click()
  await button('Confirm & Submit').click()
  await expect
    .poll(() => newsroom.rowsOf(6))
    .toMatchObject([
      { temperature_high: 74, temperature_low: 58, conditions: 'Mostly sunny', wind_speed: 12 },
    ])
})

test('the box for a forecast stands first and is where one arrives; the fields follow it', async () => {
  await newsroom.open('/board', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await userEvent.keyboard('6')
  await expect.element(field('Paste a forecast')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: /^Forecast Date/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Weather Conditions')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('High Temperature (°F)')).toHaveFocus()
})

test('what is no forecast fills nothing, and Enter in its box files nothing', async () => {
  await newsroom.open('/step/6', 'ana')
  await field('Paste a forecast').fill('See you tomorrow')
  await expect.element(page.getByText('Nothing in it looked like a forecast.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(page.getByText('Please enter the conditions or a temperature').elements()).toEqual([])
  await expect.element(field('Weather Conditions')).toHaveValue('')
})

test('a forecast with nothing in it is not filed', async () => {
  await newsroom.open('/step/6', 'ana')
  await field('Humidity (%)').fill('55,5')
  await button('Save Weather Data').click()
  await expect.element(page.getByText('Please enter the conditions or a temperature')).toBeVisible()
  await expect.element(field('Weather Conditions')).toHaveFocus()
})

const FORECAST = {
  ...{ conditions: 'Sunny', temperatureHigh: 60, temperatureLow: 43, humidity: 70, windSpeed: 15 },
  ...{ windDirection: 'NW', source: 'NWS, issued 10:50' },
}
/** What the National Weather Service would say. */
const says = (forecast: object | null, refusal: string | null = null) =>
  newsroom.next('forecast', { status: 200, json: { forecast, refusal, readAt: '2031-05-01T15:00:00Z' } })

test('a newsroom that says where its city is fills the form from the forecast; what somebody typed stays', async () => {
  await newsroom.open('/step/6', 'ana')
  await expect.element(field('Weather Conditions')).toBeVisible()
  expect(button('Fill from forecast').elements()).toEqual([])
  const { settings, version } = (await newsroom.as('boss').get('/api/admin/settings')).json as StoredSettings
  await newsroom
    .as('boss')
    .put('/api/admin/settings', { ...settings, latitude: 43.0389, longitude: -87.9065, version })
  await field('Wind Speed (mph)').fill('9')
  await says(FORECAST)
  await button('Fill from forecast').click()
  await expect.element(page.getByText(/^Filled in: .*Data Source/)).toBeVisible()
  await expect.element(field('High Temperature (°F)')).toHaveValue('60')
  await expect.element(field('Data Source')).toHaveValue('NWS, issued 10:50')
  await expect.element(field('Wind Speed (mph)')).toHaveValue('9')

  await field('Humidity (%)').fill('55')
  await says({ ...FORECAST, temperatureHigh: 62, humidity: 80 })
  await button('Fill from forecast').click()
  await expect.element(field('High Temperature (°F)')).toHaveValue('62')
  await expect.element(field('Humidity (%)')).toHaveValue('55')

  await says(null, 'The forecast is old.')
  await button('Fill from forecast').click()
  await expect.element(page.getByText('The forecast is old.')).toBeVisible()
  await expect.element(field('High Temperature (°F)')).toHaveValue('62')
})
