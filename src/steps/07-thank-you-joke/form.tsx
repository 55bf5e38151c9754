import { JokeForm } from '#web/jokes/joke-form.tsx'
import { JokeLibrary } from '#web/jokes/joke-library.tsx'
import { ThankYouJokeEntry, ThankYouJokePrinted } from './entry.tsx'
import { thankYouJoke } from './step.ts'

const ThankYouJokeForm = () => <JokeForm step={thankYouJoke} />
const ThankYouJokeLibrary = () => <JokeLibrary step={thankYouJoke.number} />

/** How the step looks. */
export const appearance = {
  Form: ThankYouJokeForm,
  Entry: ThankYouJokeEntry,
  Printed: ThankYouJokePrinted,
  Library: ThankYouJokeLibrary,
}
