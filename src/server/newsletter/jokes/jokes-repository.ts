import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LibraryJoke } from '#shared/jokes.ts'
import type { JokeLibrary } from '#shared/libraries.ts'
import { TASK } from '#shared/step-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sourceGoodEveningJokes, sourceThankYouJokes } from '#server/platform/db/tables/newsroom.ts'
import { type AnyStep, findStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

type Jokes = {
  library: typeof sourceThankYouJokes | typeof sourceGoodEveningJokes
  joke: (typeof sourceThankYouJokes)['thank_you_joke'] | (typeof sourceGoodEveningJokes)['good_evening_jokes']
}

const LIBRARIES: Record<JokeLibrary, Jokes> = {
  'thank-you': { library: sourceThankYouJokes, joke: sourceThankYouJokes.thank_you_joke },
  'good-evening': { library: sourceGoodEveningJokes, joke: sourceGoodEveningJokes.good_evening_jokes },
}

const hasJokes = (step?: AnyStep): step is AnyStep & { library: JokeLibrary } =>
  step?.library !== undefined && step.library in LIBRARIES

/**
 * The jokes of a step that draws from a library of them, newest first (S161). The last use is found by the text
 * itself, which an entry keeps word for word, in the column that every step of jokes has (`steps/joke-step.ts`).
 *
 * @throws Problem `not_found` for a step that has no jokes
 */
export async function readJokes(db: Db, number: number): Promise<LibraryJoke[]> {
  const step = findStep(number)
  if (!hasJokes(step)) throw new Problem('not_found', TASK.unknownStep)
  const { library, joke } = LIBRARIES[step.library]
  const { id, retired_at } = library
  const entries = tableOf(step)
  const text = sql<string>`joke_text`
  const uses = db
    .select({ text: text.as('text'), last: sql<CalendarDay>`max(${entries.select_date})::text`.as('last') })
    .from(entries)
    .where(isNull(entries.deleted_at))
    .groupBy(text)
    .as('uses')
  return db
    .select({ id, joke, last_used: uses.last })
    .from(library)
    .leftJoin(uses, eq(uses.text, joke))
    .where(isNull(retired_at))
    .orderBy(desc(id))
}
