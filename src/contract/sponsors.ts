import { z } from 'zod'
import { ADS_OF, AD_PLACES, AdPlacement } from '#shared/ads.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { BOOKINGS } from '#shared/bookings-messages.ts'
import { OptionalText } from '#shared/text.ts'
import { EditionParams, IdParams, LibraryRowId, Moment, NumberText, route } from './route.ts'

/** A place of an edition that a sponsor has. */
export const Booking = z.object({
  id: z.string(),
  advertisement: z.number(),
  edition: CalendarDay,
  placement: AdPlacement,
  position: z.number(),
  sponsor_name: z.string(),
  sponsor_key: z.string(),
  note: z.string().nullable(),
  by: z.string(),
  at: Moment,
})
export type Booking = z.infer<typeof Booking>

/** A place of the month: who has booked it, and who is saved there; both where a booking was taken out. */
const MonthPlace = z.object({
  placement: AdPlacement,
  position: z.number(),
  booking: Booking.nullable(),
  saved: z.object({ sponsor_name: z.string(), sponsor_key: z.string(), isDrawn: z.boolean() }).nullable(),
})
export type MonthPlace = z.infer<typeof MonthPlace>

const MonthDay = z.object({
  edition: CalendarDay,
  /** The issue that it is approved as; null while it is open. */
  issue: z.number().nullable(),
  places: listOf(MonthPlace, AD_PLACES.length, 'the places of an edition'),
})
export type MonthDay = z.infer<typeof MonthDay>

/** A day of the month without an edition that somebody has marked, or that has bookings all the same. */
const NoEditionDay = z.object({
  edition: CalendarDay,
  /** Why; null where it is no publication day. */
  reason: z.string().nullable(),
  bookings: listOf(Booking, AD_PLACES.length, 'the places of an edition'),
})

export const SponsorsMonth = z.object({
  days: listOf(MonthDay, LIMITS.bookedDaysShown, 'the first'),
  noEdition: listOf(NoEditionDay, LIMITS.skippedDays, 'those between the first and the last day'),
})
export type SponsorsMonth = z.infer<typeof SponsorsMonth>

const MOST_OF_A_DAY = ADS_OF.headline + ADS_OF.feature + ADS_OF.baseline

/** A day on which a sponsor ran, is saved, or has a place. */
const SponsorDay = z.object({
  edition: CalendarDay,
  placement: AdPlacement,
  /** `ran` once the issue was handed over. */
  state: z.enum(['ran', 'approved', 'saved', 'booked']),
  /** The issue that has it; null while the edition is open. */
  issue: z.number().nullable(),
  booked_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Where readers find that edition; null while the archive is off or it did not run. */
  archive: z.string().nullable(),
})
export type SponsorDay = z.infer<typeof SponsorDay>

/** What of a placement a sponsor was entitled to and had, since shares are kept. */
const SponsorShare = z.object({
  placement: AdPlacement,
  share: z.number(),
  drawn: z.number(),
  booked: z.number(),
})

export const SponsorPage = z.object({
  name: z.string(),
  days: listOf(SponsorDay, LIMITS.sponsorDays, 'the places of a month'),
  shares: listOf(SponsorShare, AdPlacement.options.length, 'one a placement'),
})
export type SponsorPage = z.infer<typeof SponsorPage>

/** The first day of the month that is shown. */
export const SponsorQuery = z.object({ month: CalendarDay })

/** Answered with the file itself (`text/csv`, attachment), so it stands outside the typed calls. */
export const sponsorExportPath = (key: string): string => `/api/admin/sponsors/${key}/export`

/** Likewise: the month that is on screen. */
export const MONTH_EXPORT_PATH = '/api/admin/bookings/export'

export const MonthQuery = z.object({ from: CalendarDay.optional(), to: CalendarDay.optional() })

/** Places that are promised to sponsors. */
export const sponsors = {
  bookings: route({
    method: 'GET',
    path: '/api/admin/bookings',
    audience: 'admin',
    summary: 'The next 35 editions with their bookings, what is saved of them, and whether they are approved',
    query: MonthQuery,
    response: SponsorsMonth,
  }),
  book: route({
    method: 'POST',
    path: '/api/admin/bookings',
    audience: 'admin',
    summary: 'Book a place of editions for an advertisement: all of these days, or none',
    body: z.strictObject({
      advertisement: LibraryRowId,
      editions: z.array(CalendarDay).min(1, BOOKINGS.noDay).max(LIMITS.bookedAtOnce, BOOKINGS.tooMany),
      note: OptionalText(LIMITS.bookingNote).optional(),
    }),
    response: z.object({
      bookings: listOf(Booking, LIMITS.bookedAtOnce, 'refused'),
      /** Of these the advertisements are saved already, without it. */
      savedWithout: listOf(CalendarDay, LIMITS.bookedAtOnce, 'the days that were booked'),
    }),
    status: 201,
    idempotent: true,
  }),
  cancelBooking: route({
    method: 'DELETE',
    path: '/api/admin/bookings/:id',
    audience: 'admin',
    summary: 'Cancel a booking; not of an edition that is approved',
    params: IdParams,
    response: Booking,
  }),
  bookingsToCome: route({
    method: 'GET',
    path: '/api/admin/advertisements/:item/bookings',
    audience: 'admin',
    summary: 'The bookings of an advertisement from today on, by day',
    params: z.object({ item: NumberText }),
    response: z.object({ bookings: listOf(Booking, LIMITS.bookedAheadDays + 1, 'one a day, so far ahead') }),
  }),
  sponsor: route({
    method: 'GET',
    path: '/api/admin/sponsors/:key',
    audience: 'admin',
    summary: 'When and where a sponsor ran in a month, in which issue, and its share against what ran',
    params: z.object({ key: z.string().min(1).max(LIMITS.sponsorName) }),
    query: SponsorQuery,
    response: SponsorPage,
  }),
  editionBookings: route({
    method: 'GET',
    path: '/api/editions/:edition/bookings',
    audience: 'signed-in',
    summary: 'Which places of an edition are booked, in the order of booking',
    params: EditionParams,
    response: z.object({ bookings: listOf(Booking, MOST_OF_A_DAY, 'the places of an edition') }),
  }),
}
