import { lineOf } from '#web/entries/line/line-of.ts'
import { weather } from './step.ts'
import { rounded } from './text.ts'

export const WeatherEntry = lineOf(weather, (row) => (
  <>
    <b className="font-semibold">{weather.toLine(row)}</b>
    {row.humidity !== null && <span className="text-ink-2">, humidity {rounded(row.humidity)}%</span>}
    {row.wind_speed !== null && (
      <span className="text-ink-2">
        , wind {row.wind_direction ? `${row.wind_direction} ` : ''}at {rounded(row.wind_speed)} mph
      </span>
    )}
    {row.general_notes && <p className="line-clamp-2 text-ink-2 text-sm">{row.general_notes}</p>}
  </>
))

/** The forecast as a sentence. */
export const WeatherPrinted = lineOf(weather, (row) => (
  <>
    <p className="text-lg">
      {[
        weather.toLine(row),
        row.humidity !== null && `humidity ${rounded(row.humidity)}%`,
        row.wind_speed !== null && `wind ${row.wind_direction ?? ''} at ${rounded(row.wind_speed)} mph`,
      ]
        .filter(Boolean)
        .join(', ')
        .replace(/\s+/g, ' ')
        .replace(BEFORE_UNIT, NO_BREAK)}
      .
    </p>
    {row.general_notes && <p className="whitespace-pre-line">{row.general_notes}</p>}
  </>
))

/* A figure and its unit stay on one line. */
const BEFORE_UNIT = / (?=mph)/g
const NO_BREAK = '\u00A0'
