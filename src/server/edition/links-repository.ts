import { sql } from 'drizzle-orm'
import type { EditionAnswer } from '#shared/api/edition.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moments.ts'

type LinkState = EditionAnswer['facts']['links'][number]
type Row = { url: string; state: LinkState['state']; http_status: number | null; checked_at: string }

/** How these links were when they were last looked at, at that moment or since; others are not answered. */
export async function readLinks(db: Db, urls: string[], since: Date): Promise<LinkState[]> {
  if (urls.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select url, state, http_status, checked_at::text from link_checks
    where checked_at >= ${since.toISOString()}
      and url in (select jsonb_array_elements_text(${JSON.stringify(urls.slice(0, LIMITS.editionLinks))}::jsonb))`)
  return rows.map(({ url, state, http_status, checked_at }) => ({
    ...{ url, state, httpStatus: http_status },
    checkedAt: isoMoment(checked_at),
  }))
}
