import { and, asc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import type { LibraryItem } from '#contract/libraries.ts'
import { foldedForSearch, foldedWords } from '#shared/folded.ts'
import { type LibraryField, type LibraryName, libraryOf } from '#shared/libraries.ts'
import { Problem } from '#shared/problem.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { contains } from '#server/platform/db/contains.ts'
import { enforceLimit } from '#server/platform/db/enforce-limit.ts'
import { idPage, pageOfIds } from '#server/platform/db/id-pages.ts'
import type { Page, PageRequest } from '#server/platform/db/keyset.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { inUse, isRetired, libraryTable, retiredMarks } from './library-tables.ts'
import { LIMITS } from '#shared/limits.ts'

type Row = Record<string, unknown>
type Wanted = PageRequest & { q?: string | undefined; show: 'in-use' | 'retired' }

/** A page of a library, newest first; each word of `q` stands in one of its fields. */
export async function findItems(db: Db, name: LibraryName, wanted: Wanted): Promise<Page<LibraryItem>> {
  const table = libraryTable(name)
  const page = idPage(table.id, wanted)
  const isShown = wanted.show === 'in-use' ? inUse(name) : not(inUse(name))
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(and(isShown, matching(name, wanted.q), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return pageOfIds(
    rows.map((row) => itemOf(name, row)),
    page,
  )
}

/** What is searched: what everybody may read. */
const searchedFields = (name: LibraryName): string[] =>
  Object.entries<LibraryField>(libraryOf(name).fields).flatMap(([field, { isSecret }]) =>
    isSecret ? [] : field,
  )

/** All words, in any order, however they are written (C92). */
function matching(name: LibraryName, q: string | undefined) {
  const said = sql`coalesce(${libraryTable(name).words}, lower(${searchedText(name)}))`
  return and(...foldedWords(q ?? '').map((word) => contains(said, word)))
}

/** What is searched of a stored row: all of its fields. */
export function searchedText(name: LibraryName): SQL {
  const columns = getTableColumns(libraryTable(name))
  const texts = searchedFields(name).map((field) => sql`${columns[field]}`)
  return sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`
}

/** As it is searched, folded. */
const wordsOf = (name: LibraryName, values: Row): string =>
  foldedForSearch(
    searchedFields(name)
      .map((field) => values[field])
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(' '),
  )

/** Everything of a library that is in use, by id, as its own columns. */
export async function readInUse(db: Db, name: LibraryName): Promise<Row[]> {
  const table = libraryTable(name)
  const rows: Row[] = await db.select().from(table).where(inUse(name)).orderBy(asc(table.id))
  return rows.map((row) => itemOf(name, row).values)
}

/** @throws Problem `not_found` */
export async function mustFindItem(db: Db, name: LibraryName, id: number): Promise<LibraryItem> {
  const table = libraryTable(name)
  const [row]: Row[] = await db.select().from(table).where(eq(table.id, id))
  if (!row) throw new Problem('not_found', LIBRARIES_MESSAGES.gone)
  return itemOf(name, row)
}

/** Keeps what is in use to what one list can show. @throws Problem `conflict` when it would be more */
export const enforceLimitOf = (tx: Db, name: LibraryName, more: number): Promise<void> =>
  enforceLimit(
    tx,
    { table: libraryTable(name), where: inUse(name), most: LIMITS.libraryItems, more },
    LIBRARIES_MESSAGES.full,
  )

/** @param values as the library's schema gave them */
export async function insertItem(tx: Db, name: LibraryName, values: Row, now: string): Promise<LibraryItem> {
  const stored = { ...values, words: wordsOf(name, values), created_at: now, updated_at: now }
  const [row]: Row[] = await tx.insert(libraryTable(name)).values(stored).returning()
  if (!row) throw new Error('A row was inserted and not returned')
  return itemOf(name, row)
}

/** How many rows one statement stores. */
const ROWS_A_STATEMENT = 1000

/** Stores rows as {@link insertItem} does, a thousand in one statement of one text, whose rows are its parameter. */
export async function insertItems(tx: Db, name: LibraryName, items: Row[], now: string): Promise<void> {
  const table = libraryTable(name)
  const columns = sql.join(
    [...Object.keys(libraryOf(name).fields), 'words', 'created_at', 'updated_at'].map((column) =>
      sql.identifier(column),
    ),
    sql`, `,
  )
  for (let first = 0; first < items.length; first += ROWS_A_STATEMENT) {
    const rows = items.slice(first, first + ROWS_A_STATEMENT)
    const stored = JSON.stringify(
      rows.map((row) => ({ ...row, words: wordsOf(name, row), created_at: now, updated_at: now })),
    )
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${stored}::jsonb)`,
    )
  }
}

/**
 * Changes one of a library.
 *
 * @param version the one that the change is based on
 * @throws Problem `not_found`, or `conflict` with what is stored now
 */
export async function updateItem(
  tx: Db,
  name: LibraryName,
  id: number,
  { values, version }: { values: Row; version: number },
  now: string,
): Promise<LibraryItem> {
  const table = libraryTable(name)
  const [row]: Row[] = await tx
    .update(table)
    .set({ ...values, words: wordsOf(name, values), version: sql`${table.version} + 1`, updated_at: now })
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning()
  if (row) return itemOf(name, row)
  const current = await mustFindItem(tx, name, id)
  throw new Problem('conflict', LIBRARIES_MESSAGES.conflict(), { current })
}

/** Takes one out of use or puts it back. @throws Problem `not_found` */
export async function setRetired(
  tx: Db,
  name: LibraryName,
  id: number,
  isOut: boolean,
  now: string,
): Promise<LibraryItem> {
  const table = libraryTable(name)
  const [row]: Row[] = await tx
    .update(table)
    .set({ ...retiredMarks(name, isOut, now), version: sql`${table.version} + 1`, updated_at: now })
    .where(eq(table.id, id))
    .returning()
  if (!row) throw new Problem('not_found', LIBRARIES_MESSAGES.gone)
  return itemOf(name, row)
}

function itemOf(name: LibraryName, row: Row): LibraryItem {
  const fields = Object.keys(libraryOf(name).fields)
  return {
    id: Number(row['id']),
    version: Number(row['version']),
    is_retired: isRetired(row),
    updated_at: isoMoment(String(row['updated_at'])),
    values: Object.fromEntries(fields.map((field) => [field, row[field]])),
  }
}
