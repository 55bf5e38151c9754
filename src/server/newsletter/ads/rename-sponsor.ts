import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { AdPlacement, sponsorOf } from '#shared/ads.ts'
import { calendarDay, type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { Problem } from '#shared/problem.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings, adShares, adShareTotals } from '#server/platform/db/tables/sponsors.ts'

/**
 * Moves what an advertisement has booked, and its part of the shares, to the sponsor that it names from now on, in the
 * transaction that renames it. Where other advertisements keep the old name, the shares are parted by their weights.
 *
 * @param before the name that it had
 * @throws Problem `invalid_input` when both sponsors have booked the same edition
 */
export async function renameSponsor(
  tx: Db,
  ad: { id: number; before: string; after: string },
  today: CalendarDay,
): Promise<void> {
  const [from, to] = [ad.before, ad.after].map((sponsor_name) => sponsorOf({ sponsor_name }))
  if (from === undefined || to === undefined || from === to) return
  await moveBookings(tx, ad, { to, today })
  const library = await namesIn(tx)
  for (const placement of AdPlacement.options)
    await moveShares(tx, { placement, from, to, part: partOf(library, ad.id, from, placement) })
}

async function moveBookings(
  tx: Db,
  { id, after }: { id: number; after: string },
  { to, today }: { to: string; today: CalendarDay },
): Promise<void> {
  const own = tx
    .select({ edition: adBookings.edition })
    .from(adBookings)
    .where(and(eq(adBookings.advertisement_id, id), isNull(adBookings.cancelled_at)))
  const [both] = await tx
    .select({ edition: adBookings.edition })
    .from(adBookings)
    .where(
      and(
        eq(adBookings.sponsor_key, to),
        ne(adBookings.advertisement_id, id),
        isNull(adBookings.cancelled_at),
        inArray(adBookings.edition, own),
      ),
    )
    .orderBy(adBookings.edition)
    .limit(1)
  if (both) {
    const sentence = SPONSORS.bothBooked(after, dayWordsOf(today).short(calendarDay(both.edition)))
    throw new Problem('invalid_input', sentence, { fields: { sponsor_name: sentence } })
  }
  await tx.update(adBookings).set({ sponsor_key: to }).where(eq(adBookings.advertisement_id, id))
}

/** The whole library, in use or not. */
const namesIn = (tx: Db) => {
  const { id, sponsor_name, ad_placement, weight } = sourceAdvertisement
  return tx.select({ id, sponsor_name, ad_placement, weight }).from(sourceAdvertisement)
}

/** Which part of the sponsor's shares in a placement is this advertisement's, from 0 to 1. */
function partOf(
  rows: Awaited<ReturnType<typeof namesIn>>,
  id: number,
  from: string,
  placement: AdPlacement,
): number {
  const others = rows.filter((row) => row.id !== id && sponsorOf(row) === from)
  if (others.length === 0) return 1
  const own = rows.find((row) => row.id === id && row.ad_placement === placement)?.weight ?? 0
  const theirs = others.filter((row) => row.ad_placement === placement)
  const whole = theirs.reduce((sum, { weight }) => sum + weight, own)
  return whole === 0 ? 0 : own / whole
}

type Move = { placement: AdPlacement; from: string; to: string; part: number }

async function moveShares(tx: Db, { placement, from, to, part }: Move): Promise<void> {
  if (part === 0) return
  await tx.execute(sql`
    insert into ${adShares} as own (edition, placement, sponsor_key, share, balance)
    select edition, placement, ${to}, share * ${part}::double precision, balance * ${part}::double precision
    from ${adShares} where placement = ${placement} and sponsor_key = ${from}
    on conflict (edition, placement, sponsor_key)
      do update set share = own.share + excluded.share, balance = own.balance + excluded.balance`)
  await tx.execute(sql`
    insert into ${adShareTotals} as own (placement, sponsor_key, shares, since)
    select placement, ${to}, shares * ${part}::double precision, since
    from ${adShareTotals} where placement = ${placement} and sponsor_key = ${from}
    on conflict (placement, sponsor_key)
      do update set shares = own.shares + excluded.shares, since = least(own.since, excluded.since)`)
  const isOld = (table: typeof adShares | typeof adShareTotals) =>
    and(eq(table.placement, placement), eq(table.sponsor_key, from))
  if (part === 1) {
    await tx.delete(adShares).where(isOld(adShares))
    await tx.delete(adShareTotals).where(isOld(adShareTotals))
    return
  }
  const left = sql`${1 - part}::double precision`
  await tx
    .update(adShares)
    .set({ share: sql`${adShares.share} * ${left}`, balance: sql`${adShares.balance} * ${left}` })
    .where(isOld(adShares))
  await tx
    .update(adShareTotals)
    .set({ shares: sql`${adShareTotals.shares} * ${left}` })
    .where(isOld(adShareTotals))
}
