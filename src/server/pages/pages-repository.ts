import { and, eq, gt, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moments.ts'
import { failureCounts } from '#server/db/tables/accounts.ts'
import { pageFacts } from '#server/db/tables/pages.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

export type StoredPage = Omit<typeof pageFacts.$inferSelect, 'key'>

const MINUTE_MS = 60_000
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

/**
 * Counts one reading of a person within the minute that runs, over all processes.
 *
 * @returns how many it makes, and how long the minute still runs, in milliseconds
 */
export async function countReading(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ readings: number; leftMs: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ends = sql`${new Date(now.getTime() + MINUTE_MS).toISOString()}::timestamptz`
  const { count, window_ends_at } = failureCounts
  const [counted] = await db
    .insert(failureCounts)
    .values({ key: `pages:${personId}`, count: 1, window_ends_at: ends })
    .onConflictDoUpdate({
      target: failureCounts.key,
      set: {
        count: sql`case when ${window_ends_at} <= ${at} then 1 else ${count} + 1 end`,
        window_ends_at: sql`case when ${window_ends_at} <= ${at} then ${ends} else ${window_ends_at} end`,
      },
    })
    .returning({ readings: count, endsAt: window_ends_at })
  if (!counted) throw new Error('A reading was not counted')
  return { readings: counted.readings, leftMs: new Date(counted.endsAt).getTime() - now.getTime() }
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
