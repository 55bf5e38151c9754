import { outline as liveMusic } from './01-live-music/outline.ts'
import { outline as cityEvents } from './02-city-events/outline.ts'
import { outline as civilNews } from './03-civil-news/outline.ts'
import { outline as generalNews } from './04-general-news/outline.ts'
import { outline as imageOfTheDay } from './05-image-of-the-day/outline.ts'
import { outline as weather } from './06-weather/outline.ts'
import { outline as thankYouJoke } from './07-thank-you-joke/outline.ts'
import { outline as goodEveningJoke } from './08-good-evening-joke/outline.ts'
import { outline as advertisement } from './09-advertisement/outline.ts'
import type { StepOutline } from './step.ts'

/** Of every step, in their order. */
export const STEP_OUTLINES: readonly StepOutline[] = [
  liveMusic,
  cityEvents,
  civilNews,
  generalNews,
  imageOfTheDay,
  weather,
  thankYouJoke,
  goodEveningJoke,
  advertisement,
] as const

/** @returns undefined when no step has that number */
export const findOutline = (number: number): StepOutline | undefined =>
  STEP_OUTLINES.find((step) => step.number === number)
