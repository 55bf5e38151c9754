import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import type { Page, PageRequest } from './keyset.ts'

/** How a page is read: put `where` and `orderBy` into the query, ask for `limit` rows, then {@link pageOfIds}. */
export type IdPage = { where: SQL | undefined; orderBy: SQL; limit: number; request: PageRequest }

/**
 * A page of a list whose ids grow, newest first: as `keyset`, for tables that count their rows.
 *
 * @throws Problem `invalid_input` for a cursor that is none of ours
 */
export function idPage(id: AnyColumn, request: PageRequest): IdPage {
  const limit = LIMITS.pageSize + 1
  if (request.cursor === undefined) return { where: undefined, orderBy: desc(id), limit, request }
  if (!/^\d{1,15}$/.test(request.cursor)) {
    const unknown = 'This page of the list is not known here.'
    throw new Problem('invalid_input', unknown, { fields: { cursor: unknown } })
  }
  const place = Number(request.cursor)
  return request.toward === 'older'
    ? { where: sql`${id} < ${place}`, orderBy: desc(id), limit, request }
    : { where: sql`${id} > ${place}`, orderBy: asc(id), limit, request }
}

/** @param found what the query gave, in its order, one row more than a page when there are more */
export function pageOfIds<Row extends { id: number }>(found: Row[], { request }: IdPage): Page<Row> {
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

const cursorOf = (row: { id: number } | undefined): string | null => (row ? String(row.id) : null)
