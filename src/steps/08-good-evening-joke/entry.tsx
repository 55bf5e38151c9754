import { lineOf } from '#web/entries/line/line-of.ts'
import { JokeLine } from '#web/jokes/joke-line.tsx'
import { goodEveningJoke } from './step.ts'

export const GoodEveningJokeEntry = lineOf(goodEveningJoke, ({ joke_text }) => <JokeLine text={joke_text} />)
