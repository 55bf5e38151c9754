import type { ComponentType } from 'react'
import type { StepNumber } from '#shared/step-number.ts'
import { LiveMusicForm } from './01-live-music/form.tsx'
import { CityEventsForm } from './02-city-events/form.tsx'
import { CivilNewsForm } from './03-civil-news/form.tsx'
import { GeneralNewsForm } from './04-general-news/form.tsx'
import { ImageOfTheDayForm } from './05-image-of-the-day/form.tsx'
import { WeatherForm } from './06-weather/form.tsx'
import { ThankYouJokeForm } from './07-thank-you-joke/form.tsx'
import { GoodEveningJokeForm } from './08-good-evening-joke/form.tsx'
import { AdvertisementForm } from './09-advertisement/form.tsx'

/** The form of every step. */
export const FORMS: { readonly [Number in StepNumber]: ComponentType } = {
  1: LiveMusicForm,
  2: CityEventsForm,
  3: CivilNewsForm,
  4: GeneralNewsForm,
  5: ImageOfTheDayForm,
  6: WeatherForm,
  7: ThankYouJokeForm,
  8: GoodEveningJokeForm,
  9: AdvertisementForm,
}
