import { isolated } from '#shared/isolated.ts'
import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { Link, OptionalLine, OptionalText } from '#shared/text.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { Fact, given } from '#steps/page-fields.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { civilNewsText } from './text.ts'

const TITLE = 'Civil Event'
const DESCRIPTION = 'Government or civic event'
const SOURCE = 'Government Website'

/** Step 3 (S7, S135-S137, C17, C18). */
export const civilNews = defineStep({
  ...outline,
  summary: 'Council, roads, permits, notices.',
  overview: [
    'Go through the government sites of the checklist.',
    'Choose what changes something for residents: meetings, closures, deadlines, services.',
    'File the address of each notice.',
  ],
  directions: [
    'Open each source of the checklist; it is ticked as you open it.',
    'Copy the address of each notice that readers should know of into the form.',
    'Submit one address at a time, then look at the next source.',
  ],
  checklist: 'civil_news',
  table: 'civil_news',

  ...declareForm({
    url: field('Event URL', Link, ''),
    selectDate: editionDay('Publish Date'),
    headline: field('Headline', OptionalLine(LIMITS.headline), ''),
    summary: field('Summary', OptionalText(LIMITS.summary), ''),
    publisher: field('Publisher', OptionalLine(LIMITS.publisher), ''),
  }),
  pagesAbout: 'official',
  pages: [{ link: 'url', fields: { headline: 'headline', publisher: 'publisher', summary: 'summary' } }],
  editionField: 'selectDate',
  reviewTitle: 'Check the link',

  row: z.object({
    title: z.string(),
    description: z.string(),
    source: z.string(),
    url: z.string(),
    news_date: CalendarDay,
    select_date: CalendarDay,
    headline: Fact,
    summary: Fact,
    publisher: Fact,
  }),
  toRows: (form) => [
    {
      title: TITLE,
      description: DESCRIPTION,
      source: SOURCE,
      url: form.url,
      news_date: form.selectDate,
      select_date: form.selectDate,
      ...given({ headline: form.headline, summary: form.summary, publisher: form.publisher }),
    },
  ],
  toForm: (row) => ({
    url: row.url,
    selectDate: row.select_date,
    headline: row.headline ?? '',
    summary: row.summary ?? '',
    publisher: row.publisher ?? '',
  }),
  oncePerEdition: 'url',
  uses: 'all',
  toLine: (row) => isolated(row.headline ?? row.url),

  prompt:
    'Write up to two plain sentences about each notice for residents: what is decided or planned, and whom it concerns. Use the facts of the data; where there are none, write only the title and its link. No opinion. Keep every link.',
  toText: (rows) => civilNewsText(rows, { title: TITLE, description: DESCRIPTION, source: SOURCE }),

  messages: {
    saved: { title: 'URL submitted', detail: 'Civil news URL has been saved to database.' },
    notSaved: (_position, reason) => ({ title: 'Error', detail: `Failed to save civil news URL. ${reason}` }),
    signInFirst: { title: 'Authentication required', detail: 'Please log in to submit civil event URLs.' },
  },
  example: { url: 'https://council.example/notices/bridge-works', selectDate: '2031-05-03' },
})
