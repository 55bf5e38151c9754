/** What is said where the forecast of the National Weather Service is asked for. */
export const WEATHER_MESSAGES = {
  fill: 'Fill from forecast',
  filling: 'Asking the National Weather Service…',
  nothingToFill: 'Every field was typed already; nothing was changed.',
  notSet:
    'An administrator has to set the latitude and longitude of the city first, under Settings, Weather.',
  outside:
    'The National Weather Service knows no forecast for this place; it lies outside the United States.',
  stale: (when: string) =>
    `The newest forecast of the National Weather Service is from ${when}; type what you know.`,
  notYet: (day: string) => `The National Weather Service has no forecast for ${day} yet.`,
  over: (day: string) => `The forecast for ${day} is over; type what you know.`,
  down: 'The National Weather Service is not answering; try again in a few minutes, or type what you know.',
  unreadable: 'The National Weather Service answered with something that we cannot read; type what you know.',
} as const
