import { hasRested } from '#shared/jokes.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { EditionInput } from '#edition/edition-input.ts'
import type { RanBefore } from '#edition/ran-before.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readJokes } from '#server/newsletter/jokes/jokes-repository.ts'
import { ranBefore } from '#server/newsletter/memory/seen-repository.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'

/**
 * What of the rows that are printed ran before, in one statement, and one more for each joke that did: whether another
 * could have been told.
 */
export async function readRanBefore(
  db: Db,
  edition: CalendarDay,
  steps: EditionInput['steps'],
): Promise<RanBefore[]> {
  const printed = new Set(steps.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const found: RanBefore[] = []
  for (const { kind, ...ran } of await ranBefore(db, edition)) {
    if (kind === 'title' || !printed.has(ran.entryId)) continue
    const isTooSoon = kind === 'joke' && ran.lately > 0
    found.push({
      ...{ kind, ...ran },
      isSeries: mustFindStep(ran.step).sameBy !== undefined,
      wasFree: isTooSoon && hasRested(await readJokes(db, ran.step), edition),
    })
  }
  return found
}
