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

/**
 * A page of a list, newest first, that never counts and never skips: its cost does not grow with the list,
 * and rows that arrive meanwhile neither repeat nor hide others.
 *
 * Without a cursor it is the newest page.
 *
 * @throws Problem `invalid_input` for a cursor that is none of ours
 */
export function keyset(columns: { created_at: AnyColumn; id: AnyColumn }, request: PageRequest): Keyset {
  const limit = LIMITS.pageSize + 1
  const { created_at, id } = columns
  const newestFirst = [desc(created_at), desc(id)]
  if (request.cursor === undefined) return { where: undefined, orderBy: newestFirst, limit, request }
  const from = readCursor(request.cursor)
  const place = sql`(${from.created_at}::timestamptz, ${from.id}::uuid)`
  return request.toward === 'older'
    ? { where: sql`(${created_at}, ${id}) < ${place}`, orderBy: newestFirst, limit, request }
    : { where: sql`(${created_at}, ${id}) > ${place}`, orderBy: [asc(created_at), asc(id)], limit, request }
}

/** @param found what the query gave, in its order, one row more than a page when there are more */
export function pageOf<Row extends Position>(found: Row[], { request }: Keyset): Page<Row> {
  const hasMore = found.length > LIMITS.pageSize
  const page = found.slice(0, LIMITS.pageSize)
  const cursor = request.cursor ?? null
  if (cursor !== null && request.toward === 'newer') {
    const rows = page.toReversed()
    return { rows, newer: hasMore ? cursorOf(rows[0]) : null, older: cursorOf(rows.at(-1)) ?? cursor }
  }
  const newer = cursor === null ? null : (cursorOf(page[0]) ?? cursor)
  return { rows: page, newer, older: hasMore ? cursorOf(page.at(-1)) : null }
}

function cursorOf(row: Position | undefined): string | null {
  return row ? Buffer.from(`${row.created_at} ${row.id}`).toString('base64url') : null
}

const POSITION = /^((\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00) ([0-9a-f-]{36})$/

function readCursor(cursor: string): Position {
  const [, created_at, day, time, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!created_at || !id || !isRealMoment(`${day}T${time}`) || !isUuid(id))
    throw new Problem('invalid_input', UNKNOWN_PLACE, { fields: { cursor: UNKNOWN_PLACE } })
  return { created_at, id }
}

const UNKNOWN_PLACE = 'This page of the list is not known here.'

function isRealMoment(text: string): boolean {
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
