import { and, eq, isNull } from 'drizzle-orm'
import type { Booking, sponsors } from '#contract/sponsors.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { Problem } from '#shared/problem.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { findBookings, readBookings } from '#server/newsletter/ads/bookings-repository.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readApproved } from '#server/newsletter/newsroom/approved-edition.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { bookPlace, mustBeBookable, mustFindBookable } from './book.ts'
import { readSponsor } from './read-sponsor.ts'
import { readMonth, savedAmong } from './read-month.ts'

/** Places of editions that sponsors have booked. */
export function sponsorsHandlers({ db, clock }: Deps): HandlersOf<typeof sponsors> {
  const today = async (): Promise<CalendarDay> => dayIn((await readNewsroom(db)).time_zone, clock())
  return {
    bookings: async ({ query: { from, to } }) => readMonth(db, { from: from ?? (await today()), to }),

    book: async ({ body: { advertisement, editions, note = null } }, { person, intent }) =>
      once(db, intent, async (tx) => {
        const days = [...new Set(editions)].sort()
        const ad = await mustFindBookable(tx, advertisement)
        await mustBeBookable(tx, ad, days, clock())
        const ids: string[] = []
        for (const edition of days)
          ids.push(await bookPlace(tx, { ad, edition, note, by: person.id, at: clock() }))
        const detail = { name: ad.sponsor_name, placement: ad.ad_placement, editions: days }
        await recordAction(tx, clock(), {
          ...{ actor: person.id, action: 'booking.create', subject: String(ad.id), detail },
        })
        await tellOthers(tx)
        const bookings = await findBookings(tx, { ids })
        return { bookings, savedWithout: await savedAmong(tx, days) }
      }),

    cancelBooking: async ({ params: { id } }, { person }) =>
      db.transaction(async (tx) => {
        const booking = await mustFindBooking(tx, id)
        const approved = await readApproved(tx, booking.edition)
        if (approved) throw new Problem('conflict', SPONSORS.issueHasIt(approved.number))
        const at = clock()
        const cancelled = await tx
          .update(adBookings)
          .set({ cancelled_at: at.toISOString(), cancelled_by: person.id })
          .where(and(eq(adBookings.id, id), isNull(adBookings.cancelled_at)))
          .returning({ id: adBookings.id })
        if (cancelled.length === 0) throw new Problem('not_found', SPONSORS.gone)
        const detail = { name: booking.sponsor_name, placement: booking.placement, edition: booking.edition }
        await recordAction(tx, at, { actor: person.id, action: 'booking.cancel', subject: id, detail })
        await tellOthers(tx)
        return booking
      }),

    bookingsToCome: async ({ params: { item } }) => ({
      bookings: await findBookings(db, { from: await today(), advertisement: item }),
    }),

    sponsor: async ({ params: { key }, query: { month } }) => readSponsor(db, key, month),

    editionBookings: async ({ params: { edition } }) => ({
      bookings: [...(await readBookings(db, edition))],
    }),
  }
}

async function mustFindBooking(tx: Db, id: string): Promise<Booking> {
  const [booking] = await findBookings(tx, { ids: [id] })
  if (!booking) throw new Problem('not_found', SPONSORS.gone)
  return booking
}

/** Bookings are a part of the library of advertisements to all who read either. */
const tellOthers = (tx: Db): Promise<void> => publish(tx, { kind: 'libraries', library: 'advertisements' })
