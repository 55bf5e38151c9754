import { and, asc, gte, inArray, isNull, lte } from 'drizzle-orm'
import { AD_PLACES, sponsorOf } from '#shared/ads.ts'
import type { Booking, MonthDay, MonthPlace, SponsorsMonth } from '#contract/sponsors.ts'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { isPublicationDay, nextPublicationDay } from '#shared/publication-days.ts'
import { findBookings } from '#server/newsletter/ads/bookings-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readApproved } from '#server/newsletter/newsroom/approved-edition.ts'
import { readSchedule, readSkips } from '#server/newsletter/newsroom/schedule.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { TABLES } from '#steps/tables.ts'

const ads = TABLES[advertisement.number]

type Saved = Awaited<ReturnType<typeof readSaved>>[number]

/** The first editions between two days, 35 at most, with all that is known of their places. */
export async function readMonth(
  db: Db,
  { from, to }: { from: CalendarDay; to?: CalendarDay | undefined },
): Promise<SponsorsMonth> {
  const schedule = await readSchedule(db)
  const days: CalendarDay[] = []
  for (let day: CalendarDay | null = addDays(from, -1); days.length < LIMITS.bookedDaysShown; ) {
    day = nextPublicationDay(day, schedule)
    if (day === null || (to !== undefined && day > to)) break
    days.push(day)
  }
  const last = to ?? days.at(-1) ?? from
  const bookings = await findBookings(db, { from, to: last })
  const saved = await readSaved(db, from, last)
  const skips = await readSkips(db, from, last)
  const shown: MonthDay[] = []
  for (const edition of days) {
    const isOf = (one: { edition: CalendarDay }) => one.edition === edition
    const places = placesOf(bookings.filter(isOf), saved.filter(isOf))
    shown.push({ edition, issue: (await readApproved(db, edition))?.number ?? null, places })
  }
  const without = new Map<CalendarDay, string | null>(skips.map(({ edition, reason }) => [edition, reason]))
  for (const { edition } of bookings)
    if (!isPublicationDay(edition, schedule) && !without.has(edition)) without.set(edition, null)
  return {
    days: shown,
    noEdition: [...without]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([edition, reason]) => ({
        ...{ edition, reason },
        bookings: bookings.filter((one) => one.edition === edition),
      })),
  }
}

function readSaved(db: Db, from: CalendarDay, to: CalendarDay) {
  const { select_date, ad_placement, sponsor_name, source_id, draw_seed, deleted_at } = ads
  return db
    .select({ edition: select_date, ad_placement, sponsor_name, source_id, draw_seed })
    .from(ads)
    .where(and(gte(select_date, from), lte(select_date, to), isNull(deleted_at)))
    .orderBy(asc(ads.created_at), asc(ads.id))
}

/** What is saved stands where it was booked; anything else fills the places that are left, those without a booking first. */
function placesOf(bookings: readonly Booking[], saved: readonly Saved[]): MonthPlace[] {
  const places = AD_PLACES.map((place): MonthPlace => {
    const booking = bookings.find(
      ({ placement, position }) => placement === place.placement && position === place.position,
    )
    return { ...place, booking: booking ?? null, saved: null }
  })
  const left = saved.filter((ad) => {
    const own = places.find(
      ({ placement, booking }) => placement === ad.ad_placement && booking?.sponsor_key === sponsorOf(ad),
    )
    if (own) own.saved = savedIn(ad)
    return !own
  })
  for (const ad of left) {
    const free = places.filter((place) => place.placement === ad.ad_placement && place.saved === null)
    const place = free.find(({ booking }) => booking === null) ?? free[0]
    if (place) place.saved = savedIn(ad)
  }
  return places
}

const savedIn = (ad: Saved) => ({
  sponsor_name: ad.sponsor_name,
  sponsor_key: sponsorOf(ad),
  isDrawn: ad.draw_seed !== null,
})

/** Those of these days whose advertisements are saved already. */
export async function savedAmong(db: Db, days: readonly CalendarDay[]): Promise<CalendarDay[]> {
  const rows = await db
    .selectDistinct({ edition: ads.select_date })
    .from(ads)
    .where(and(inArray(ads.select_date, [...days]), isNull(ads.deleted_at)))
    .orderBy(asc(ads.select_date))
  return rows.map(({ edition }) => edition)
}
