import type { DayInWords } from './calendar.ts'

/** What is said where the forecast of the National Weather Service is asked for. */
export const WEATHER_MESSAGES = {
  fill: 'Fill from forecast',
  filling: 'Asking the National Weather Service…',
  nothingToFill: 'Every field already has a value, so nothing changed.',
  notSet: 'An administrator has to set the city’s latitude and longitude first, under Settings, Weather.',
  outside: 'The National Weather Service covers only the United States.',
  stale: (when: string) =>
    `The latest National Weather Service forecast is from ${when}. Type what you know.`,
  notYet: (day: DayInWords) => `The National Weather Service has no forecast for ${day} yet.`,
  over: (day: DayInWords) => `The forecast for ${day} is over. Type what you know.`,
  down: 'The National Weather Service isn’t answering. Try again in a few minutes, or type what you know.',
  unreadable: 'We couldn’t read the National Weather Service’s answer. Type what you know.',
} as const
