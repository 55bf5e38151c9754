import { and, type Column, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FoundEntry, FoundText } from '#shared/api/search.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import { plainLine } from '#shared/plain-line.ts'
import type { Db } from '#server/db/db.ts'
import { contains } from '#server/db/contains.ts'
import { hasTextIndex } from '#server/db/text-index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'
import { overviewFeed } from '#server/db/tables/newsroom.ts'

/** The newest entries that say all of the words. */
export const findEntriesSaying = (db: Db, words: string[]): Promise<FoundEntry[]> =>
  nearFirst(db, words, (reach) => entriesWithin(db, words, reach), [LIMITS.searchedFirst, LIMITS.searched])

/** The newest texts that say all of the words. */
export const findTextsSaying = (db: Db, words: string[]): Promise<FoundText[]> =>
  nearFirst(db, words, (reach) => textsWithin(db, words, reach), [
    LIMITS.searchedTextsFirst,
    LIMITS.searchedTexts,
  ])

/** Among how many of the newest is looked; null for all. */
type Reach = number | null

/**
 * Looks among the newest first, which have what stands everywhere; then among all by the index. Where no index tells
 * what has the words it looks no further than some years, so that a word which stands nowhere costs no more however
 * much was ever filed.
 */
async function nearFirst<Found>(
  db: Db,
  words: string[],
  look: (reach: Reach) => Promise<Found[]>,
  [first, most]: [number, number],
): Promise<Found[]> {
  const near = await look(first)
  if (near.length >= LIMITS.found) return near
  return look((await hasTextIndex(db, words)) ? null : most)
}

async function entriesWithin(db: Db, words: string[], reach: Reach): Promise<FoundEntry[]> {
  const all = db.select().from(overviewFeed)
  const among =
    reach === null
      ? all.as('among')
      : all
          .orderBy(...NEWEST_ENTRY)
          .limit(reach)
          .as('among')
  const found = await db
    .select({
      id: among.id,
      step_number: among.step_number,
      select_date: among.select_date,
      line: around(among.content, words[0] ?? ''),
      name: users.full_name,
      email: users.email,
    })
    .from(among)
    .leftJoin(users, eq(users.id, among.user_id))
    .where(saysAll(among.content, words))
    .orderBy(newestOfFound(among))
    .limit(LIMITS.found)
  return found.map(({ name, email, ...entry }) => ({
    ...entry,
    line: fromWord(entry.line),
    author: displayNameOf(name, email ?? ''),
  }))
}

async function textsWithin(db: Db, words: string[], reach: Reach): Promise<FoundText[]> {
  const all = db.select().from(formattedContent).where(isNull(formattedContent.deleted_at))
  const among =
    reach === null
      ? all.as('among')
      : all
          .orderBy(...NEWEST_TEXT)
          .limit(reach)
          .as('among')
  const found = await db
    .select({
      id: among.id,
      step_number: among.step_number,
      select_date: among.select_date,
      line: around(among.formatted_content, words[0] ?? ''),
    })
    .from(among)
    .where(saysAll(among.formatted_content, words))
    .orderBy(newestOfFound(among))
    .limit(LIMITS.found)
  return found.map((text) => ({ ...text, line: readable(fromWord(text.line), words[0] ?? '') }))
}

/** As the index has them, so that reading stops early. */
const NEWEST_ENTRY = [
  sql`${overviewFeed.created_at} desc nulls first`,
  sql`${overviewFeed.id} desc nulls first`,
]
const NEWEST_TEXT = [desc(formattedContent.created_at), desc(formattedContent.id)]

/**
 * As no index has them: what was found is put in order, in place of reading everything from the newest on until enough
 * is found, which the planner prefers for a word that it takes to be everywhere, though last year's Christmas is not.
 */
const newestOfFound = (among: { created_at: Column | SQL; id: Column | SQL }): SQL =>
  sql`(${among.created_at}, ${among.id}) desc`

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

/** Without marks and addresses, unless the word that was found stands in one of these alone. */
function readable(line: string, word: string): string {
  const plain = plainLine(line)
  return plain.toLowerCase().includes(word.toLowerCase()) ? plain : line
}
