import { calendarDay, weekday } from '#shared/calendar.ts'
import { capital, clockTime, ended, plain, plainBlock } from '#steps/prose.ts'

type Forecast = {
  select_date: string
  temperature_high: number | null
  temperature_low: number | null
  conditions: string | null
  humidity: number | null
  wind_speed: number | null
  wind_direction: string | null
  source: string
  general_notes: string | null
}

/**
 * The day's weather in three sentences at most, then the editor's own note, then where it comes from.
 *
 * @param unsourced the source that only says that somebody typed it in
 */
export const weatherText = (rows: Forecast[], unsourced: string): string =>
  [
    '## Weather',
    ...rows.flatMap((row) => [
      sentences(row).join(' '),
      ...(row.general_notes ? [plainBlock(row.general_notes)] : []),
      ...(row.source === unsourced ? [] : [`*Forecast: ${sourceOf(row)}*`]),
    ]),
  ].join('\n\n')

/** A source that names its hour names it as the letter does: `NWS, issued 10:50 am`. */
const sourceOf = ({ source }: Forecast): string =>
  ended(plain(source.replace(/\b(?:[01]\d|2[0-3]):[0-5]\d$/, clockTime)))

/** What the weather has at most before it leaves out its advice: conditions are printed as they were typed. */
const SENTENCES_MOST = 3
/** Between two sentences; `2 in. by noon` is one. */
const SENTENCES = /(?<=[.!?…]) (?=\p{Lu})/u

function sentences(row: Forecast): string[] {
  const day = weekday(calendarDay(row.select_date))
  const told = [row.conditions ? sky(row.conditions) : null, figures(row)].filter((part) => part !== null)
  const advised = told.join(' ').split(SENTENCES).length < SENTENCES_MOST ? advice(row) : null
  const [first, ...others] = advised === null ? told : [...told, advised]
  return first === undefined ? ['No forecast yet.'] : [`${day}: ${small(first)}`, ...others]
}

/** What the sky does, its hours as the letter tells them: `after 3pm` is `after 3:00 pm`. */
const sky = (conditions: string): string => ended(small(plain(conditions.replace(HOUR, hourInFull))))

const HOUR = /\b(\d|1[0-2])(:[0-5]\d)? ?([ap])\.?m\b\.?(?! [A-Z])/gi
const hourInFull = (_: string, hour: string, minutes = ':00', half: string): string =>
  `${hour}${minutes} ${half.toLowerCase()}m`

/** A first capital goes where a small letter follows: `NW gusts` keeps its own. */
const small = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())

function figures(row: Forecast): string | null {
  const told = [temperatures(row), wind(row)].filter((part) => part !== '')
  return told.length === 0 ? null : ended(capital(told.join(', with ')))
}

function temperatures({ temperature_high, temperature_low }: Forecast): string {
  const [high, low] = [temperature_high, temperature_low].map((value) => value !== null && degrees(value))
  if (high && high === low) return `${high} all day`
  return [high && `a high of ${high}`, low && `a low of ${low}`].filter(Boolean).join(' and ')
}

/** As it is printed: `74°F`, and below zero with the sign for it, `−4°F`. What is stored keeps its decimals. */
export const degrees = (value: number): string => `${String(rounded(value)).replace('-', '\u2212')}°F`
/** A figure as it is printed. */
export const rounded = (value: number): number => Math.round(value) || 0

function wind({ wind_speed: speed, wind_direction: direction }: Forecast): string {
  if (speed !== null && speed < 1) return 'calm wind'
  const span = direction === null ? null : /^([NESW]{1,3})\s+(\d.*)$/i.exec(direction.trim())
  if (span)
    return `${pointOf(span[1] ?? '')} wind at ${plain((span[2] ?? '').replace(/mph$/i, '').trim())} mph`
  const from = direction === null ? null : pointOf(direction)
  const blowing = from === null ? 'wind' : `${from} wind`
  const noted = direction !== null && from === null ? ` (${plain(direction)})` : ''
  if (speed !== null) return `${blowing} at ${rounded(speed)} mph${noted}`
  return direction === null ? '' : `${blowing}${noted}`
}

const POINTS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }

/** `NW` and `Northwest` are `northwest`, and `Variable` is `variable`; null for what says no direction. */
function pointOf(direction: string): string | null {
  const words = direction.trim().toLowerCase()
  if (/^(?:variable|(?:(?:north|east|south|west)-?){1,3})$/.test(words)) return words
  const point = words.toUpperCase()
  if (!/^[NESW]{1,3}$/.test(point)) return null
  const names = Array.from(point, (letter) => POINTS[letter] ?? '')
  return names.length === 3 ? `${names[0]}-${names[1]}${names[2]}` : names.join('')
}

/**
 * The one thing to know before going out, the gravest first; null where no figure calls for it. None has more than four
 * words, since each may stand in the letter on several days of a week.
 */
function advice(row: Forecast): string | null {
  const { temperature_high: high, temperature_low: low, wind_speed, humidity } = row
  const speed = isWindSaid(row) ? 0 : (wind_speed ?? 0)
  if ((wind_speed ?? 0) >= 58) return 'Damaging winds are possible.'
  if (speed >= 35) return 'It gets very windy.'
  if (high !== null && high >= 95) return 'Check on your neighbors.'
  if (isSaid(row, SLICK)) return 'Roads may be slick.'
  if (isSaid(row, WET)) return 'Take an umbrella.'
  if (speed >= 25) return 'It will be windy.'
  if (high !== null && high >= 80 && humidity !== null && humidity >= 65) return 'It will feel muggy.'
  if (humidity !== null && humidity <= 25) return 'The air is dry.'
  // Once the days are cold as well, everybody expects it.
  if (low !== null && low <= 32 && high !== null && high >= 50) return 'Watch for frost overnight.'
  if (speed >= 15) return 'It will be breezy.'
  if (high !== null && low !== null && high - low >= 25) return 'Dress in layers.'
  return null
}

const SLICK = /\b(?:snow|snowy|flurries|sleet|ice|icy|freezing rain|wintry mix)\b/i
const WET = /\b(?:rain|rainy|showers?|drizzle|thunderstorms?|t-?storms?)\b/i
const NOT = /\b(?:no|not|without|dry)\b/i

const isSaid = ({ conditions }: Forecast, words: RegExp): boolean =>
  conditions !== null && words.test(conditions) && !NOT.test(conditions)
const isWindSaid = ({ conditions }: Forecast): boolean =>
  /\b(?:wind|windy|breezy|blustery)\b/i.test(conditions ?? '')
