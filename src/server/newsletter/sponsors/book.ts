import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ADS_OF, type AdPlacement, type LibraryAd, runsOn, sponsorOf, whatLacks } from '#shared/ads.ts'
import { ADS } from '#shared/ads-messages.ts'
import type { Booking } from '#contract/sponsors.ts'
import { addDays, type CalendarDay, dayIn, type DayInWords, dayWordsOf } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { noEditionOn } from '#shared/publication-days.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { type Advertisement, findAdvertisement } from '#server/newsletter/ads/ads-repository.ts'
import { findBookings } from '#server/newsletter/ads/bookings-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import { readApproved } from '#server/newsletter/newsroom/approved-edition.ts'
import { findSkip, readSchedule } from '#server/newsletter/newsroom/schedule.ts'

/** @throws Problem `invalid_input` at its field when it can't be booked */
export async function mustFindBookable(db: Db, id: number): Promise<Advertisement> {
  const ad = await findAdvertisement(db, id)
  const lacks = ad ? whatLacks(ad) : []
  const wrong = !ad
    ? SPONSORS.noAdvertisement
    : !ad.active
      ? SPONSORS.retired
      : lacks.length > 0
        ? SPONSORS.incomplete(lacks)
        : null
  if (!ad || wrong !== null) throw refused('advertisement', wrong ?? SPONSORS.noAdvertisement)
  return ad
}

/** @throws Problem `invalid_input` with the first day that can't be booked and why; `conflict` when it is approved */
export async function mustBeBookable(
  db: Db,
  ad: LibraryAd,
  editions: readonly CalendarDay[],
  now: Date,
): Promise<void> {
  const schedule = await readSchedule(db)
  const today = dayIn(schedule.time_zone, now)
  const { short } = dayWordsOf(today)
  for (const day of editions) {
    const wrong = await whyNoDay(db, day)
    if (wrong) throw refused('editions', wrong)
    const approved = await readApproved(db, day)
    if (approved) throw new Problem('conflict', SPONSORS.approved(short(day), approved.number))
  }

  async function whyNoDay(tx: Db, day: CalendarDay): Promise<string | null> {
    if (day < today) return SPONSORS.past(short(day))
    if (day > addDays(today, LIMITS.bookedAheadDays)) return SPONSORS.tooFar(short(day))
    if (noEditionOn(day, schedule) === 'weekday') return SPONSORS.noPublicationDay(short(day))
    const skip = await findSkip(tx, day)
    if (skip) return SPONSORS.skipped(short(day), skip.reason)
    return runsOn(ad, day) ? null : SPONSORS.outOfDays(short(day), ad.sponsor_name)
  }
}

function refused(field: string, sentence: string): Problem {
  return new Problem('invalid_input', sentence, { fields: { [field]: sentence } })
}

type Wish = { ad: LibraryAd; edition: CalendarDay; note: string | null; by: string; at: Date }

/**
 * Books a place of an edition. Of two at once the database takes one; the other looks again whether a place is left.
 *
 * @returns its id
 * @throws Problem `conflict` that says whose the place is
 */
export async function bookPlace(tx: Db, wish: Wish): Promise<string> {
  const { ad, edition, note, by, at } = wish
  const placement: AdPlacement = ad.ad_placement
  const { time_zone } = await readSchedule(tx)
  const day = dayWordsOf(dayIn(time_zone, at)).short(edition)
  for (let tries = 0; tries <= ADS_OF[placement]; tries += 1) {
    const id = randomUUID()
    const { rows } = await tx.execute(sql`
      insert into ${adBookings}
        (id, advertisement_id, sponsor_key, edition, placement, position, note, created_by, created_at)
      select ${id}::uuid, ${ad.id}::integer, ${sponsorOf(ad)}, ${edition}::date, ${placement}, free.position, ${note},
        ${by}::uuid, ${at.toISOString()}::timestamptz
      from generate_series(1, ${ADS_OF[placement]}::integer) as free(position)
      where not exists (
        select from ${adBookings} taken where taken.edition = ${edition}::date and taken.placement = ${placement}
          and taken.position = free.position and taken.cancelled_at is null)
      order by free.position limit 1
      on conflict do nothing returning id`)
    if (rows.length > 0) return id
    const sentence = whyTaken(ad, day, await findBookings(tx, { from: edition, to: edition }))
    if (sentence) throw new Problem('conflict', sentence)
  }
  throw new Problem('conflict', SPONSORS.taken(day, placement, []))
}

/** @returns whose the place is; null where one is left all the same */
function whyTaken(ad: LibraryAd, day: DayInWords, booked: readonly Booking[]): string | null {
  if (booked.some(({ sponsor_key }) => sponsor_key === sponsorOf(ad)))
    return SPONSORS.sponsorTwice(day, ADS.sponsorTwice)
  const inPlacement = booked.filter(({ placement }) => placement === ad.ad_placement)
  return inPlacement.length < ADS_OF[ad.ad_placement]
    ? null
    : SPONSORS.taken(
        day,
        ad.ad_placement,
        inPlacement.map(({ sponsor_name }) => sponsor_name),
      )
}
