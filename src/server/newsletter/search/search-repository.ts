import { desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FoundEntry, FoundText } from '#contract/search.ts'
import { foldedForSearch } from '#shared/folded.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import { plainLine } from '#shared/plain-line.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Position } from '#server/platform/db/keyset.ts'
import { searchRows } from '#server/platform/db/search-rows.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { lineAround } from './line-around.ts'

/** What was found, newest first, and where to look on; nowhere when all was looked through. */
export type Found<One> = { found: One[]; until: Position | null }

/** Letters of a text within which its line is looked for. */
const LINE_WITHIN = 50_000

/**
 * The newest entries that say all of the words.
 *
 * @param words folded
 * @param place where to look on; absent from the newest on
 */
export async function findEntriesSaying(
  db: Db,
  words: string[],
  place?: Position,
): Promise<Found<FoundEntry>> {
  const { found, until } = await searchRows(db, {
    ...{ table: overviewFeed, says: overviewFeed.content, words, place },
    ...{ most: LIMITS.found, rows: LIMITS.searched },
  })
  const { id, step_number, select_date, content, created_at } = overviewFeed
  const entries = await db
    .select({ id, step_number, select_date, line: content, name: users.full_name, email: users.email })
    .from(overviewFeed)
    .leftJoin(users, eq(users.id, overviewFeed.user_id))
    .where(inArray(id, idsOf(found)))
    .orderBy(desc(created_at), desc(id))
  return {
    found: entries.map(({ name, email, ...entry }) => ({
      ...entry,
      line: lineAround(entry.line, words[0] ?? ''),
      author: displayNameOf(name, email ?? ''),
    })),
    until,
  }
}

/** The newest texts that say all of the words, as {@link findEntriesSaying}. */
export async function findTextsSaying(db: Db, words: string[], place?: Position): Promise<Found<FoundText>> {
  const { found, until } = await searchRows(db, {
    ...{ table: formattedContent, says: formattedContent.formatted_content, words, place },
    ...{ where: isNull(formattedContent.deleted_at), most: LIMITS.found, rows: LIMITS.searchedTexts },
  })
  const { id, step_number, select_date, formatted_content, created_at } = formattedContent
  const texts = await db
    .select({ id, step_number, select_date, line: sql<string>`left(${formatted_content}, ${LINE_WITHIN})` })
    .from(formattedContent)
    .where(inArray(id, idsOf(found)))
    .orderBy(desc(created_at), desc(id))
  return {
    found: texts.map((text) => ({
      ...text,
      line: readable(lineAround(text.line, words[0] ?? ''), words[0] ?? ''),
    })),
    until,
  }
}

const idsOf = (found: Position[]): string[] => found.map(({ id }) => id)

/** Without marks and addresses, unless the word that was found stands in one of these alone. */
function readable(line: string, word: string): string {
  const plain = plainLine(line)
  return foldedForSearch(plain).includes(word) ? plain : line
}
