import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { cutPage, type Page, PAGE_LIMIT, type PageRequest, unknownPlace } from './keyset.ts'

/** How a page is read: put `where` and `orderBy` into the query, ask for `limit` rows, then {@link pageOfIds}. */
export type IdPage = { where: SQL | undefined; orderBy: SQL; limit: number; request: PageRequest }

/**
 * A page of a list whose ids grow, newest first: as `keyset`, for tables that count their rows.
 *
 * @throws Problem `invalid_input` for a cursor that is none of ours
 */
export function idPage(id: AnyColumn, request: PageRequest): IdPage {
  if (request.cursor === undefined) return { where: undefined, orderBy: desc(id), limit: PAGE_LIMIT, request }
  if (!/^\d{1,15}$/.test(request.cursor)) throw unknownPlace()
  const place = Number(request.cursor)
  return request.toward === 'older'
    ? { where: sql`${id} < ${place}`, orderBy: desc(id), limit: PAGE_LIMIT, request }
    : { where: sql`${id} > ${place}`, orderBy: asc(id), limit: PAGE_LIMIT, request }
}

/** @param found what the query gave, in its order, one row more than a page when there are more */
export const pageOfIds = <Row extends { id: number }>(found: Row[], { request }: IdPage): Page<Row> =>
  cutPage(found, request, (row) => (row ? String(row.id) : null))
