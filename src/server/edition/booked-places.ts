import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { BookedPlace } from '#shared/edition/event-data.ts'
import type { Db } from '#server/db/db.ts'
import { adBookings } from '#server/db/tables/sponsors.ts'

/** The places of an edition that are booked, as they stand. */
export const findBookedPlaces = (db: Db, edition: CalendarDay): Promise<BookedPlace[]> =>
  db
    .select({ placement: adBookings.placement, sponsor_key: adBookings.sponsor_key })
    .from(adBookings)
    .where(and(eq(adBookings.edition, edition), isNull(adBookings.cancelled_at)))
