import { isolated } from '#shared/isolated.ts'
import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS, WEATHER } from '#shared/limits.ts'
import { OptionalLine, OptionalText } from '#shared/text.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { OptionalNumber } from '#steps/fields.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { degrees, weatherText } from './text.ts'

const MANUAL = 'Manual Entry'
const NOTHING = 'Please enter the conditions or a temperature'
const BELOW = 'The high is below the low. Please correct it, or confirm that it is right.'

/** @returns whether the two temperatures are the wrong way round */
export const isHighBelowLow = (high: unknown, low: unknown): boolean =>
  typeof high === 'number' && typeof low === 'number' && high < low

/** Step 6 (S10, S151-S156, C21). */
export const weather = defineStep({
  ...outline,
  summary: 'The forecast for the day of the edition.',
  overview: [
    'Take the forecast for the day of the edition, not for today.',
    'Enter the figures you have; skip what you don’t have.',
    'Put anything worth a sentence into the general note.',
  ],
  directions: [
    'Open the forecast for the day of the edition.',
    'Enter at least the conditions or a temperature.',
    'Press Save Weather Data, and look it over once more.',
  ],
  checklist: null,
  table: 'weather',

  ...declareForm(
    {
      forecastDate: editionDay('Forecast Date'),
      generalNotes: field('General Weather Data', OptionalText(LIMITS.generalNotes), ''),
      temperatureHigh: field('High Temperature (°F)', OptionalNumber(WEATHER.temperature), null),
      temperatureLow: field('Low Temperature (°F)', OptionalNumber(WEATHER.temperature), null),
      conditions: field('Weather Conditions', OptionalLine(LIMITS.conditions), ''),
      humidity: field('Humidity (%)', OptionalNumber(WEATHER.humidity), null),
      windSpeed: field('Wind Speed (mph)', OptionalNumber(WEATHER.wind), null),
      windDirection: field('Wind Direction', OptionalLine(LIMITS.windDirection), ''),
      source: field('Data Source', OptionalLine(LIMITS.weatherSource), MANUAL),
      highBelowLow: field('The high really is below the low', z.boolean(), false),
    },
    (form, context) => {
      if (form.conditions === null && form.temperatureHigh === null && form.temperatureLow === null)
        context.addIssue({ code: 'custom', message: NOTHING, path: ['conditions'] })
      if (isHighBelowLow(form.temperatureHigh, form.temperatureLow) && !form.highBelowLow)
        context.addIssue({ code: 'custom', message: BELOW, path: ['highBelowLow'] })
    },
  ),
  editionField: 'forecastDate',
  reviewTitle: 'Check the forecast',

  row: z.object({
    forecast_date: z.string(),
    select_date: CalendarDay,
    temperature_high: z.number().nullable(),
    temperature_low: z.number().nullable(),
    conditions: z.string().nullable(),
    humidity: z.number().nullable(),
    wind_speed: z.number().nullable(),
    wind_direction: z.string().nullable(),
    source: z.string(),
    general_notes: z.string().nullable(),
  }),
  toRows: (form) => [
    {
      forecast_date: `${form.forecastDate} 00:00:00`,
      select_date: form.forecastDate,
      temperature_high: form.temperatureHigh,
      temperature_low: form.temperatureLow,
      conditions: form.conditions,
      humidity: form.humidity,
      wind_speed: form.windSpeed,
      wind_direction: form.windDirection,
      source: form.source ?? MANUAL,
      general_notes: form.generalNotes,
    },
  ],
  toForm: (row) => ({
    forecastDate: row.select_date,
    generalNotes: row.general_notes ?? '',
    temperatureHigh: row.temperature_high,
    temperatureLow: row.temperature_low,
    conditions: row.conditions ?? '',
    humidity: row.humidity,
    windSpeed: row.wind_speed,
    windDirection: row.wind_direction ?? '',
    source: row.source,
    highBelowLow: isHighBelowLow(row.temperature_high, row.temperature_low),
  }),
  isWhole: (rows) => rows.length > 0,
  uses: 'newest',
  toLine: (row) =>
    [
      row.conditions && isolated(row.conditions),
      row.temperature_high === null ? null : `high ${degrees(row.temperature_high)}`,
      row.temperature_low === null ? null : `low ${degrees(row.temperature_low)}`,
    ]
      .filter((part) => part !== null)
      .join(', ') || `Forecast from ${row.source}`,

  prompt:
    'Write the weather paragraph of a local newsletter: three friendly sentences about the day, high and low first, then wind and rain, then what it means for going out. Use only the figures given.',
  toText: (rows) => weatherText(rows, MANUAL),

  messages: {
    saved: { title: 'Weather data saved', detail: 'The forecast is stored with the edition.' },
    notSaved: () => ({ title: 'Error', detail: 'Failed to save weather data. Please try again.' }),
    signInFirst: { title: 'Authentication required', detail: 'Please log in to save weather data.' },
  },
  example: {
    forecastDate: '2031-05-03',
    generalNotes: 'A bright day; take a jacket for the evening by the river.',
    temperatureHigh: 71.5,
    temperatureLow: 52,
    conditions: 'Mostly sunny',
    humidity: 40,
    windSpeed: 9,
    windDirection: 'NW',
    source: 'National Weather Service',
    highBelowLow: false,
  },
})
