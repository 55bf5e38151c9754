import type { z } from 'zod'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import type { StepNumber, StepOf } from '#steps/index.ts'
import { EVENTS, NOTICES, SHOWS, SKIES, STORIES } from './demo-listings.ts'
import type { DemoName } from './demo-people.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { SAMPLE_ADVERTISEMENTS } from './sample-advertisements.ts'
import { CLOSING_JOKES, OPENING_JOKES } from './sample-jokes.ts'

type Form<Number extends StepNumber> = z.input<StepOf<Number>['form']>
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
    { step: 6, form: forecast(edition, index), by: 'eli' },
    ...some(SHOWS, index, 4).map((show) => ({
      step: 1 as const,
      form: listing(edition, show),
      by: turn(index),
    })),
    ...some(EVENTS, index, 3).map((event) => ({
      step: 2 as const,
      form: happening(edition, event),
      by: turn(index + 1),
    })),
    ...some(NOTICES, index, 2).map((url) => ({
      step: 3 as const,
      form: notice(edition, url),
      by: turn(index + 2),
    })),
    { step: 4, form: stories(edition, index), by: turn(index) },
    { step: 5, form: picture(edition, at(pictures, index)), by: turn(index + 2) },
    { step: 8, form: joke(edition, at(OPENING_JOKES, index)), by: turn(index + 1) },
    { step: 7, form: joke(edition, at(CLOSING_JOKES, index)), by: turn(index + 1) },
    { step: 9, form: advertisements(edition, index), by: 'ben' },
  ]
}

const listing = (edition: CalendarDay, [bandName, venue, time, url]: (typeof SHOWS)[number]): Form<1> => ({
  bandName,
  venue,
  time,
  url,
  // A matinee is listed with the edition of the evening before.
  date: time < '12:00' ? addDays(edition, 1) : edition,
  selectDate: edition,
})

const happening = (edition: CalendarDay, [url, location]: (typeof EVENTS)[number]): Form<2> => ({
  url,
  location,
  selectDate: edition,
})

const notice = (edition: CalendarDay, url: string): Form<3> => ({ url, selectDate: edition })

function stories(edition: CalendarDay, index: number): Form<4> {
  const [first, second, third] = some(STORIES, index, 3).map(
    ([site, story]) => `https://${site}/${edition.replaceAll('-', '/')}/${story}`,
  )
  return { newsUrl1: first ?? '', newsUrl2: second ?? '', newsUrl3: third ?? '', selectDate: edition }
}

function forecast(edition: CalendarDay, index: number): Form<6> {
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

const picture = (edition: CalendarDay, chosen: DemoPicture): Form<5> => ({
  ...chosen,
  licence: 'CC BY 4.0',
  sourcePage: '',
  source: 'Fairhaven Photo Pool',
  selectDate: edition,
})

const joke = (edition: CalendarDay, jokeText: string): Form<7> & Form<8> => ({
  jokeText,
  selectDate: edition,
})

function advertisements(edition: CalendarDay, index: number): Form<9> {
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
