import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** What only the names of stored pictures hold, however an address was written: complete, encoded, or in JSON. */
const NAMED = '([0-9a-f]{32})-(?:screen|1280|640)'
const LIKELY = ['%-screen.%', '%-1280.%', '%-640.%']

/**
 * Which pictures are named by anything at all: entries, drafts, texts and their versions, what was sent and answered,
 * libraries, messages. Nobody may remove a picture of which this function speaks.
 *
 * It asks the database which tables there are and reads whole rows, so that no table and no column is ever forgotten.
 * Its cost grows with what is stored; ask it at night.
 *
 * @returns names as in `uploaded_images`
 */
export async function namedPictures(db: Db): Promise<Set<string>> {
  const named = new Set<string>()
  for (const table of await ownTables(db)) {
    const likely = sql.join(
      LIKELY.map((pattern) => sql`whole_row::text like ${pattern}`),
      sql` or `,
    )
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct found[1] as name
      from (select whole_row::text as words from ${sql.raw(table)} as whole_row where ${likely}) as likely,
        lateral regexp_matches(words, ${NAMED}, 'g') as found`)
    for (const { name } of rows) named.add(name)
  }
  return named
}

/** The tables of this product and of its queue, quoted by the database; views hold nothing of their own. */
async function ownTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', space.nspname, class.relname) as name
    from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
    where class.relkind = 'r' and space.nspname in (current_schema(), 'jobs')
      and has_table_privilege(class.oid, 'select')`)
  return rows.map(({ name }) => name)
}
