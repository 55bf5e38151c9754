import { and, eq, gt, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

export type StoredPage = Omit<typeof pageFacts.$inferSelect, 'key'>

const HOUR_MS = 3_600_000
/** How long facts are kept: of pages that an entry names, in days; of others, in hours (promises, Going out). */
const KEPT_DAYS = 120
const KEPT_HOURS = 24

/** What was read of a page for that edition since then; undefined when nothing was. */
export async function findPage(
  db: Db,
  { url, edition, since }: { url: string; edition: CalendarDay; since: Date },
): Promise<StoredPage | undefined> {
  const isLate = gt(pageFacts.fetched_at, since.toISOString())
  const [found] = await db
    .select()
    .from(pageFacts)
    .where(and(eq(pageFacts.key, pageKey(url)), eq(pageFacts.edition, edition), isLate))
  return found && { ...found, fetched_at: isoMoment(found.fetched_at) }
}

/**
 * Keeps what a page said, in place of what it said before. Where it could not be read what it said last stays, since a site
 * that is slow or refuses has taken nothing back.
 */
export async function keepPage(db: Db, page: StoredPage, { wasRead }: { wasRead: boolean }): Promise<void> {
  const row = { key: pageKey(page.url), ...page }
  const { facts: _facts, etag: _etag, ...since } = row
  await db
    .insert(pageFacts)
    .values(row)
    .onConflictDoUpdate({ target: [pageFacts.key, pageFacts.edition], set: wasRead ? row : since })
}

/** Forgets pages: what no entry names after a day, everything after 120. */
export async function forgetPages(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => lt(pageFacts.fetched_at, new Date(now.getTime() - ms).toISOString())
  const isNamed = or(...STEPS.flatMap((step) => namedBy(tableOf(step))))
  await db
    .delete(pageFacts)
    .where(or(before(KEPT_DAYS * 24 * HOUR_MS), and(before(KEPT_HOURS * HOUR_MS), isNamed && not(isNamed))))
}

function namedBy(table: ReturnType<typeof tableOf>): SQL[] {
  const { url } = getTableColumns(table)
  if (!url) return []
  return [
    sql`${pageFacts.url} in (select ${url} from ${table} where ${url} is not null and ${table.deleted_at} is null)`,
  ]
}
