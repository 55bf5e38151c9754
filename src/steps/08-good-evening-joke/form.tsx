import type { Entry } from '#contract/entries.ts'
import { JokeForm } from '#web/jokes/joke-form.tsx'
import { JokeLibrary } from '#web/jokes/joke-library.tsx'
import { JokeUse } from '#web/jokes/joke-use.tsx'
import { GoodEveningJokeEntry, GoodEveningJokePrinted } from './entry.tsx'
import { goodEveningJoke } from './step.ts'

const GoodEveningJokeForm = () => <JokeForm step={goodEveningJoke} />
const GoodEveningJokeLibrary = () => <JokeLibrary step={goodEveningJoke.number} />
const GoodEveningJokeUsed = ({ entry }: { entry: Entry }) => <JokeUse step={goodEveningJoke} entry={entry} />

/** How the step looks. */
export const appearance = {
  Form: GoodEveningJokeForm,
  Entry: GoodEveningJokeEntry,
  Printed: GoodEveningJokePrinted,
  Library: GoodEveningJokeLibrary,
  Used: GoodEveningJokeUsed,
}
