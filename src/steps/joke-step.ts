import { isolated } from '#shared/isolated.ts'
import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { RequiredText } from '#shared/text.ts'
import { capital, plainBlock } from './prose.ts'
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
      'Generate until one works, or type your own.',
      'Keep it kind: no joke at anyone’s expense.',
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
    toLine: (row) => isolated(row.joke_text),

    toText: (rows) => [`## ${HEADING[joke.kind]}`, ...rows.map((row) => told(row.joke_text))].join('\n\n'),

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

/** The heading greets the reader; a joke that does so as well greets a second time. */
const GREETING = /^good evening[!.]\s+(?=\S)/i

function told(text: string): string {
  const joke = text.trim()
  return plainBlock(GREETING.test(joke) ? capital(joke.replace(GREETING, '')) : joke)
}
