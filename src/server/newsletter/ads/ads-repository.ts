import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { LibraryAd } from '#shared/ads.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cached } from '#server/platform/db/cache.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { TABLES } from '#steps/tables.ts'

const { active } = sourceAdvertisement
const creative = {
  id: sourceAdvertisement.id,
  sponsor_name: sourceAdvertisement.sponsor_name,
  sponsor_description: sourceAdvertisement.sponsor_description,
  sponsor_link: sourceAdvertisement.sponsor_link,
  sponsor_logo_url: sourceAdvertisement.sponsor_logo_url,
  sponsor_image_url: sourceAdvertisement.sponsor_image_url,
  ad_placement: sourceAdvertisement.ad_placement,
  weight: sourceAdvertisement.weight,
  starts_on: sourceAdvertisement.starts_on,
  ends_on: sourceAdvertisement.ends_on,
}

/** The whole creative of every active advertisement, by id (C25). */
export const readAds = cached<readonly LibraryAd[]>(
  (change) => change.kind === 'libraries' && change.library === 'advertisements',
  (db) => db.select(creative).from(sourceAdvertisement).where(eq(active, true)).orderBy(asc(creative.id)),
)

/** An advertisement of the library, in use or not. */
export type Advertisement = LibraryAd & { active: boolean }

export async function findAdvertisement(db: Db, id: number): Promise<Advertisement | undefined> {
  const [found] = await db
    .select({ ...creative, active })
    .from(sourceAdvertisement)
    .where(eq(creative.id, id))
  return found
}

/** The same with the newest edition that has an advertisement of that sponsor. */
export const readAdsWithUse = (db: Db) => {
  const used = TABLES[advertisement.number]
  return db
    .select({ ...creative, last_used: sql<CalendarDay | null>`max(${used.select_date})::text` })
    .from(sourceAdvertisement)
    .leftJoin(used, and(eq(used.sponsor_name, creative.sponsor_name), isNull(used.deleted_at)))
    .where(eq(active, true))
    .groupBy(creative.id)
    .orderBy(asc(creative.id))
}

/** Whose advertisements these are, of those that came from the library and are not in use there any more. */
export async function retiredSponsors(db: Db, rows: readonly Record<string, unknown>[]): Promise<string[]> {
  const active = new Set((await readAds(db)).map(({ id }) => id))
  const ads = rows.map((row) => advertisement.row.parse(row))
  return ads.flatMap(({ source_id, sponsor_name }) =>
    source_id === null || active.has(source_id) ? [] : [sponsor_name],
  )
}
