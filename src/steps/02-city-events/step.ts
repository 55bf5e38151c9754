import { z } from 'zod'
import { CalendarDay, timeInWords } from '#shared/calendar.ts'
import { isolated } from '#shared/isolated.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { Link, OptionalLine, OptionalText } from '#shared/text.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { OptionalDay, OptionalTime } from '#steps/fields.ts'
import { Fact, given } from '#steps/page-fields.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { cityEventsTeaser, cityEventsText, startOf } from './text.ts'

const TITLE = 'City Event'
const HOME = 'home' as const
const NEIGHBOUR = 'neighbour' as const

type City = typeof HOME | typeof NEIGHBOUR

const nameOf = (city: City, { city: home, neighbouring_city }: NewsroomFacts): string =>
  city === HOME ? home : neighbouring_city

/** Which of the two a stored location is. Whatever is not the home city was the neighbouring one when it was filed. */
const cityOf = ({ location }: { location: string }, { city }: NewsroomFacts): City =>
  location === city ? HOME : NEIGHBOUR

/** A time alone says nothing. The form puts the edition's day beside it; a call must name the day. */
function timeHasDay(
  { startsOn, startsAt }: { startsOn: CalendarDay | null; startsAt: string | null },
  context: z.core.$RefinementCtx,
) {
  if (startsAt !== null && startsOn === null)
    context.addIssue({ code: 'custom', message: 'Please enter the day as well', path: ['startsAt'] })
}

/** Step 2 (S6, S132-S134, C1, C17, C18). The location is one of the newsroom's two cities (S2). */
export const cityEvents = defineStep({
  ...outline,
  summary: 'Markets, exhibitions, family days.',
  overview: [
    'Look through the calendars of both cities.',
    'Choose events that readers can still go to on the day of the edition.',
    'File the address of each event’s own page.',
  ],
  directions: [
    'Open the city calendars of the checklist.',
    'Open the event and copy the URL of its page from the address bar.',
    'Paste the URL into the form and say in which of the two cities it is.',
  ],
  checklist: 'city_events',
  table: 'events_city',

  ...declareForm(
    {
      url: field('Event URL', Link, ''),
      location: field('Location', z.enum([HOME, NEIGHBOUR], 'Please choose one of the two cities'), HOME),
      selectDate: editionDay('Publish Date'),
      headline: field('Headline', OptionalLine(LIMITS.headline), ''),
      summary: field('Summary', OptionalText(LIMITS.summary), ''),
      venue: field('Venue', OptionalLine(LIMITS.venue), ''),
      startsOn: field('Starts on', OptionalDay, ''),
      startsAt: field('Starts at', OptionalTime, ''),
      price: field('Price', OptionalLine(LIMITS.price), ''),
    },
    timeHasDay,
  ),
  suggests: [{ name: 'venue', field: 'venue', column: 'venue' }],
  pagesAbout: 'event',
  pages: [
    {
      link: 'url',
      fields: {
        ...{ headline: 'headline', day: 'startsOn', time: 'startsAt', venue: 'venue', price: 'price' },
        summary: 'summary',
      },
    },
  ],
  editionField: 'selectDate',
  reviewTitle: 'Check the link',

  row: z.object({
    title: z.string(),
    location: z.string(),
    event_date: CalendarDay,
    select_date: CalendarDay,
    url: z.string(),
    headline: Fact,
    summary: Fact,
    venue: Fact,
    starts_on: Fact,
    starts_time: Fact,
    price: Fact,
  }),
  additions: ['starts_on', 'starts_time', 'price'],
  toRows: (form, newsroom, before) => [
    {
      title: TITLE,
      // The cities may have other names by now; an entry keeps the one it was filed with.
      location:
        before && cityOf(before, newsroom) === form.location
          ? before.location
          : nameOf(form.location, newsroom),
      event_date: form.selectDate,
      select_date: form.selectDate,
      url: form.url,
      ...given({
        headline: form.headline,
        summary: form.summary,
        venue: form.venue,
        starts_on: form.startsOn,
        starts_time: form.startsAt,
        price: form.price,
      }),
    },
  ],
  toForm: (row, newsroom) => ({
    url: row.url,
    location: cityOf(row, newsroom),
    selectDate: row.select_date,
    headline: row.headline ?? '',
    summary: row.summary ?? '',
    venue: row.venue ?? '',
    startsOn: row.starts_on ?? '',
    startsAt: row.starts_time ?? '',
    price: row.price ?? '',
  }),
  oncePerEdition: 'url',
  uses: 'all',
  placeOf: (row) => Number(startOf(row).replaceAll(/\D/g, '')),
  toLine: ({ headline, starts_time, location, url }) =>
    !headline
      ? `${isolated(location)}: ${url}`
      : starts_time
        ? `${isolated(headline)}, ${timeInWords(starts_time)}`
        : headline,

  prompt:
    'Write up to two friendly sentences about each event for a local newsletter: what it is, where, when, and what it costs. Use the facts of the data; where there are none, write only the title and its link. Group the events by city and keep every link.',
  toText: (rows, newsroom) => cityEventsText(rows, newsroom.city, TITLE),
  teaser: (rows, newsroom) => cityEventsTeaser(rows, newsroom.city, TITLE),

  messages: {
    saved: { title: 'URL submitted', detail: 'City event URL has been saved to database.' },
    notSaved: (_position, reason) => ({ title: 'Error', detail: `Failed to save event URL. ${reason}` }),
    signInFirst: { title: 'Authentication required', detail: 'Please log in to submit event URLs.' },
  },
  example: { url: 'https://city.example/calendar/lantern-walk', location: 'home', selectDate: '2031-05-03' },
})
