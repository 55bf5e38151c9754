import { LIMITS, WEATHER } from '#shared/limits.ts'

/** What a pasted forecast says, by the fields of the form; what it does not say is absent. */
export type ReadForecast = Partial<{
  temperatureHigh: number
  temperatureLow: number
  humidity: number
  windSpeed: number
  windDirection: string
  conditions: string
}>

/**
 * Reads the figures of a forecast out of a line or two, as weather pages word them:
 * `High 74, low 58, NW 12 mph, humidity 60 %, mostly sunny`.
 *
 * Of a figure that is given twice the first one counts; of a span of winds, as in `5 to 10 mph`, the higher one. What
 * is out of the form's own range is left out, and so is whatever is not understood, so that nothing is made up.
 */
export function readForecast(text: string): ReadForecast {
  const line = ` ${text.normalize('NFKC').replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ')} `
  const read: ReadForecast = {}
  const put = <Name extends keyof ReadForecast>(name: Name, value: ReadForecast[Name] | null) => {
    if (value !== null && value !== undefined) read[name] = value
  }
  put('temperatureHigh', figureIn(line, HIGH, WEATHER.temperature))
  put('temperatureLow', figureIn(line, LOW, WEATHER.temperature))
  put('humidity', figureIn(line, HUMIDITY, WEATHER.humidity))
  put('windSpeed', figureIn(line, WIND, WEATHER.wind))
  put('windDirection', directionIn(line))
  put('conditions', conditionsIn(line))
  return read
}

const NUMBER = String.raw`(-?\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,]*\d)`
const DEGREES = String.raw`(?: ?(?:°|\u00ba|deg(?:rees)?\b)? ?F?\b)?`
const NEAR = String.raw`[ :=]*(?:temperatures?|temps?)?(?: ?(?:near|around|about|of|at|is|will be|in the))?[ :=]*`
/** `High 74`, `Highs near 74°F`, `74 high`, and the first of `74/58`. */
const HIGH = [
  new RegExp(String.raw`\b(?:highs?|hi|max(?:imum)?)\b${NEAR}${NUMBER}`, 'i'),
  new RegExp(String.raw`(?<![\d/.])${NUMBER}${DEGREES} ?(?:for the )?highs?\b`, 'i'),
  new RegExp(String.raw`(?<![\d/.])${NUMBER} ?°?F? ?/ ?-?\d{1,3} ?°?F?(?!\d|/)`, 'i'),
]
const LOW = [
  new RegExp(String.raw`\b(?:lows?|lo|min(?:imum)?)\b${NEAR}${NUMBER}`, 'i'),
  new RegExp(String.raw`(?<![\d/.])${NUMBER}${DEGREES} ?(?:for the )?lows?\b`, 'i'),
  new RegExp(String.raw`(?<![\d/.])-?\d{1,3} ?°?F? ?/ ?${NUMBER} ?°?F?(?!\d|/)`, 'i'),
]
const HUMIDITY = [
  new RegExp(String.raw`\bhumidity\b${NEAR}${NUMBER} ?%?`, 'i'),
  new RegExp(String.raw`${NUMBER} ?% ?(?:relative )?humidity\b`, 'i'),
]
const MPH = String.raw`(?:mph|mi/h|miles (?:an|per) hour)\b`
const WIND = [
  new RegExp(String.raw`\d{1,3} ?(?:-|–|to) ?${NUMBER} ?${MPH}`, 'i'),
  new RegExp(String.raw`(?<!gusts? (?:up )?(?:to|of) (?:as high as )?)(?<![\d.,-])${NUMBER} ?${MPH}`, 'i'),
]

/** The first of these that is found, in the order of their worth. @returns null when none is, or out of the range */
function figureIn(line: string, ways: RegExp[], range: { least: number; most: number }): number | null {
  for (const way of ways) {
    const figure = way.exec(line)?.[1]
    const value = figure === undefined ? Number.NaN : Number(figure.replace(',', '.')) + 0
    if (value >= range.least && value <= range.most) return value
  }
  return null
}

const POINTS: Record<string, string> = {
  ...{ north: 'N', east: 'E', south: 'S', west: 'W' },
  ...{ northeast: 'NE', northwest: 'NW', southeast: 'SE', southwest: 'SW' },
}
const POINT = String.raw`((?:north|south)[ -]?(?:east|west)|north|south|east|west|[NS][NS]?[EW]|[EW][NS][EW]|[NSEW])(?:erly|ern)?`
const DIRECTION = [
  new RegExp(String.raw`\bwinds?\b[ :=]*(?:(?:is|are|from|out of|of|the|light|will be) )*${POINT}\b`, 'i'),
  new RegExp(
    String.raw`(?<![\p{L}\d'’])${POINT} (?:winds?\b|(?:at |around |near )?\d{1,3}(?: ?(?:-|–|to) ?\d{1,3})? ?${MPH})`,
    'iu',
  ),
  new RegExp(String.raw`${MPH} (?:winds? )?(?:from |out of )(?:the )?${POINT}\b`, 'i'),
]

function directionIn(line: string): string | null {
  for (const way of DIRECTION) {
    const point = way.exec(line)?.[1]
    if (point) return POINTS[point.toLowerCase().replaceAll(/[ -]/g, '')] ?? point.toUpperCase()
  }
  return null
}

/** A piece between commas that names the sky and no figure: `mostly sunny`, `Rain likely`. */
function conditionsIn(line: string): string | null {
  const pieces = line.split(/[,;|•]|\.(?!\d)|\n| with /).map((piece) => piece.trim())
  const sky = pieces.find(
    (piece) =>
      piece.length <= LIMITS.conditions &&
      SKY.test(piece) &&
      !/\d|\b(?:winds?|humidity|highs?|lows?)\b/i.test(piece),
  )
  if (!sky) return null
  const words = sky.replace(/^(?:conditions?|forecast|weather|sky|skies)[ :]+/i, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const SKY =
  /\b(?:sun(?:ny|shine)?|clear|cloud(?:y|s)?|overcast|rain(?:y)?|showers?|drizzle|t-?storms?|thunder(?:storms?)?|storm(?:s|y)?|snow(?:y)?|flurries|sleet|hail|fog(?:gy)?|mist(?:y)?|haz[ey]|windy|breezy|fair|smoke|frost)\b/i
