import type { StepNumber } from '#shared/step-number.ts'
import { liveMusic } from './01-live-music/step.ts'
import { cityEvents } from './02-city-events/step.ts'
import { civilNews } from './03-civil-news/step.ts'
import { generalNews } from './04-general-news/step.ts'
import { imageOfTheDay } from './05-image-of-the-day/step.ts'
import { weather } from './06-weather/step.ts'
import { thankYouJoke } from './07-thank-you-joke/step.ts'
import { goodEveningJoke } from './08-good-evening-joke/step.ts'
import { advertisement } from './09-advertisement/step.ts'
import type { Step } from './step.ts'

/** The newsletter, in the order staff work through it (S4). Adding a step starts here. */
const LIST = [
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

type Exact = (typeof LIST)[number]
export type StepOf<Number extends StepNumber> = Extract<Exact, { number: Number }>
/** Any step, for code that works with all of them and knows no field of any. */
export type AnyStep = Step

export const STEPS: readonly AnyStep[] = LIST

/** @returns the step, or undefined when no step has that number */
export const findStep = (number: number): AnyStep | undefined => STEPS.find((step) => step.number === number)
