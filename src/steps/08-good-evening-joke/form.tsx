import { JokeForm } from '#web/jokes/joke-form.tsx'
import { GoodEveningJokeEntry, GoodEveningJokePrinted } from './entry.tsx'
import { goodEveningJoke } from './step.ts'

const GoodEveningJokeForm = () => <JokeForm step={goodEveningJoke} />

/** How the step looks. */
export const appearance = {
  Form: GoodEveningJokeForm,
  Entry: GoodEveningJokeEntry,
  Printed: GoodEveningJokePrinted,
}
