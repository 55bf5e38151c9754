import type { z } from 'zod'
import { drawAds } from '#shared/ads.ts'
import { addDays, type CalendarDay, dayOfWeek } from '#shared/calendar.ts'
import { isPublicationDay, type PublicationDays } from '#shared/publication-days.ts'
import { seededRandom } from '#shared/random.ts'
import { readAds } from '#server/newsletter/ads/ads-repository.ts'
import { findBookings } from '#server/newsletter/ads/bookings-repository.ts'
import { readBalances } from '#server/newsletter/ads/shares-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bookPlace } from '#server/newsletter/sponsors/book.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import type { DemoForm } from './demo-forms.ts'

/** Who has booked which weekday, 0 = Sunday, of each so many weeks. */
const BOOKED = [
  { sponsor: 'Anchor Hardware', weekday: 5, each: 1, note: 'Invoice 118, paid' },
  { sponsor: 'Tideline Yoga', weekday: 1, each: 2, note: 'Invoice 121' },
  { sponsor: 'Harbor & Vine', weekday: 6, each: 2, note: null },
] as const
/** How far ahead of the working edition. */
const BOOKED_AHEAD_DAYS = 31

/** What the demo's sponsors have booked: in the editions that are there, and for a month to come. */
export async function bookDemoPlaces(
  tx: Db,
  { first, working, days }: { first: CalendarDay; working: CalendarDay; days: PublicationDays },
  by: { id: string; at: Date },
): Promise<void> {
  const library = await readAds(tx)
  const last = addDays(working, BOOKED_AHEAD_DAYS)
  for (const { sponsor, weekday, each, note } of BOOKED) {
    const ad = library.find(({ sponsor_name }) => sponsor_name === sponsor)
    let week = 0
    for (let edition = first; ad && edition <= last; edition = addDays(edition, 1)) {
      if (dayOfWeek(edition) !== weekday) continue
      week += 1
      if (week % each === 0 && isPublicationDay(edition, days))
        await bookPlace(tx, { ad, edition, note, by: by.id, at: by.at })
    }
  }
}

/** The advertisements of an edition as the desk draws them, so that the next draw knows what is owed. */
export async function drawnForm(tx: Db, edition: CalendarDay, seed: number): Promise<DemoForm> {
  const booked = (await findBookings(tx, { from: edition, to: edition })).map(
    ({ advertisement: id, placement, position }) => ({ id, placement, position }),
  )
  const choice = { booked, edition, balanceOf: await readBalances(tx, edition) }
  const { places } = drawAds(await readAds(tx), seededRandom(seed), choice)
  const ads = places.flatMap(({ ad, why }) =>
    ad
      ? [
          {
            sponsorName: ad.sponsor_name,
            sponsorDescription: ad.sponsor_description,
            sponsorLink: ad.sponsor_link,
            sponsorLogoUrl: null,
            sponsorImageUrl: null,
            adPlacement: ad.ad_placement,
            weight: ad.weight,
            sourceId: ad.id,
            drawSeed: why === 'booked' ? null : seed,
          },
        ]
      : [],
  )
  const form: z.input<typeof advertisement.form> = { ads, selectDate: edition }
  return { step: advertisement.number, form, by: 'ben' }
}
