import { and, type Column, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FoundEntry, FoundText } from '#shared/api/search.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/db/db.ts'
import { contains } from '#server/db/contains.ts'
import { users } from '#server/db/tables/accounts.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'
import { overviewFeed } from '#server/db/tables/newsroom.ts'

/**
 * The newest entries that say all of the words. It looks through the newest `LIMITS.searched` only, some years of a
 * newsroom, so that a word which stands nowhere costs no more however much was ever filed.
 */
export async function findEntriesSaying(db: Db, words: string[]): Promise<FoundEntry[]> {
  const newest = db
    .select()
    .from(overviewFeed)
    // As the index has them, so that reading stops early.
    .orderBy(sql`${overviewFeed.created_at} desc nulls first, ${overviewFeed.id} desc nulls first`)
    .limit(LIMITS.searched)
    .as('newest')
  const found = await db
    .select({
      id: newest.id,
      step_number: newest.step_number,
      select_date: newest.select_date,
      line: around(newest.content, words[0] ?? ''),
      name: users.full_name,
      email: users.email,
    })
    .from(newest)
    .leftJoin(users, eq(users.id, newest.user_id))
    .where(saysAll(newest.content, words))
    .orderBy(desc(newest.created_at), desc(newest.id))
    .limit(LIMITS.found)
  return found.map(({ name, email, ...entry }) => ({
    ...entry,
    line: fromWord(entry.line),
    author: displayNameOf(name, email ?? ''),
  }))
}

/** The newest texts that say all of the words, among the newest `LIMITS.searchedTexts`. */
export async function findTextsSaying(db: Db, words: string[]): Promise<FoundText[]> {
  const newest = db
    .select()
    .from(formattedContent)
    .where(isNull(formattedContent.deleted_at))
    .orderBy(desc(formattedContent.created_at), desc(formattedContent.id))
    .limit(LIMITS.searchedTexts)
    .as('newest')
  const found = await db
    .select({
      id: newest.id,
      step_number: newest.step_number,
      select_date: newest.select_date,
      line: around(newest.formatted_content, words[0] ?? ''),
    })
    .from(newest)
    .where(saysAll(newest.formatted_content, words))
    .orderBy(desc(newest.created_at), desc(newest.id))
    .limit(LIMITS.found)
  return found.map((text) => ({ ...text, line: fromWord(text.line) }))
}

const saysAll = (text: Column | SQL, words: string[]): SQL | undefined =>
  and(...words.map((word) => contains(text, word)))

/** How many letters stand before the word that was found, and how many are shown in all. */
const BEFORE = 30

/** The part of a text around a word, on one line; a mark says that more stands before it. */
const around = (text: Column | SQL, word: string): SQL<string> =>
  sql<string>`case when strpos(lower(${text}), lower(${word}::text)) > ${sql.raw(String(BEFORE + 1))} then '…' else '' end || regexp_replace(
    substr(${text}, greatest(1, strpos(lower(${text}), lower(${word}::text)) - ${sql.raw(String(BEFORE))}), ${sql.raw(String(LIMITS.cardLine))}),
    '\\s+', ' ', 'g')`

/** What was cut amid a word begins with the next one, where that is not beyond the word that was found. */
function fromWord(line: string): string {
  const next = line.indexOf(' ')
  return line.startsWith('…') && next > 0 && next < BEFORE ? `… ${line.slice(next + 1)}` : line
}
