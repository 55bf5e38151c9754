import { inArray, sql } from 'drizzle-orm'
import { foldedForSearch } from '#shared/folded.ts'
import type { Db } from '#server/platform/db/db.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { deferWrite } from '#server/platform/db/transactions.ts'

/** An entry as the overview tells of it: the entry's own id and one line of plain text about it. */
export type FeedRow = Omit<typeof overviewFeed.$inferInsert, 'words'>

/**
 * Puts entries into the overview, or brings what stands there up to date (S188, C29).
 *
 * Belongs into the transaction that writes the entries, so that the overview never differs from them.
 */
export async function writeFeed(tx: Db, rows: FeedRow[]): Promise<void> {
  if (rows.length === 0) return
  const stored = rows.map((row) => ({ ...row, words: foldedForSearch(row.content) }))
  await deferWrite(
    tx,
    sql`
      insert into ${overviewFeed}
      select * from jsonb_populate_recordset(null::${overviewFeed}, ${JSON.stringify(stored)}::jsonb)
      on conflict (id) do update
      set select_date = excluded.select_date, content = excluded.content, words = excluded.words,
        updated_at = excluded.updated_at`,
  )
}

/** Takes deleted entries out of the overview, in the transaction that deletes them. */
export async function removeFromFeed(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await deferWrite(tx, tx.delete(overviewFeed).where(inArray(overviewFeed.id, ids)))
}
