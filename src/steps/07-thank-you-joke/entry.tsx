import { lineOf } from '#web/entries/line/line-of.ts'
import { JokeLine } from '#web/jokes/joke-line.tsx'
import { thankYouJoke } from './step.ts'

export const ThankYouJokeEntry = lineOf(thankYouJoke, ({ joke_text }) => <JokeLine text={joke_text} />)
