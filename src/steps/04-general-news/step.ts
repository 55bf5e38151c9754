import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { isolated } from '#shared/isolated.ts'
import { LIMITS } from '#shared/limits.ts'
import { Link, OptionalLine, OptionalText } from '#shared/text.ts'
import { pageKey } from '#shared/web-address.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { Fact, given } from '#steps/page-fields.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { generalNewsTeaser, generalNewsText } from './text.ts'

const DESCRIPTION = 'Positive local news story'
const SOURCE = 'Local News Source'
const DIFFERENT = 'The three stories must differ'

/** The three places, in the order of the form. A story is stored under the title of its place, which nobody edits. */
const PLACES = [
  {
    field: 'newsUrl1',
    title: 'Positive News 1',
    facts: { headline: 'headline1', publisher: 'publisher1', summary: 'summary1' },
  },
  {
    field: 'newsUrl2',
    title: 'Positive News 2',
    facts: { headline: 'headline2', publisher: 'publisher2', summary: 'summary2' },
  },
  {
    field: 'newsUrl3',
    title: 'Positive News 3',
    facts: { headline: 'headline3', publisher: 'publisher3', summary: 'summary3' },
  },
] as const
type Place = (typeof PLACES)[number]
const FIELDS = PLACES.map(({ field }) => field)
/** What each place asks of the page of its story. */
const FACTS = {
  headline: OptionalLine(LIMITS.headline),
  summary: OptionalText(LIMITS.summary),
  publisher: OptionalLine(LIMITS.publisher),
}

/** @returns undefined for a row that has the title of no place */
const placeOf = (row: { title: string }) => PLACES.find(({ title }) => title === row.title)
const inOrder = (row: { title: string }): number => PLACES.findIndex(({ title }) => title === row.title)

/** The fields of the places that none of these stories takes. */
function missingOf(rows: { title: string }[]) {
  const taken = new Set(rows.map(({ title }) => title))
  return PLACES.filter(({ title }) => !taken.has(title)).map(({ field }) => field)
}

type Row = { title: string; url: string; headline?: string; summary?: string; publisher?: string }
type Field = Place['field'] | Place['facts'][keyof Place['facts']]

/** A story in the fields of its place. */
function ownOf(row: Row): Partial<Record<Field, string>> {
  const place = placeOf(row)
  if (!place) return {}
  const { headline, summary, publisher } = place.facts
  return {
    [place.field]: row.url,
    [headline]: row.headline ?? '',
    [summary]: row.summary ?? '',
    [publisher]: row.publisher ?? '',
  }
}

/** Refuses a story that is there twice, at the later of the two fields. */
function allDiffer(stored: Row[]) {
  return (form: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    const seen = new Set(stored.map((row) => pageKey(row.url)))
    for (const field of FIELDS) {
      const url = form[field]
      if (typeof url !== 'string') continue
      if (seen.has(pageKey(url))) context.addIssue({ code: 'custom', message: DIFFERENT, path: [field] })
      seen.add(pageKey(url))
    }
  }
}

const formOfFields = (fields: readonly string[], stored: Row[]) =>
  z
    .strictObject({
      ...Object.fromEntries(fields.map((field) => [field, Link])),
      selectDate: CalendarDay,
      ...Object.fromEntries(
        PLACES.filter(({ field }) => fields.includes(field)).flatMap(({ facts }) => [
          [facts.headline, FACTS.headline],
          [facts.summary, FACTS.summary],
          [facts.publisher, FACTS.publisher],
        ]),
      ),
    })
    .superRefine(allDiffer(stored))

/** Step 4 (S8, S138-S144, C19, C45). */
export const generalNews = defineStep({
  ...outline,
  summary: 'Three positive local stories.',
  overview: [
    'Find three positive stories about the city and its people.',
    'Link the original story, not a rewrite.',
    'Three different stories, from different places where possible.',
  ],
  directions: [
    'Open the news search of the checklist; it is filtered to the local area.',
    'Choose three positive local news stories.',
    'Paste the three addresses into the form and submit them together.',
  ],
  notice: 'Submit only positive news: nothing about violence, crime or accidents.',
  checklist: 'general_news',
  table: 'general_news',

  ...declareForm(
    {
      newsUrl1: field('Positive News URL #1', Link, ''),
      newsUrl2: field('Positive News URL #2', Link, ''),
      newsUrl3: field('Positive News URL #3', Link, ''),
      selectDate: editionDay('Publish Date'),
      headline1: field('Headline #1', FACTS.headline, ''),
      summary1: field('Summary #1', FACTS.summary, ''),
      publisher1: field('Publisher #1', FACTS.publisher, ''),
      headline2: field('Headline #2', FACTS.headline, ''),
      summary2: field('Summary #2', FACTS.summary, ''),
      publisher2: field('Publisher #2', FACTS.publisher, ''),
      headline3: field('Headline #3', FACTS.headline, ''),
      summary3: field('Summary #3', FACTS.summary, ''),
      publisher3: field('Publisher #3', FACTS.publisher, ''),
    },
    allDiffer([]),
  ),
  pagesAbout: 'article',
  pages: PLACES.map((place) => ({ link: place.field, fields: place.facts })),
  editionField: 'selectDate',
  reviewTitle: 'Confirm Positive News Stories',

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
  toRows: (form) =>
    PLACES.flatMap(({ field, title, facts }) => {
      // A form of the missing stories only (see `parts`) lacks the others.
      const url: string | undefined = form[field]
      if (url === undefined) return []
      return [
        {
          title,
          description: DESCRIPTION,
          source: SOURCE,
          url,
          news_date: form.selectDate,
          select_date: form.selectDate,
          ...given({
            headline: form[facts.headline],
            summary: form[facts.summary],
            publisher: form[facts.publisher],
          }),
        },
      ]
    }),
  toForm: (row) => ({
    ...{ newsUrl1: '', headline1: '', summary1: '', publisher1: '' },
    ...{ newsUrl2: '', headline2: '', summary2: '', publisher2: '' },
    ...{ newsUrl3: '', headline3: '', summary3: '', publisher3: '' },
    ...ownOf(row),
    selectDate: row.select_date,
  }),
  parts: {
    missing: missingOf,
    formFor: (rows) => formOfFields(missingOf(rows), rows),
    formOf: (row, others) => formOfFields([placeOf(row)?.field ?? ''], others),
    complete: {
      title: 'All three stories are filed',
      detail: 'Edit one of them below, or delete it to file another.',
    },
    progress: (rows) =>
      rows.length === 2 ? 'two of three' : rows.length === 1 ? 'one of three' : 'three of three',
  },
  isWhole: (rows) => missingOf(rows).length === 0,
  uses: 'all',
  placeOf: inOrder,
  toLine: (row) => `${isolated(row.title)}: ${isolated(row.headline ?? row.url)}`,

  prompt:
    'Write up to two warm sentences about each of the stories for a local newsletter. Use the facts of the data; where there are none, write only the title and its link. Only good news, no superlatives. Keep every link.',
  toText: (rows) =>
    generalNewsText(
      rows.toSorted((a, b) => inOrder(a) - inOrder(b)),
      { description: DESCRIPTION, source: SOURCE },
    ),
  teaser: (rows) =>
    generalNewsTeaser(
      rows.toSorted((a, b) => inOrder(a) - inOrder(b)),
      { description: DESCRIPTION, source: SOURCE },
    ),

  messages: {
    saved: { title: 'URLs submitted', detail: 'Positive news URLs have been saved to database.' },
    notSaved: (position, reason) => ({ title: 'Error', detail: `Failed to save URL ${position}. ${reason}` }),
    signInFirst: {
      title: 'Authentication required',
      detail: 'Please log in to submit positive news URLs.',
    },
  },
  example: {
    newsUrl1: 'https://news.example/library-reopens',
    newsUrl2: 'https://paper.example/choir-wins',
    newsUrl3: 'https://radio.example/river-clean-up',
    selectDate: '2031-05-03',
  },
})
