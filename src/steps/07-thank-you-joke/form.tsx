import { JokeForm } from '#web/jokes/joke-form.tsx'
import { ThankYouJokeEntry, ThankYouJokePrinted } from './entry.tsx'
import { thankYouJoke } from './step.ts'

const ThankYouJokeForm = () => <JokeForm step={thankYouJoke} />

/** How the step looks. */
export const appearance = { Form: ThankYouJokeForm, Entry: ThankYouJokeEntry, Printed: ThankYouJokePrinted }
