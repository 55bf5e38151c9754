import type { ComponentType } from 'react'
import { FormComing } from '#web/step/form-coming.tsx'
import { LiveMusicForm } from './01-live-music/form.tsx'
import { CityEventsForm } from './02-city-events/form.tsx'
import { CivilNewsForm } from './03-civil-news/form.tsx'
import { GeneralNewsForm } from './04-general-news/form.tsx'
import { WeatherForm } from './06-weather/form.tsx'
import type { StepNumber } from './index.ts'

/** The form of every step. */
export const FORMS: { readonly [Number in StepNumber]: ComponentType } = {
  1: LiveMusicForm,
  2: CityEventsForm,
  3: CivilNewsForm,
  4: GeneralNewsForm,
  5: FormComing,
  6: WeatherForm,
  7: FormComing,
  8: FormComing,
  9: FormComing,
}

/** @returns whether entries of the step can be written here */
export const hasForm = (step: StepNumber): boolean => FORMS[step] !== FormComing
