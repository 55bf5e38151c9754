import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** What only the names of stored pictures hold, however an address was written: complete, encoded, or in JSON. */
const NAMED = '([0-9a-f]{32})-(?:screen|1280|640)'
const LIKELY = sql`array['%-screen.%', '%-1280.%', '%-640.%']`
/** How much of a table is read in one statement, in the database's pages: others get their turn in between. */
const PAGES_AT_ONCE = 8

type Table = { name: string; pages: number }

/**
 * Which pictures are named by anything at all: entries, drafts, texts and their versions, what was sent and answered,
 * libraries, messages. Nobody may remove a picture of which this function speaks.
 *
 * It asks the database which tables there are and reads whole rows, so that no table and no column is ever forgotten.
 * Its cost grows with what is stored; ask it at night. A row that is written while it reads may be overlooked, so
 * what it does not name may go to the trash, from where the next look brings it back, but not further.
 *
 * @returns names as in `uploaded_images`
 */
export async function namedPictures(db: Db): Promise<Set<string>> {
  const named = new Set<string>()
  for (const table of await ownTables(db))
    for (let page = 0; page < table.pages; page += PAGES_AT_ONCE)
      for (const name of await namedOn(db, table, page)) named.add(name)
  return named
}

async function namedOn(db: Db, { name, pages }: Table, page: number): Promise<string[]> {
  // The last stretch is open: a table may have grown meanwhile.
  const next = page + PAGES_AT_ONCE
  const end = next < pages ? sql`and whole_row.ctid < ${`(${next},0)`}::tid` : sql``
  // `offset 0` keeps the row from being turned into words once for each use of them.
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct found[1] as name
    from (
      select whole_row::text as words from ${sql.raw(name)} as whole_row
      where whole_row.ctid >= ${`(${page},0)`}::tid ${end} offset 0
    ) as page, lateral regexp_matches(words, ${NAMED}, 'g') as found
    where words like any (${LIKELY})`)
  return rows.map((row) => row.name)
}

/** The tables of this product and of its queue, quoted by the database; views hold nothing of their own. */
async function ownTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select format('%I.%I', space.nspname, class.relname) as name,
      (pg_relation_size(class.oid) / current_setting('block_size')::int)::int as pages
    from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
    where class.relkind = 'r' and space.nspname in (current_schema(), 'jobs')
      and has_table_privilege(class.oid, 'select')`)
  return rows
}
