import { type SQL, sql } from 'drizzle-orm'
import type { SuggestedName, suggestions } from '#contract/suggestions.ts'
import { addDays, type CalendarDay, dayIn } from '#shared/calendar.ts'
import { folded } from '#shared/folded.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

/** Names that were filed before, for the fields that ask for one. */
export const suggestionsHandlers = ({ db, clock }: Deps): HandlersOf<typeof suggestions> => ({
  suggestions: async ({ query: { field } }) => {
    const { time_zone } = await readNewsroom(db)
    const since = addDays(dayIn(time_zone, clock()), -LIMITS.suggestedDays)
    const names = await namesFiled(db, field, since)
    return { values: inOneSpelling(names).filter((_, at) => at < LIMITS.suggestions) }
  },
})

/** So many entries of a step at most are looked through, the latest: a year of sixty a day. */
const LOOKED_THROUGH = 20_000
/** Some names are there in several spellings, which are told once. */
const SPELLINGS = 2 * LIMITS.suggestions

/** The names that entries of an edition since then have, the most used first, then the latest. */
async function namesFiled(db: Db, name: SuggestedName, since: CalendarDay): Promise<string[]> {
  const places = STEPS.flatMap((step) =>
    (step.suggests ?? []).filter((one) => one.name === name).map(({ column }) => ({ step, column })),
  )
  const all = places.map(
    ({ step, column }): SQL =>
      sql`(select ${sql.identifier(column)} as name, select_date from ${tableOf(step)}
        where deleted_at is null and select_date >= ${since} order by select_date desc limit ${LOOKED_THROUGH})`,
  )
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${sql.join(all, sql` union all `)}) as filed where name <> ''
    group by name order by count(*) desc, max(select_date) desc, name limit ${SPELLINGS}`)
  return rows.map((row) => row.name)
}

/** Of several spellings of one name the first. */
function inOneSpelling(names: readonly string[]): string[] {
  const spelled = new Map<string, string>()
  for (const name of names) {
    const key = folded(name).replaceAll("'", '')
    if (!spelled.has(key)) spelled.set(key, name)
  }
  return [...spelled.values()]
}
