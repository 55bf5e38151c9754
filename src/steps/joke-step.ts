import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { RequiredText } from '#shared/text.ts'
import { pick, plainBlock, quoted } from './prose.ts'
import { declareForm, editionDay, field } from './declare-form.ts'
import { defineStep, type StepOutline } from './step.ts'

type Joke<Number extends StepNumber, Kind extends 'closing' | 'opening'> = {
  outline: StepOutline & { number: Number; format: 'direct' }
  kind: Kind
  summary: string
  table: string
  example: string
}

/** Steps 7 and 8 differ in their place in the newsletter alone (S157-S162). */
export function jokeStep<const Number extends StepNumber, const Kind extends 'closing' | 'opening'>(
  joke: Joke<Number, Kind>,
) {
  return defineStep({
    ...joke.outline,
    summary: joke.summary,
    overview: [
      'Let the desk suggest a joke until one fits, or type one of your own.',
      'Kind jokes only: nobody should be its victim.',
      'Save it for the edition.',
    ],
    directions: [
      'Press Generate Joke until one fits, take one from the table, or type your own.',
      'Read it aloud once.',
      'Press Save Joke.',
    ],
    checklist: null,
    library: LIBRARIES[joke.kind],
    table: joke.table,

    ...declareForm({
      jokeText: field('Joke', RequiredText(LIMITS.joke, 'Please generate or type a joke first'), ''),
      selectDate: editionDay('Publish Date'),
    }),
    editionField: 'selectDate',
    reviewTitle: 'Check the joke',

    row: z.object({ joke_text: z.string(), type: z.literal(joke.kind), select_date: CalendarDay }),
    toRows: (form) => [{ joke_text: form.jokeText, type: joke.kind, select_date: form.selectDate }],
    toForm: (row) => ({ jokeText: row.joke_text, selectDate: row.select_date }),
    isWhole: (rows) => rows.length > 0,
    uses: 'newest',
    toLine: (row) => row.joke_text,

    toText: (rows) =>
      [`## ${HEADING[joke.kind]}`, ...rows.map((row) => framed(row.joke_text, joke.kind))].join('\n\n'),

    messages: {
      saved: { title: 'Joke saved', detail: 'The joke is stored with the edition.' },
      notSaved: (_position, reason) => ({
        title: 'Error',
        detail: `Failed to save joke to database: ${reason}`,
      }),
      notSavedAtAll: { title: 'Error', detail: 'An unexpected error occurred while saving' },
      signInFirst: { title: 'Authentication required', detail: 'Please log in to save a joke.' },
    },
    example: { jokeText: joke.example, selectDate: '2031-05-03' },
  })
}

const LIBRARIES = { opening: 'good-evening', closing: 'thank-you' } as const
const HEADING = { opening: 'Good Evening!', closing: 'Before You Go' }

/** What leads to the joke, at the beginning of the newsletter and at its end. */
const LEADS: Record<keyof typeof HEADING, [string, ...string[]]> = {
  opening: [
    'Put your feet up. First things first:',
    'The news can wait a moment. To begin with a smile:',
    'Here is one to start the evening with:',
  ],
  closing: [
    'That is all for this edition. One for the road:',
    'You made it to the end, and this is your reward:',
    'And with that, we leave you with this:',
  ],
}

const framed = (text: string, kind: keyof typeof HEADING): string =>
  [
    pick(text, LEADS[kind]),
    quoted(plainBlock(text)),
    ...(kind === 'closing' ? ['*See you in the next edition.*'] : []),
  ].join('\n\n')
