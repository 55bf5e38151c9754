import { sql } from 'drizzle-orm'
import type { Log } from '#server/log.ts'
import type { Database, Db } from './db.ts'

/** What the index knows of a text are its trigrams: runs of three letters or digits. */
const IN_THE_INDEX = /[\p{L}\p{N}]{3}/u

/**
 * Makes the indexes by which words are found in entries and texts, where the database may have them and has not: one
 * whose operator has made `pg_trgm` since gets them with the next start. Says so where it may not; all goes on
 * without them, over what is newest.
 */
export async function indexTexts(database: Database, log: Log): Promise<void> {
  const { rows } = await database.longWork('indexing the words of entries and texts', () =>
    database.alone((db) => db.execute<{ done: boolean }>(sql`select index_texts() as done`)),
  )
  if (rows[0]?.done) return
  log.warn(
    'The database has no extension pg_trgm and this user cannot make it, so a search reads the newest entries and ' +
      'texts only. Have its operator run "create extension pg_trgm" in it, and start again.',
  )
}

/** Whether an index tells which texts have these words: it is there, and a word is long enough to be in it. */
export async function hasTextIndex(db: Db, words: string[]): Promise<boolean> {
  if (!words.some((word) => IN_THE_INDEX.test(word))) return false
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select to_regclass('feed_words') is not null and to_regclass('content_words') is not null as has`,
  )
  return rows[0]?.has === true
}

/**
 * Sorts the words of what was filed since the last time into the indexes. Filing itself only notes them, in a list that
 * each search reads whole; so this belongs into the night.
 */
export async function sortWords(db: Db): Promise<void> {
  await db.execute(sql`
    select gin_clean_pending_list(to_regclass(name)) from unnest(array['feed_words', 'content_words']) as name
    where to_regclass(name) is not null`)
}
