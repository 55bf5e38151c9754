import type { z } from 'zod'
import type { jokeStep } from '#steps/joke-step.ts'
import type { Step } from '#steps/step.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { JokeField } from './joke-field.tsx'

/** The two have one form and differ in their rows. */
type JokeStep<Row extends z.ZodObject> = Step<ReturnType<typeof jokeStep>['form'], Row>

/** Steps 7 and 8 have one form (S157-S162). */
export function JokeForm<Row extends z.ZodObject>({ step }: { step: JokeStep<Row> }) {
  const Field = fieldsFor(step)
  return (
    <EntryForm
      step={step}
      submit="Save Joke"
      reviewed={['jokeText']}
      review={({ jokeText }) => (
        <p className="mt-5 whitespace-pre-line border-y py-5 font-display text-2xl [overflow-wrap:anywhere]">
          {jokeText}
        </p>
      )}
    >
      <JokeField name="jokeText" />
      <Field.Day name="selectDate" />
    </EntryForm>
  )
}
