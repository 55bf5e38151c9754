import { lineOf } from '#web/entries/line/line-of.ts'
import { JokeLine, PrintedJoke } from '#web/jokes/joke-line.tsx'
import { goodEveningJoke } from './step.ts'

export const GoodEveningJokeEntry = lineOf(goodEveningJoke, ({ joke_text }) => <JokeLine text={joke_text} />)

/** The joke as it will be printed. */
export const GoodEveningJokePrinted = lineOf(goodEveningJoke, ({ joke_text }) => (
  <PrintedJoke text={joke_text} />
))
