import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { sourceGoodEveningJokes, sourceThankYouJokes } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { TABLES } from '#steps/tables.ts'

type Joke = { id: number; joke: string; last_used: CalendarDay | null }

/** The joke tables beneath steps 7 and 8 (S103, S161). */
export function jokeHandlers({ db }: Deps): Pick<Handlers, 'jokes'> {
  return { jokes: async ({ params: { step } }) => ({ jokes: await readJokes(db, step) }) }
}

function readJokes(db: Db, step: number): Promise<Joke[]> {
  if (step === 7) {
    const { id, thank_you_joke: joke, retired_at } = sourceThankYouJokes
    return jokesOf(db, sourceThankYouJokes, { id, joke, retired_at }, TABLES[7])
  }
  if (step === 8) {
    const { id, good_evening_jokes: joke, retired_at } = sourceGoodEveningJokes
    return jokesOf(db, sourceGoodEveningJokes, { id, joke, retired_at }, TABLES[8])
  }
  throw new Problem('not_found', MESSAGES.task.unknownStep)
}

type Library = typeof sourceThankYouJokes | typeof sourceGoodEveningJokes
type Columns = {
  id: Library['id']
  joke: (typeof sourceThankYouJokes)['thank_you_joke'] | (typeof sourceGoodEveningJokes)['good_evening_jokes']
  retired_at: Library['retired_at']
}

/** Newest first; the last use is found by the text itself, which an entry keeps word for word. */
const jokesOf = (
  db: Db,
  library: Library,
  { id, joke, retired_at }: Columns,
  used: (typeof TABLES)[7] | (typeof TABLES)[8],
): Promise<Joke[]> =>
  db
    .select({ id, joke, last_used: sql<CalendarDay | null>`max(${used.select_date})::text` })
    .from(library)
    .leftJoin(used, and(eq(used.joke_text, joke), isNull(used.deleted_at)))
    .where(isNull(retired_at))
    .groupBy(id, joke)
    .orderBy(desc(id))
