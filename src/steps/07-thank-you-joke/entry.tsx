import { lineOf } from '#web/entries/line/line-of.ts'
import { JokeLine, PrintedJoke } from '#web/jokes/joke-line.tsx'
import { thankYouJoke } from './step.ts'

export const ThankYouJokeEntry = lineOf(thankYouJoke, ({ joke_text }) => <JokeLine text={joke_text} />)

/** The joke as it will be printed. */
export const ThankYouJokePrinted = lineOf(thankYouJoke, ({ joke_text }) => <PrintedJoke text={joke_text} />)
