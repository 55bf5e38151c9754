import type { CalendarDay } from '#shared/calendar.ts'

type Sky = {
  conditions: string
  /** Degrees Fahrenheit above the month's usual high, and from there down to the low. */
  warmer: number
  drop: number
  humidity: number
  wind: number
  direction: string
  note: string
}

/** The usual high of each month at Fairhaven, in degrees Fahrenheit. */
const USUAL_HIGH = [29, 33, 43, 55, 66, 76, 81, 79, 72, 59, 46, 34]
/** At and below it rain falls as snow, in degrees Fahrenheit. */
const SNOW = 36

/** Two weeks of weather, none of its days like another. */
const SKIES: Sky[] = [
  sky('Mostly sunny', [2, 17], 48, [9, 'NW'], 'You can see the far shore from the lighthouse.'),
  sky('Partly cloudy', [0, 14], 55, [11, 'W'], ''),
  sky('Showers, then clearing', [-5, 11], 83, [17, 'SW'], 'The ducks on Mill Creek don’t mind ☔'),
  sky(
    'Fog in the morning',
    [-2, 9],
    91,
    [3, 'S'],
    'The horn sounds again: good news for ships, bad for naps.',
  ),
  sky('Windy', [-4, 12], 52, [27, 'N'], 'Hold on to your hats along the breakwater.'),
  sky('Clear', [-7, 18], 41, [7, 'NE'], ''),
  sky('Overcast', [-3, 10], 70, [12, 'E'], 'Good light for photographs, says our photographer.'),
  sky('Rain, heavy at times', [-6, 8], 93, [19, 'SE'], 'The stepping stones across Mill Creek are closed.'),
  sky('Sun and clouds', [-1, 13], 62, [14, 'W'], ''),
  sky('Sunny', [5, 19], 44, [6, 'SW'], 'The bench outside the bakery is in the sun until three.'),
  sky('Hazy sun', [7, 16], 58, [5, 'S'], ''),
  sky(
    'Clouds and a few sprinkles',
    [3, 12],
    76,
    [10, 'S'],
    'Not enough to cancel anything, the parks office says.',
  ),
  sky('Drizzle, ending by noon', [-2, 8], 88, [13, 'E'], ''),
  sky('Clear and dry', [-5, 15], 46, [8, 'NW'], 'Turn off the porch light and look up.'),
]

function sky(
  conditions: string,
  [warmer, drop]: [number, number],
  humidity: number,
  [wind, direction]: [number, string],
  note: string,
): Sky {
  return { conditions, warmer, drop, humidity, wind, direction, note }
}

/** The forecast of an edition as somebody would have typed it in. */
export function skyOf(edition: CalendarDay, index: number) {
  const { conditions, note, warmer, drop, ...rest } =
    SKIES[index % SKIES.length] ?? sky('Clear', [0, 15], 50, [5, 'W'], '')
  const high = (USUAL_HIGH[Number(edition.slice(5, 7)) - 1] ?? 60) + warmer
  const fallen = (words: string) => (high <= SNOW ? asSnow(words) : words)
  return { ...rest, conditions: fallen(conditions), note: fallen(note), high, low: high - drop }
}

const asSnow = (words: string): string =>
  words
    .replace('Showers', 'Snow showers')
    .replace('Rain, heavy', 'Snow, heavy')
    .replace('a few sprinkles', 'a few flurries')
    .replace('Drizzle', 'Light snow')
    .replace('☔', '⛄')
