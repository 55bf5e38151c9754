import type { Entry } from '#contract/entries.ts'
import { JokeForm } from '#web/jokes/joke-form.tsx'
import { JokeLibrary } from '#web/jokes/joke-library.tsx'
import { JokeUse } from '#web/jokes/joke-use.tsx'
import { ThankYouJokeEntry, ThankYouJokePrinted } from './entry.tsx'
import { thankYouJoke } from './step.ts'

const ThankYouJokeForm = () => <JokeForm step={thankYouJoke} />
const ThankYouJokeLibrary = () => <JokeLibrary step={thankYouJoke.number} />
const ThankYouJokeUsed = ({ entry }: { entry: Entry }) => <JokeUse step={thankYouJoke} entry={entry} />

/** How the step looks. */
export const appearance = {
  Form: ThankYouJokeForm,
  Entry: ThankYouJokeEntry,
  Printed: ThankYouJokePrinted,
  Library: ThankYouJokeLibrary,
  Used: ThankYouJokeUsed,
}
