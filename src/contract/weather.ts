import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { Moment, route } from './route.ts'

/** What a forecast says of a day, by the fields of the form; what it does not say is null. */
export const FilledForecast = z.object({
  conditions: z.string().nullable(),
  temperatureHigh: z.number().nullable(),
  temperatureLow: z.number().nullable(),
  humidity: z.number().nullable(),
  windSpeed: z.number().nullable(),
  windDirection: z.string().nullable(),
  source: z.string(),
})
export type FilledForecast = z.infer<typeof FilledForecast>

/** The forecast of the National Weather Service for the city. */
export const weather = {
  forecast: route({
    method: 'POST',
    path: '/api/weather/forecast',
    audience: 'signed-in',
    summary:
      'Ask the National Weather Service for the forecast of an edition’s day, to be looked over and filed',
    body: z.strictObject({ edition: CalendarDay }),
    answerS: 20,
    response: z.object({
      forecast: FilledForecast.nullable(),
      /** Why there is none, in words; null with one. */
      refusal: z.string().nullable(),
      readAt: Moment,
    }),
  }),
}
