import type { z } from 'zod'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'
import { civilNews } from '#steps/03-civil-news/step.ts'
import { generalNews } from '#steps/04-general-news/step.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { weather } from '#steps/06-weather/step.ts'
import { thankYouJoke } from '#steps/07-thank-you-joke/step.ts'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { EVENTS, NOTICES, SHOWS, SKIES, STORIES } from './demo-listings.ts'
import type { DemoName } from './demo-people.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { SAMPLE_ADVERTISEMENTS } from './sample-advertisements.ts'
import { CLOSING_JOKES, OPENING_JOKES } from './sample-jokes.ts'

type Form<Of extends { form: z.ZodType }> = z.input<Of['form']>
/** A filled form of one step, and who files it. */
export type DemoForm = { step: StepNumber; form: object; by: DemoName }

/**
 * Everything that the demo's staff file for one edition, in the order in which they do.
 *
 * @param index counts the editions from 0; the same one always gives the same forms
 * @param pictures those that were uploaded
 */
export function formsOf(edition: CalendarDay, index: number, pictures: DemoPicture[]): DemoForm[] {
  return [
    { step: weather.number, form: forecast(edition, index), by: 'eli' },
    ...some(SHOWS, index, 4).map((show) => ({
      step: liveMusic.number,
      form: listing(edition, show),
      by: turn(index),
    })),
    ...some(EVENTS, index, 3).map((event) => ({
      step: cityEvents.number,
      form: happening(edition, event),
      by: turn(index + 1),
    })),
    ...some(NOTICES, index, 2).map((url) => ({
      step: civilNews.number,
      form: notice(edition, url),
      by: turn(index + 2),
    })),
    { step: generalNews.number, form: stories(edition, index), by: turn(index) },
    { step: imageOfTheDay.number, form: picture(edition, at(pictures, index)), by: turn(index + 2) },
    { step: goodEveningJoke.number, form: joke(edition, at(OPENING_JOKES, index)), by: turn(index + 1) },
    { step: thankYouJoke.number, form: joke(edition, at(CLOSING_JOKES, index)), by: turn(index + 1) },
    { step: advertisement.number, form: advertisements(edition, index), by: 'ben' },
  ]
}

const listing = (
  edition: CalendarDay,
  [bandName, venue, time, url]: (typeof SHOWS)[number],
): Form<typeof liveMusic> => ({
  bandName,
  venue,
  time,
  url,
  // A matinee is listed with the edition of the evening before.
  date: time < '12:00' ? addDays(edition, 1) : edition,
  selectDate: edition,
})

const happening = (
  edition: CalendarDay,
  [url, location]: (typeof EVENTS)[number],
): Form<typeof cityEvents> => ({
  url,
  location,
  selectDate: edition,
})

const notice = (edition: CalendarDay, url: string): Form<typeof civilNews> => ({ url, selectDate: edition })

function stories(edition: CalendarDay, index: number): Form<typeof generalNews> {
  const [first, second, third] = some(STORIES, index, 3).map(
    ([site, story]) => `https://${site}/${edition.replaceAll('-', '/')}/${story}`,
  )
  return { newsUrl1: first ?? '', newsUrl2: second ?? '', newsUrl3: third ?? '', selectDate: edition }
}

function forecast(edition: CalendarDay, index: number): Form<typeof weather> {
  const [conditions, windDirection, generalNotes] = at(SKIES, index)
  const high = 58 + ((index * 7) % 19)
  return {
    forecastDate: edition,
    generalNotes,
    temperatureHigh: high + 0.5,
    temperatureLow: high - 14 - (index % 5),
    conditions,
    humidity: 40 + ((index * 11) % 45),
    windSpeed: windDirection === '' ? null : 4 + ((index * 3) % 14),
    windDirection,
    source: index % 3 === 0 ? 'National Weather Service' : '',
    highBelowLow: false,
  }
}

const picture = (edition: CalendarDay, chosen: DemoPicture): Form<typeof imageOfTheDay> => ({
  ...chosen,
  licence: 'CC BY 4.0',
  sourcePage: '',
  source: 'Fairhaven Photo Pool',
  selectDate: edition,
})

const joke = (
  edition: CalendarDay,
  jokeText: string,
): Form<typeof thankYouJoke> & Form<typeof goodEveningJoke> => ({
  jokeText,
  selectDate: edition,
})

function advertisements(edition: CalendarDay, index: number): Form<typeof advertisement> {
  const places = { headline: 1, feature: 1, baseline: 3 } as const
  const chosen = (['headline', 'feature', 'baseline'] as const).flatMap((place) =>
    some(
      SAMPLE_ADVERTISEMENTS.filter(({ ad_placement }) => ad_placement === place),
      index,
      places[place],
    ),
  )
  const ads = chosen.map((ad) => ({
    sponsorName: ad.sponsor_name,
    sponsorDescription: ad.sponsor_description,
    sponsorLink: ad.sponsor_link,
    sponsorLogoUrl: null,
    sponsorImageUrl: null,
    adPlacement: ad.ad_placement,
    weight: ad.weight,
  }))
  return { ads, selectDate: edition }
}

const turn = (index: number): DemoName => at(['ana', 'ben', 'chloe'] as const, index)

/** `count` neighbours of a list, a different run for each index. */
const some = <Item>(list: readonly Item[], index: number, count: number): Item[] =>
  Array.from({ length: count }, (_, offset) => at(list, index * count + offset))

/** @throws RangeError for an empty list */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}
