import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'

/** Where a row stands in a list that is ordered by creation: the stored moment, and the id among equals. */
export type Position = { created_at: string; id: string }
/** What a caller asks for: the cursor of an earlier page, and which way to go from it. */
export type PageRequest = { cursor?: string | undefined; toward: 'newer' | 'older' }
export type Page<Row> = { rows: Row[]; newer: string | null; older: string | null }

/** How a page is read: put `where` and `orderBy` into the query, ask for `limit` rows, then {@link pageOf}. */
export type Keyset = { where: SQL | undefined; orderBy: SQL[]; limit: number; request: PageRequest }

type Columns = { created_at: AnyColumn; id: AnyColumn }
/** Which rows come before or after a place, and in which order; see {@link keyset}. */
type Beyond = { toward: PageRequest['toward']; place: SQL | undefined }

/**
 * A page of a list, newest first, that never counts and never skips: its cost does not grow with the list,
 * and rows that arrive meanwhile neither repeat nor hide others.
 *
 * Without a cursor it is the newest page.
 *
 * @throws Problem `invalid_input` for a cursor that is none of ours
 */
export function keyset(columns: Columns, request: PageRequest): Keyset {
  const from = placeOf(request)
  const place = from && placeAt(sql`${from.created_at}`, sql`${from.id}`)
  return { ...rowsBeyond(columns, { toward: request.toward, place }), limit: PAGE_LIMIT, request }
}

/** One row more than a page, which tells whether there are more. */
export const PAGE_LIMIT = LIMITS.pageSize + 1

/** @throws Problem `invalid_input` for a cursor that is none of ours; @returns nothing for the newest page */
export const placeOf = ({ cursor }: PageRequest): Position | undefined =>
  cursor === undefined ? undefined : readCursor(cursor)

export const placeAt = (createdAt: SQL, id: SQL): SQL => sql`(${createdAt}::timestamptz, ${id}::uuid)`

export function rowsBeyond(
  { created_at, id }: Columns,
  { toward, place }: Beyond,
): Pick<Keyset, 'where' | 'orderBy'> {
  const newestFirst = [desc(created_at), desc(id)]
  if (!place) return { where: undefined, orderBy: newestFirst }
  return toward === 'older'
    ? { where: sql`(${created_at}, ${id}) < ${place}`, orderBy: newestFirst }
    : { where: sql`(${created_at}, ${id}) > ${place}`, orderBy: [asc(created_at), asc(id)] }
}

/** @param found what the query gave, in its order, one row more than a page when there are more */
export const pageOf = <Row extends Position>(found: Row[], { request }: Pick<Keyset, 'request'>): Page<Row> =>
  cutPage(found, request, cursorOf)

/** As {@link pageOf}, for whatever tells the place of a row. */
export function cutPage<Row>(
  found: Row[],
  request: PageRequest,
  place: (row: Row | undefined) => string | null,
): Page<Row> {
  const hasMore = found.length > LIMITS.pageSize
  const page = found.slice(0, LIMITS.pageSize)
  const cursor = request.cursor ?? null
  if (cursor !== null && request.toward === 'newer') {
    const rows = page.toReversed()
    return { rows, newer: hasMore ? place(rows[0]) : null, older: place(rows.at(-1)) ?? cursor }
  }
  const newer = cursor === null ? null : (place(page[0]) ?? cursor)
  return { rows: page, newer, older: hasMore ? place(page.at(-1)) : null }
}

/** The place of a row, for whoever goes on from there. */
export function cursorOf(row: Position | undefined): string | null {
  return row ? Buffer.from(`${row.created_at} ${row.id}`).toString('base64url') : null
}

const POSITION = /^((\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00) ([0-9a-f-]{36})$/

function readCursor(cursor: string): Position {
  const [, created_at, day, time, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!created_at || !id || !isRealMoment(`${day}T${time}`) || !isUuid(id)) throw unknownPlace()
  return { created_at, id }
}

/** For a cursor that is none of ours. */
export function unknownPlace(): Problem {
  const unknown = 'This page of the list is not known here.'
  return new Problem('invalid_input', unknown, { fields: { cursor: unknown } })
}

function isRealMoment(text: string): boolean {
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
