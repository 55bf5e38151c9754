import type { z } from 'zod'
import { type CalendarDay, dayOfWeek } from '#shared/calendar.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'
import { civilNews } from '#steps/03-civil-news/step.ts'
import { generalNews } from '#steps/04-general-news/step.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { weather } from '#steps/06-weather/step.ts'
import { thankYouJoke } from '#steps/07-thank-you-joke/step.ts'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'
import { type DemoEvent, dayOfEvent } from './demo-event.ts'
import { noticesIn } from './demo-notices.ts'
import type { DemoName } from './demo-people.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { at, dated, seasonOf, some } from './demo-season.ts'
import { eventsIn } from './demo-season-events.ts'
import { dayOfShow, SHOWS } from './demo-shows.ts'
import { skyOf } from './demo-skies.ts'
import { STORIES } from './demo-stories.ts'
import { CLOSING_JOKES, OPENING_JOKES } from './sample-jokes.ts'

type Form<Of extends { form: z.ZodType }> = z.input<Of['form']>
/** A filled form of one step, and who files it. */
export type DemoForm = { step: StepNumber; form: object; by: DemoName }

/**
 * What the demo's staff file for one edition, in the order in which they do; its advertisements are drawn.
 *
 * @param index counts the editions from 0; the same one always gives the same forms
 * @param pictures those that were uploaded
 */
export function formsOf(edition: CalendarDay, index: number, pictures: DemoPicture[]): DemoForm[] {
  const season = seasonOf(edition)
  return [
    { step: weather.number, form: forecast(edition, index), by: 'eli' },
    ...some(SHOWS, index, SHOWS_MOST)
      .slice(0, showsOn(edition))
      .map((show) => ({
        step: liveMusic.number,
        form: listing(edition, show),
        by: turn(index),
      })),
    ...some(eventsIn(season), index, 3).map((event) => ({
      step: cityEvents.number,
      form: happening(edition, event),
      by: turn(index + 1),
    })),
    ...some(noticesIn(season), index, 2).map((one) => ({
      step: civilNews.number,
      form: notice(edition, one),
      by: turn(index + 2),
    })),
    { step: generalNews.number, form: stories(edition, index), by: turn(index) },
    { step: imageOfTheDay.number, form: picture(edition, at(pictures, index)), by: turn(index + 2) },
    { step: goodEveningJoke.number, form: joke(edition, at(OPENING_JOKES, index)), by: turn(index + 1) },
    { step: thankYouJoke.number, form: joke(edition, at(CLOSING_JOKES, index)), by: turn(index + 1) },
  ]
}

const SHOWS_MOST = 5
/** There is more to hear toward the weekend. */
const showsOn = (edition: CalendarDay): number => [4, 3, 3, 4, 4, 5, 5][dayOfWeek(edition)] ?? SHOWS_MOST

const listing = (edition: CalendarDay, show: (typeof SHOWS)[number]): Form<typeof liveMusic> => ({
  bandName: show.band,
  venue: show.venue,
  time: show.time,
  url: show.url,
  date: dayOfShow(show, edition),
  selectDate: edition,
})

const happening = (edition: CalendarDay, event: DemoEvent): Form<typeof cityEvents> => ({
  ...{ url: event.url, location: event.location, headline: event.headline, summary: event.summary },
  ...{ venue: event.venue, price: event.price },
  startsOn: event.after === null ? '' : dayOfEvent(event, edition),
  startsAt: event.time,
  selectDate: edition,
})

const notice = (
  edition: CalendarDay,
  { headline, summary, ...more }: ReturnType<typeof noticesIn>[number],
): Form<typeof civilNews> => ({
  ...more,
  headline: dated(headline, edition),
  summary: dated(summary, edition),
  selectDate: edition,
})

function stories(edition: CalendarDay, index: number): Form<typeof generalNews> {
  const [first, second, third] = some(STORIES, index, 3)
  const urlOf = (story: typeof first) =>
    story ? `https://${story.site}/${edition.replaceAll('-', '/')}/${story.page}` : ''
  return {
    newsUrl1: urlOf(first),
    newsUrl2: urlOf(second),
    newsUrl3: urlOf(third),
    ...{ headline1: first?.headline, summary1: first?.summary, publisher1: first?.publisher },
    ...{ headline2: second?.headline, summary2: second?.summary, publisher2: second?.publisher },
    ...{ headline3: third?.headline, summary3: third?.summary, publisher3: third?.publisher },
    selectDate: edition,
  }
}

function forecast(edition: CalendarDay, index: number): Form<typeof weather> {
  const { conditions, high, low, humidity, wind, direction, note } = skyOf(edition, index)
  return {
    forecastDate: edition,
    generalNotes: note,
    temperatureHigh: high,
    temperatureLow: low,
    conditions,
    humidity,
    windSpeed: wind,
    windDirection: direction,
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

const turn = (index: number): DemoName => at(['ana', 'ben', 'chloe'] as const, index)
