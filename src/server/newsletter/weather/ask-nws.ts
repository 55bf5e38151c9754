import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { WEATHER_MESSAGES } from '#shared/weather-messages.ts'
import { bodyText } from '#server/platform/outbound/body-text.ts'
import { follow } from '#server/platform/outbound/follow.ts'
import type { GuardedFetch, OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'

/** The one host that is asked; an answer that names another is not followed. */
const HOST = 'api.weather.gov'
/** For everything together, tries and pauses included, in milliseconds. */
const WITHIN_MS = 10_000
const READ_BYTES = 262_144
/** Between one try and the next, in milliseconds. */
const PAUSES_MS = [500, 1_500]

type Place = { latitude: number; longitude: number }
type Way = {
  pages: GuardedFetch
  publicUrl: string
  /** Waits between two tries; an argument for tests. */
  wait?: (ms: number) => Promise<unknown>
}

/** The service's answers for a place, parsed from JSON; without the hourly one what it would say stays unknown. */
type NwsAnswers =
  | { answers: { forecast: unknown; hourly: unknown }; refusal: null }
  | { answers: null; refusal: string }

const Points = z.object({ properties: z.object({ forecast: z.string(), forecastHourly: z.string() }) })

/**
 * Asks the National Weather Service for the forecast of a place: where its forecasts lie, then for the days and the
 * hours. Three tries each while it is at fault itself.
 */
export async function askNws(way: Way, { latitude, longitude }: Place): Promise<NwsAnswers> {
  const endMs = performance.now() + WITHIN_MS
  const points = await ask(way, `https://${HOST}/points/${short(latitude)},${short(longitude)}`, endMs)
  if (points.refusal !== null) return { answers: null, refusal: points.refusal }
  const read = Points.safeParse(points.json)
  if (!read.success) return { answers: null, refusal: WEATHER_MESSAGES.unreadable }
  const { forecast, forecastHourly } = read.data.properties
  const [days, hours] = await Promise.all([ask(way, forecast, endMs), ask(way, forecastHourly, endMs)])
  if (days.refusal !== null) return { answers: null, refusal: days.refusal }
  return { answers: { forecast: days.json, hourly: hours.json }, refusal: null }
}

/** Four places are eleven meters; the service knows no more and sends on to an address without zeros at the end. */
const short = (degrees: number): string => String(Math.round(degrees * 10_000) / 10_000)

type Answer = { json: unknown; refusal: null } | { json: null; refusal: string }

async function ask(way: Way, url: string, endMs: number): Promise<Answer> {
  const left = () => Math.max(1, endMs - performance.now())
  for (const pauseMs of [...PAUSES_MS, null]) {
    const { result } = await follow((address, leftMs) => once(way, address, leftMs()), url, left())
    if (pauseMs === null || !isAtFault(result) || left() <= pauseMs) return read(result)
    await (way.wait ?? pause)(pauseMs)
  }
  return { json: null, refusal: WEATHER_MESSAGES.down }
}

async function once({ pages, publicUrl }: Way, url: string, withinMs: number): Promise<OutboundResult> {
  if (!URL.canParse(url) || new URL(url).origin !== `https://${HOST}`)
    return { kind: 'blocked', reason: WEATHER_MESSAGES.unreadable }
  const headers = { 'user-agent': `CityDesk/1 (+${publicUrl})`, accept: 'application/geo+json' }
  return pages(url, { method: 'GET', headers, withinMs, readBytes: READ_BYTES, isForSomebody: true })
}

const isAtFault = (result: OutboundResult | null): boolean =>
  result?.kind === 'answered' && result.httpStatus >= 500

function read(result: OutboundResult | null): Answer {
  if (result === null) return { json: null, refusal: WEATHER_MESSAGES.unreadable }
  if (result.kind !== 'answered') return { json: null, refusal: result.reason }
  const { httpStatus, headers, body, isCut } = result
  if (httpStatus === 404) return { json: null, refusal: WEATHER_MESSAGES.outside }
  if (httpStatus !== 200) return { json: null, refusal: WEATHER_MESSAGES.down }
  const json = isCut ? null : parsed(bodyText(body, headers.get('content-type')))
  return json === null ? { json: null, refusal: WEATHER_MESSAGES.unreadable } : { json, refusal: null }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
