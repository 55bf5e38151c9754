import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LibraryJoke } from '#shared/jokes.ts'
import { TASK } from '#shared/step-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { sourceGoodEveningJokes, sourceThankYouJokes } from '#server/db/tables/newsroom.ts'
import { thankYouJoke } from '#steps/07-thank-you-joke/step.ts'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'
import { TABLES } from '#steps/tables.ts'

const CLOSING = TABLES[thankYouJoke.number]
const OPENING = TABLES[goodEveningJoke.number]

/**
 * The jokes of a step that has some, newest first (S161).
 *
 * @throws Problem `not_found` for a step that has no jokes
 */
export function readJokes(db: Db, step: number): Promise<LibraryJoke[]> {
  if (step === thankYouJoke.number) {
    const { id, thank_you_joke: joke, retired_at } = sourceThankYouJokes
    return jokesOf(db, sourceThankYouJokes, { id, joke, retired_at }, CLOSING)
  }
  if (step === goodEveningJoke.number) {
    const { id, good_evening_jokes: joke, retired_at } = sourceGoodEveningJokes
    return jokesOf(db, sourceGoodEveningJokes, { id, joke, retired_at }, OPENING)
  }
  throw new Problem('not_found', TASK.unknownStep)
}

type Library = typeof sourceThankYouJokes | typeof sourceGoodEveningJokes
type Columns = {
  id: Library['id']
  joke: (typeof sourceThankYouJokes)['thank_you_joke'] | (typeof sourceGoodEveningJokes)['good_evening_jokes']
  retired_at: Library['retired_at']
}

/** The last use is found by the text itself, which an entry keeps word for word. */
const jokesOf = (
  db: Db,
  library: Library,
  { id, joke, retired_at }: Columns,
  used: typeof CLOSING | typeof OPENING,
): Promise<LibraryJoke[]> =>
  db
    .select({ id, joke, last_used: sql<CalendarDay | null>`max(${used.select_date})::text` })
    .from(library)
    .leftJoin(used, and(eq(used.joke_text, joke), isNull(used.deleted_at)))
    .where(isNull(retired_at))
    .groupBy(id, joke)
    .orderBy(desc(id))
