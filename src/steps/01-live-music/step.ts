import { z } from 'zod'
import { CalendarDay, cityTime, timeInWords } from '#shared/calendar.ts'
import { foldedForSearch } from '#shared/folded.ts'
import { isolated } from '#shared/isolated.ts'
import { LIMITS } from '#shared/limits.ts'
import { OptionalLink, RequiredLine } from '#shared/text.ts'
import { pageKey } from '#shared/web-address.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { WallTime } from '#steps/fields.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { headingOf, liveMusicTeaser, liveMusicText } from './text.ts'

/** Step 1 (S5, S126-S131). */
export const liveMusic = defineStep({
  ...outline,
  summary: 'Every live show of the day.',
  overview: [
    'Check every venue and listings site on the list.',
    'Enter each live show once, with its own page where there is one.',
    'Check the start time against the venue, not only the listing.',
  ],
  directions: [
    'Open each live music source of the checklist; it is ticked as you open it.',
    'Look for shows on the day of the edition and enter them one at a time.',
    'Copy the address of the show itself rather than the front page of the venue.',
    'When every source is ticked and every show entered, mark the step as complete.',
  ],
  checklist: 'live_music',
  table: 'events_live_music',

  ...declareForm({
    venue: field('Venue', RequiredLine(LIMITS.venue, 'Venue is required'), ''),
    bandName: field('Band Name', RequiredLine(LIMITS.venue, 'Band name is required'), ''),
    date: editionDay('Date'),
    time: field('Time', WallTime, ''),
    url: field('Event URL (optional)', OptionalLink, ''),
    selectDate: editionDay('Publish Date'),
  }),
  suggests: [
    { name: 'venue', field: 'venue', column: 'venue' },
    { name: 'band', field: 'bandName', column: 'title' },
  ],
  pagesAbout: 'show',
  pages: [{ link: 'url', fields: { venue: 'venue', band: 'bandName', day: 'date', time: 'time' } }],
  editionField: 'selectDate',
  reviewTitle: 'Check the listing',

  row: z.object({
    venue: z.string(),
    title: z.string(),
    event_date: z.string(),
    select_date: CalendarDay,
    url: z.string().nullable(),
  }),
  toRows: (form, newsroom) => [
    {
      venue: form.venue,
      title: form.bandName,
      event_date: cityTime(form.date, form.time, newsroom.time_zone),
      select_date: form.selectDate,
      url: form.url,
    },
  ],
  toForm: (row) => ({
    venue: row.venue,
    bandName: row.title,
    date: row.event_date.slice(0, 10),
    time: row.event_date.slice(11, 16),
    url: row.url ?? '',
    selectDate: row.select_date,
  }),
  moments: { event_date: 'event_wall_time' },
  // A residency has one page for many evenings, so the address alone is no double (C83).
  sameBy: ({ title, event_date, venue, url }) =>
    [`at ${foldedForSearch(venue)}`, ...(url === null ? [] : [`on ${pageKey(url)}`])].map(
      (where) => `${foldedForSearch(title)}\n${event_date}\n${where}`,
    ),
  uses: 'all',
  placeOf: ({ event_date }) => Number(event_date.slice(0, 16).replaceAll(/\D/g, '')),
  partOf: headingOf,
  toLine: (row) =>
    `${isolated(row.title)}, ${isolated(row.venue)}, ${timeInWords(row.event_date.slice(11, 16))}`,

  prompt:
    'Write a lively list of tonight’s live music for a local newsletter. One entry per show: the band in bold, the venue, the start time, then a short inviting sentence that uses only the facts given. Keep every link.',
  toText: liveMusicText,
  teaser: liveMusicTeaser,

  messages: {
    saved: {
      title: 'Event submitted successfully',
      detail: 'Live music event has been saved to the database.',
    },
    notSaved: () => ({
      title: 'Submission failed',
      detail: 'Unable to save event data. Please try again later.',
    }),
    signInFirst: {
      title: 'Authentication required',
      detail: 'You must be logged in to submit an event.',
    },
  },
  example: {
    venue: 'The Blue Door',
    bandName: 'Night Herons',
    date: '2031-05-04',
    time: '20:30',
    url: 'https://venue.example/night-herons',
    selectDate: '2031-05-03',
  },
})
