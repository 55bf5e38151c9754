import { z } from 'zod'
import type { FilledForecast } from '#contract/weather.ts'
import { beginningOf } from '#shared/beginning-of.ts'
import { type CalendarDay, dayIn, dayWordsOf, momentInWords, timeIn } from '#shared/calendar.ts'
import { LIMITS, WEATHER } from '#shared/limits.ts'
import { withoutControls } from '#shared/text.ts'
import { WEATHER_MESSAGES } from '#shared/weather-messages.ts'

/** A forecast that was issued longer ago is not taken. */
const COUNTS_MS = 12 * 3_600_000
/** The hours of the day whose humidity counts, local. */
const DAY_HOURS = { from: 8, to: 20 }

/** A figure as the service writes it: alone, or with the unit beside it. */
const Measure = z.union([
  z.number(),
  z.object({
    value: z.number().nullish(),
    maxValue: z.number().nullish(),
    unitCode: z.string().optional(),
  }),
])
const Period = z.object({
  startTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:/),
  isDaytime: z.boolean(),
  temperature: Measure.nullish(),
  temperatureUnit: z.string().nullish(),
  windSpeed: z.union([z.string(), Measure]).nullish(),
  windDirection: z.string().nullish(),
  shortForecast: z.string().nullish(),
})
const Forecast = z.object({
  properties: z.object({ updateTime: z.iso.datetime({ offset: true }), periods: z.array(Period).max(200) }),
})
const Hourly = z.object({
  properties: z.object({
    periods: z
      .array(
        z.object({
          startTime: z.string(),
          relativeHumidity: z.object({ value: z.number().nullish() }).nullish(),
        }),
      )
      .max(400),
  }),
})

type Asked = {
  edition: CalendarDay
  timeZone: string
  now: Date
}

/** What of the answers of the service fills the form, or why nothing does, in words. */
type ReadNws = { forecast: FilledForecast; refusal: null } | { forecast: null; refusal: string }

/**
 * Reads the forecast of a day. The day is that of the period's own local time, so that an evening in Alaska belongs to
 * its day wherever the server is.
 *
 * @param answers as they came, parsed from JSON; without the hourly one the humidity stays unknown
 */
export function readNws(answers: { forecast: unknown; hourly: unknown }, asked: Asked): ReadNws {
  const read = Forecast.safeParse(answers.forecast)
  if (!read.success) return refused(WEATHER_MESSAGES.unreadable)
  const { updateTime, periods } = read.data.properties
  const issued = new Date(updateTime)
  if (asked.now.getTime() - issued.getTime() > COUNTS_MS)
    return refused(
      WEATHER_MESSAGES.stale(momentInWords(issued, asked.timeZone, dayIn(asked.timeZone, asked.now))),
    )
  const { edition } = asked
  const ofDay = periods.filter(({ startTime }) => startTime.startsWith(edition))
  const day = ofDay.find(({ isDaytime }) => isDaytime)
  // Before the day there may be what is left of the night before.
  const night = ofDay.find(({ isDaytime, startTime }) => !isDaytime && startTime > (day?.startTime ?? ''))
  if (!day) return refused(missing(periods, edition, dayIn(asked.timeZone, asked.now)))
  return {
    forecast: {
      conditions: conditionsOf(day.shortForecast),
      temperatureHigh: within(degreesOf(day), WEATHER.temperature),
      temperatureLow: night ? within(degreesOf(night), WEATHER.temperature) : null,
      humidity: within(humidityOf(answers.hourly, edition), WEATHER.humidity),
      windSpeed: within(windOf(day.windSpeed), WEATHER.wind),
      windDirection: /^[NESW]{1,3}$/.test(day.windDirection ?? '') ? (day.windDirection ?? null) : null,
      source: `NWS, issued ${timeIn(asked.timeZone, issued)}`,
    },
    refusal: null,
  }
}

const refused = (refusal: string): ReadNws => ({ forecast: null, refusal })

function missing(periods: z.infer<typeof Period>[], edition: CalendarDay, today: CalendarDay): string {
  const isLater = periods.every(({ startTime }) => startTime.slice(0, 10) < edition)
  const day = dayWordsOf(today).long(edition)
  return isLater ? WEATHER_MESSAGES.notYet(day) : WEATHER_MESSAGES.over(day)
}

const within = (value: number | null, { least, most }: { least: number; most: number }): number | null =>
  value === null || value < least || value > most ? null : Math.round(value) + 0

function degreesOf({ temperature, temperatureUnit }: z.infer<typeof Period>): number | null {
  if (temperature === null || temperature === undefined) return null
  const value = typeof temperature === 'number' ? temperature : (temperature.value ?? null)
  const unit = typeof temperature === 'number' ? temperatureUnit : temperature.unitCode
  if (value === null) return null
  return /C$/i.test(unit ?? '') ? value * 1.8 + 32 : value
}

/** `5 to 15 mph` is 15: what a reader should reckon with. */
function windOf(wind: z.infer<typeof Period>['windSpeed']): number | null {
  if (wind === null || wind === undefined) return null
  if (typeof wind === 'number') return wind
  if (typeof wind === 'string') {
    const figures = (wind.match(/\d{1,3}/g) ?? []).map(Number)
    return figures.length > 0 ? Math.max(...figures) : null
  }
  const value = wind.maxValue ?? wind.value ?? null
  return value === null ? null : /km_h/.test(wind.unitCode ?? '') ? value / 1.609_344 : value
}

function humidityOf(hourly: unknown, edition: CalendarDay): number | null {
  const read = Hourly.safeParse(hourly)
  if (!read.success) return null
  const values = read.data.properties.periods.flatMap(({ startTime, relativeHumidity }) => {
    const hour = Number(startTime.slice(11, 13))
    const counts = startTime.startsWith(edition) && hour >= DAY_HOURS.from && hour <= DAY_HOURS.to
    return counts && typeof relativeHumidity?.value === 'number' ? [relativeHumidity.value] : []
  })
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** `Slight Chance Rain Showers` as people write it. */
function conditionsOf(text: string | null | undefined): string | null {
  const words = withoutControls(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '') return null
  return beginningOf(words.charAt(0).toUpperCase() + words.slice(1).toLowerCase(), LIMITS.conditions)
}
