import { calendarDay, longDay } from '#shared/calendar.ts'
import { capital, pick, plain, plainBlock } from '#steps/prose.ts'

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
 * The day's weather in friendly sentences, then the editor's own note, then where it comes from.
 *
 * @param unsourced the source that only says that somebody typed it in
 */
export const weatherText = (rows: Forecast[], unsourced: string): string =>
  [
    '## Weather',
    ...rows.flatMap((row) => [
      sentences(row).join(' '),
      ...(row.general_notes ? [plainBlock(row.general_notes)] : []),
      ...(row.source === unsourced ? [] : [`*Forecast: ${plain(row.source)}.*`]),
    ]),
  ].join('\n\n')

function sentences(row: Forecast): string[] {
  const day = longDay(calendarDay(row.select_date))
  const sky = row.conditions ? `**${capital(plain(row.conditions))}** is the word for ${day}.` : null
  const told = [sky, warmth(row, sky ? null : day), nightFrost(row), wind(row), air(row), advice(row)]
  const known = told.filter((sentence) => sentence !== null)
  return known.length > 0 ? known : [`No figures are known yet for ${day}.`]
}

/** @param day named here when no sentence has named it before */
function warmth({ temperature_high: high, temperature_low: low, select_date }: Forecast, day: string | null) {
  const on = day === null ? '' : ` on ${day}`
  if (high !== null && low !== null)
    return pick(select_date, [
      `It will be ${feel(high)}${on}, with a high of ${high} °F and a low of ${low} °F.`,
      `Expect ${aDay(high)}${on}: up to ${high} °F, and down to ${low} °F at its coldest.`,
    ])
  if (high !== null) return `It will be ${feel(high)}${on}, with a high of ${high} °F.`
  if (low !== null) return `The low${on} will be ${low} °F.`
  return null
}

/** From the given limit on, in °F, the warmest first. */
const FEELS: [from: number, feel: string][] = [
  [95, 'scorching hot'],
  [85, 'hot'],
  [75, 'warm'],
  [62, 'mild'],
  [48, 'cool'],
  [33, 'cold'],
  [10, 'freezing cold'],
  [Number.NEGATIVE_INFINITY, 'bitterly cold'],
]

const feel = (high: number): string => FEELS.find(([from]) => high >= from)?.[1] ?? 'cold'
const aDay = (high: number): string => `a ${feel(high)} day`

function nightFrost({ temperature_high: high, temperature_low: low }: Forecast): string | null {
  return low !== null && low <= 32 && (high === null || high > 32)
    ? 'Watch for frost in the small hours.'
    : null
}

function wind({ wind_speed: speed, wind_direction: direction }: Forecast): string | null {
  if (speed === null) return direction ? `The wind comes ${from(direction)}.` : null
  if (speed < 1) return 'Hardly a leaf will stir.'
  const comes = direction ? ` ${from(direction)}` : ''
  const [, name] = WINDS.find(([least]) => speed >= least) ?? WINDS[0]
  return `${capital(name)}${comes}, at ${speed} mph.`
}

/** From the given speed on, in mph, the strongest first. */
const WINDS: [[from: number, name: string], ...[from: number, name: string][]] = [
  [47, 'a storm blows'],
  [32, 'it will be stormy, with wind'],
  [19, 'it will be windy: a strong wind'],
  [8, 'a fresh breeze blows'],
  [1, 'a light breeze blows'],
]

const POINTS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }

/** `NW` is `from the northwest`; what is no point of the compass stands as it was written. */
function from(direction: string): string {
  const point = direction.trim().toUpperCase()
  if (!/^[NESW]{1,3}$/.test(point)) return `(${plain(direction)})`
  const names = Array.from(point, (letter) => POINTS[letter] ?? '')
  return `from the ${names.length === 3 ? `${names[0]}-${names[1]}${names[2]}` : names.join('')}`
}

function air({ humidity, temperature_high: high }: Forecast): string | null {
  if (humidity === null) return null
  const at = `with humidity at ${humidity} %`
  if (humidity >= 65 && high !== null && high >= 80) return `The air will feel sticky, ${at}.`
  if (humidity >= 85) return `The air will be damp, ${at}.`
  if (humidity <= 25) return `The air will be dry, ${at}: drink water.`
  return `The air will be comfortable, ${at}.`
}

/** What it means for going out; nothing where no figure calls for it. */
function advice(row: Forecast): string | null {
  const { temperature_high: high, temperature_low: low, wind_speed: speed, conditions } = row
  if (conditions && isWet(conditions)) return 'Take an umbrella.'
  if (speed !== null && speed >= 32) return 'Tie down what is loose, and mind the trees.'
  if (high !== null && high >= 95) return 'Stay in the shade at noon, and look in on your neighbors.'
  if (high !== null && high < 33) return 'Wrap up well, and mind the ice.'
  if (high !== null && low !== null && high - low >= 25) return 'Dress in layers.'
  return null
}

const isWet = (conditions: string): boolean =>
  /\b(?:rain|rainy|showers?|drizzle|thunderstorms?)\b/i.test(conditions) &&
  !/\b(?:no|not|without|dry)\b/i.test(conditions)
