import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { sourceAdvertisement } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { TABLES } from '#steps/tables.ts'

/** The advertisement table beneath step 9 (S104, C25). */
export function adHandlers({ db }: Deps): Pick<Handlers, 'advertisements'> {
  const used = TABLES[9]
  const { id, sponsor_name, ad_placement, weight } = sourceAdvertisement
  return {
    advertisements: async () => ({
      advertisements: await db
        .select({
          id,
          sponsor_name,
          ad_placement,
          weight,
          last_used: sql<CalendarDay | null>`max(${used.select_date})::text`,
        })
        .from(sourceAdvertisement)
        .leftJoin(used, and(eq(used.sponsor_name, sponsor_name), isNull(used.deleted_at)))
        .where(eq(sourceAdvertisement.active, true))
        .groupBy(id)
        .orderBy(asc(id)),
    }),
  }
}
