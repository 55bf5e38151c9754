import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '#shared/problem.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { Db } from './db.ts'
import { lessPatience } from './patience.ts'

/** First of the two keys of the lock on a table's limit. */
const LIMIT = 727_005

type Limit = { table: PgTable; where?: SQL; most: number; more?: number }

/**
 * Enforces the number of rows that one list can show. Until the commit nobody else adds to it through here, so that two at once
 * do not both take the last place.
 *
 * @param limit how many of which rows there may be, and how many are to come (one unless it says so)
 * @throws Problem `conflict` in the given words when there is no room
 */
export async function enforceLimit(
  tx: Db,
  { table, where, most, more = 1 }: Limit,
  full: Sentence,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LIMIT}, hashtext(${getTableName(table)})), ${lessPatience}`,
  )
  if ((await tx.$count(table, where)) + more <= most) return
  throw new Problem('conflict', full.detail, { title: full.title })
}
