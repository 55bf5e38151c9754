import { JokeForm } from '#web/jokes/joke-form.tsx'
import { JokeLibrary } from '#web/jokes/joke-library.tsx'
import { GoodEveningJokeEntry, GoodEveningJokePrinted } from './entry.tsx'
import { goodEveningJoke } from './step.ts'

const GoodEveningJokeForm = () => <JokeForm step={goodEveningJoke} />
const GoodEveningJokeLibrary = () => <JokeLibrary step={goodEveningJoke.number} />

/** How the step looks. */
export const appearance = {
  Form: GoodEveningJokeForm,
  Entry: GoodEveningJokeEntry,
  Printed: GoodEveningJokePrinted,
  Library: GoodEveningJokeLibrary,
}
