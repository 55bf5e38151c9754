import { and, asc, between, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { archivePathOf } from '#shared/archive.ts'
import { AdPlacement, sponsorOf } from '#shared/ads.ts'
import type { Booking, SponsorDay, SponsorPage } from '#contract/sponsors.ts'
import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { findBookings } from '#server/newsletter/ads/bookings-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings, adShareTotals } from '#server/platform/db/tables/sponsors.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { TABLES } from '#steps/tables.ts'

const ads = TABLES[advertisement.number]

/** All that is known of a sponsor in the month that begins with a day; its name is as it was last written. */
export async function readSponsor(db: Db, key: string, month: CalendarDay): Promise<SponsorPage> {
  const [from, to] = [calendarDay(`${month.slice(0, 7)}-01`), lastOf(month)]
  const { archive } = await readNewsroom(db)
  const saved = (await readSaved(db, from, to)).filter((ad) => keyOf(ad) === key)
  const bookings = await findBookings(db, { from, to, sponsor: key })
  const issues = await readIssues(db, from, to)
  const inEdition = saved.map(({ edition, ad_placement }) => ({ edition, placement: ad_placement }))
  const open = bookings.filter(
    (booking) =>
      !inEdition.some((one) => one.edition === booking.edition && one.placement === booking.placement),
  )
  const days = [...inEdition, ...open].map(({ edition, placement }): SponsorDay => {
    const isSaved = saved.some((one) => one.edition === edition && one.ad_placement === placement)
    const issue = isSaved ? issues.find((one) => one.edition === edition) : undefined
    const booking = bookings.find((one) => one.edition === edition && one.placement === placement)
    const hasRun = issue !== undefined && issue.handed_over_at !== null
    return {
      ...{ edition, placement },
      state: hasRun ? 'ran' : issue ? 'approved' : isSaved ? 'saved' : 'booked',
      issue: issue?.number ?? null,
      ...bookedBy(booking),
      archive: hasRun && archive ? archivePathOf(edition) : null,
    }
  })
  return {
    name: bookings.at(-1)?.sponsor_name ?? saved.at(-1)?.sponsor_name ?? key,
    days: days.toSorted((one, other) => one.edition.localeCompare(other.edition)),
    shares: await readShares(db, key),
  }
}

const bookedBy = (booking: Booking | undefined) => ({
  booked_by: booking?.by ?? null,
  note: booking?.note ?? null,
})

/** The last day of its month. */
function lastOf(month: CalendarDay): CalendarDay {
  const next = addDays(calendarDay(`${month.slice(0, 7)}-28`), 4)
  return addDays(next, -Number(next.slice(8)))
}

/** Whose it is by the library, where it is from there: a new name of the sponsor brings its past along. */
const keyOf = (ad: { library_name: string | null; sponsor_name: string }): string =>
  sponsorOf({ sponsor_name: ad.library_name ?? ad.sponsor_name })

const readSaved = (db: Db, from: CalendarDay, to: CalendarDay) =>
  db
    .select({
      ...{ edition: ads.select_date, ad_placement: ads.ad_placement, sponsor_name: ads.sponsor_name },
      library_name: sourceAdvertisement.sponsor_name,
    })
    .from(ads)
    .leftJoin(sourceAdvertisement, eq(sourceAdvertisement.id, ads.source_id))
    .where(and(between(ads.select_date, from, to), isNull(ads.deleted_at)))
    .orderBy(asc(ads.select_date), asc(ads.created_at))

/** The newest issue of each edition that was neither stopped nor withdrawn. */
const readIssues = (db: Db, from: CalendarDay, to: CalendarDay) => {
  const { edition, number, handed_over_at, stopped_at, withdrawn_at } = editionIssues
  return db
    .select({ edition, number, handed_over_at })
    .from(editionIssues)
    .where(and(between(edition, from, to), isNull(stopped_at), isNull(withdrawn_at)))
    .orderBy(desc(number))
}

/** Of each placement in which the sponsor has a share, what it was drawn and had booked since shares are kept. */
async function readShares(db: Db, key: string): Promise<SponsorPage['shares']> {
  const totals = await db
    .select({ placement: adShareTotals.placement, share: adShareTotals.shares })
    .from(adShareTotals)
    .where(eq(adShareTotals.sponsor_key, key))
  const isBooked = sql<boolean>`exists (
    select from ${adBookings} booked where booked.advertisement_id = ${ads.source_id}
      and booked.edition = ${ads.select_date} and booked.cancelled_at is null)`
  const had = await db
    .select({
      ...{ placement: ads.ad_placement, seed: sql<boolean>`${ads.draw_seed} is not null`, isBooked },
      ...{ sponsor_name: sourceAdvertisement.sponsor_name, places: sql<number>`count(*)::integer` },
    })
    .from(ads)
    .innerJoin(sourceAdvertisement, eq(sourceAdvertisement.id, ads.source_id))
    .where(
      and(
        isNull(ads.deleted_at),
        isNotNull(ads.source_id),
        sql`${ads.created_at} >= (select min(since) from ${adShareTotals})`,
      ),
    )
    .groupBy(ads.ad_placement, sql`2`, sql`3`, sourceAdvertisement.sponsor_name)
  const own = had.filter((one) => sponsorOf(one) === key)
  const count = (placement: AdPlacement, which: (one: (typeof own)[number]) => boolean): number =>
    own
      .filter((one) => one.placement === placement && which(one))
      .reduce((sum, { places }) => sum + places, 0)
  return AdPlacement.options.flatMap((placement) => {
    const share = totals.find((total) => total.placement === placement)?.share ?? 0
    const drawn = count(placement, (one) => one.seed && !one.isBooked)
    const booked = count(placement, (one) => one.isBooked)
    return share === 0 && drawn === 0 && booked === 0 ? [] : [{ placement, share, drawn, booked }]
  })
}
