import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Booking } from '#contract/sponsors.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cachedEach } from '#server/platform/db/cache.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'

/** Which bookings are read: between two days, of an advertisement, of a sponsor, or one. */
type Wanted = {
  from?: CalendarDay
  to?: CalendarDay
  advertisement?: number
  sponsor?: string
  ids?: readonly string[]
}

/** Those that are not cancelled, by day and in the order of booking. */
export async function findBookings(db: Db, wanted: Wanted): Promise<Booking[]> {
  const { id, advertisement_id, edition, placement, position, sponsor_key, note, created_at } = adBookings
  const rows = await db
    .select({
      ...{ id, advertisement: advertisement_id, edition, placement, position, sponsor_key, note, created_at },
      ...{ sponsor_name: sourceAdvertisement.sponsor_name, name: users.full_name, email: users.email },
    })
    .from(adBookings)
    .innerJoin(sourceAdvertisement, eq(sourceAdvertisement.id, advertisement_id))
    .leftJoin(users, eq(users.id, adBookings.created_by))
    .where(
      and(
        isNull(adBookings.cancelled_at),
        wanted.from && gte(edition, wanted.from),
        wanted.to && lte(edition, wanted.to),
        wanted.advertisement === undefined ? undefined : eq(advertisement_id, wanted.advertisement),
        wanted.sponsor === undefined ? undefined : eq(sponsor_key, wanted.sponsor),
        wanted.ids && inArray(id, [...wanted.ids]),
      ),
    )
    .orderBy(asc(edition), asc(created_at), asc(placement), asc(position))
  return rows.map(({ name, email, created_at: at, ...booking }) => ({
    ...booking,
    by: displayNameOf(name, email ?? ''),
    at: isoMoment(at),
  }))
}

/** So many editions are kept; people work on a few days around today. */
const KEPT_MOST = 60

/** The bookings of an edition; whoever changes one publishes the library of advertisements. */
export const readBookings = cachedEach<CalendarDay, readonly Booking[]>(
  {
    most: KEPT_MOST,
    isAbout: (change) =>
      change.kind === 'people' || (change.kind === 'libraries' && change.library === 'advertisements'),
  },
  (db, edition) => findBookings(db, { from: edition, to: edition }),
)
