import { sql } from 'drizzle-orm'
import type { LinkResult } from '#edition/check-input.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'

/** A link of an edition, and what was seen there before, however long ago. */
export type DueLink = { url: string; before: LinkResult['state'] | null }

/** @returns of these addresses, in their order, those that nobody has looked at since that moment */
export async function dueLinks(db: Db, urls: readonly string[], since: Date): Promise<DueLink[]> {
  if (urls.length === 0) return []
  const { rows } = await db.execute<{ url: string; state: LinkResult['state']; counts: boolean }>(sql`
    select url, state, checked_at >= ${since.toISOString()} as counts from link_checks
    where url in (select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`)
  const known = new Map(rows.map((row) => [row.url, row]))
  return urls
    .filter((url) => !known.get(url)?.counts && !isOfNobody(url))
    .map((url) => ({ url, before: known.get(url)?.state ?? null }))
}

/**
 * Names that stand for no host in any example (RFC 2606, 2): nobody is asked for them.
 *
 * @param pages the way out, which may answer for some of them itself, as that of the demo does
 */
export function isOfNobody(url: string, pages?: GuardedFetch): boolean {
  const { hostname } = new URL(url)
  return hostname.endsWith('.example') && !pages?.answersFor?.(hostname)
}
