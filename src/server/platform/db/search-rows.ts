import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LIMITS } from '#shared/limits.ts'
import { contains } from './contains.ts'
import type { Db } from './db.ts'
import { type PageRequest, placeAt, type Position, rowsBeyond } from './keyset.ts'

type Searched = PgTable & Record<'id' | 'created_at' | 'words', AnyPgColumn>

export type RowSearch = {
  table: Searched
  /** What a row says, of which `words` is the folded form. */
  says: AnyPgColumn
  /** Which rows may be found at all. */
  where?: SQL | undefined
  /** Where to go on from; from the newest on when absent. */
  place?: Position | undefined
  toward?: PageRequest['toward']
  /** Folded; a row is found that has all of them. */
  words: string[]
  /** How many are found at most. */
  most: number
  /** How many rows are looked through at most; of long texts fewer, see {@link LIMITS.searchedBytes}. */
  rows: number
}

/** Each word goes through every text that has those before it: so many cost what a search may, of more it looks less far. */
const WORDS_OF_FULL_REACH = 2

/**
 * Looks through rows in their order until enough are found, but only so far that one search costs some 50 ms of the
 * database's processor time, whatever is looked for, in however many words, and however much was ever filed.
 *
 * @returns the places of what was found, in their order, and that of the last row that was looked at; no such place when
 *   there are no more rows
 */
export async function searchRows(
  db: Db,
  asked: RowSearch,
): Promise<{ found: Position[]; until: Position | null }> {
  // Where a longer word stands, one that is part of it does, too.
  const words = [...new Set(asked.words)].filter(
    (word, _, all) => !all.some((longer) => longer !== word && longer.includes(word)),
  )
  const rows = await withinReach(db, asked, Math.min(1, WORDS_OF_FULL_REACH / words.length))
  if (rows === 0) return { found: [], until: null }
  const among = inOrder(db, asked).limit(rows).as('among')
  const found: Position[] = await db
    .select({ id: among.id, created_at: among.created_at })
    .from(among)
    .where(and(...words.map((word) => contains(sql`${among.words}`, word))))
    .orderBy(placeOrder(asked, among))
    .limit(asked.most)
  const last = found[asked.most - 1]
  return { found, until: last ?? (await endOf(db, asked, rows)) }
}

/**
 * How many rows may be looked through: of one that is longer than all that may be looked through, that one.
 *
 * @param share of all that may be looked through
 */
async function withinReach(db: Db, asked: RowSearch, share: number): Promise<number> {
  const sizes = inOrder(db, asked)
    .limit(Math.ceil(asked.rows * share))
    .as('sizes')
  const before = db
    .select({
      bytes:
        sql<number>`sum(${sizes.bytes}) over (order by ${placeOrder(asked, sizes)} rows unbounded preceding) - ${sizes.bytes}`.as(
          'bytes',
        ),
    })
    .from(sizes)
    .as('before')
  const [counted] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(before)
    .where(sql`${before.bytes} < ${Math.ceil(LIMITS.searchedBytes * share)}`)
  return counted?.rows ?? 0
}

/** The place of the last row that was looked at, where others come after it. */
async function endOf(db: Db, asked: RowSearch, rows: number): Promise<Position | null> {
  const ends = inOrder(db, asked)
    .offset(rows - 1)
    .limit(2)
    .as('ends')
  const [last, next] = await db.select({ id: ends.id, created_at: ends.created_at }).from(ends)
  return last && next ? last : null
}

function placeOrder({ toward }: RowSearch, { created_at, id }: Record<'created_at' | 'id', SQLWrapper>): SQL {
  const order = toward === 'newer' ? sql`asc` : sql`desc`
  return sql`${created_at} ${order}, ${id} ${order}`
}

function inOrder(db: Db, { table, says, where, place, toward = 'older' }: RowSearch) {
  const { where: beyond, orderBy } = rowsBeyond(table, {
    toward,
    place: place && placeAt(sql`${place.created_at}`, sql`${place.id}`),
  })
  return db
    .select({
      id: sql<string>`${table.id}`.as('id'),
      created_at: sql<string>`${table.created_at}`.as('created_at'),
      words: sql<string>`coalesce(${table.words}, lower(${says}))`.as('words'),
      bytes: sql<number>`octet_length(${says})`.as('bytes'),
    })
    .from(table)
    .where(and(where, beyond))
    .orderBy(...orderBy)
    .$dynamic()
}
