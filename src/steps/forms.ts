import type { ComponentType } from 'react'
import type { StepNumber } from '#shared/step-number.ts'
import type { EntryLine } from '#web/entries/line/line-of.ts'
import { LiveMusicEntry } from './01-live-music/entry.tsx'
import { LiveMusicForm } from './01-live-music/form.tsx'
import { CityEventsEntry } from './02-city-events/entry.tsx'
import { CityEventsForm } from './02-city-events/form.tsx'
import { CivilNewsEntry } from './03-civil-news/entry.tsx'
import { CivilNewsForm } from './03-civil-news/form.tsx'
import { GeneralNewsEntry } from './04-general-news/entry.tsx'
import { GeneralNewsForm } from './04-general-news/form.tsx'
import { ImageOfTheDayEntry, ImageOfTheDayPrinted } from './05-image-of-the-day/entry.tsx'
import { ImageOfTheDayForm } from './05-image-of-the-day/form.tsx'
import { WeatherEntry, WeatherPrinted } from './06-weather/entry.tsx'
import { WeatherForm } from './06-weather/form.tsx'
import { ThankYouJokeEntry, ThankYouJokePrinted } from './07-thank-you-joke/entry.tsx'
import { ThankYouJokeForm } from './07-thank-you-joke/form.tsx'
import { GoodEveningJokeEntry, GoodEveningJokePrinted } from './08-good-evening-joke/entry.tsx'
import { GoodEveningJokeForm } from './08-good-evening-joke/form.tsx'
import { AdvertisementEntry, AdvertisementPrinted } from './09-advertisement/entry.tsx'
import { AdvertisementForm } from './09-advertisement/form.tsx'

/** How a step looks: its form, one of its entries in a list, and as it will be printed where that is another look. */
type Looks = { Form: ComponentType; Entry: EntryLine; Printed?: EntryLine }

export const FORMS: { readonly [Number in StepNumber]: Looks } = {
  1: { Form: LiveMusicForm, Entry: LiveMusicEntry },
  2: { Form: CityEventsForm, Entry: CityEventsEntry },
  3: { Form: CivilNewsForm, Entry: CivilNewsEntry },
  4: { Form: GeneralNewsForm, Entry: GeneralNewsEntry },
  5: { Form: ImageOfTheDayForm, Entry: ImageOfTheDayEntry, Printed: ImageOfTheDayPrinted },
  6: { Form: WeatherForm, Entry: WeatherEntry, Printed: WeatherPrinted },
  7: { Form: ThankYouJokeForm, Entry: ThankYouJokeEntry, Printed: ThankYouJokePrinted },
  8: { Form: GoodEveningJokeForm, Entry: GoodEveningJokeEntry, Printed: GoodEveningJokePrinted },
  9: { Form: AdvertisementForm, Entry: AdvertisementEntry, Printed: AdvertisementPrinted },
}
