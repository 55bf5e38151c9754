import { sql } from 'drizzle-orm'
import type { AdShare } from '#shared/ad-shares.ts'
import { type AdPlacement, type BalanceOf, sponsorOf } from '#shared/ads.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings, adShares, adShareTotals } from '#server/platform/db/tables/sponsors.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { TABLES } from '#steps/tables.ts'

const ads = TABLES[advertisement.number]

type Owed = { placement: AdPlacement; sponsor_key: string | null; sponsor_name: string; places: number }

/** Shares, and less them the places that were drawn, of all editions but one. */
async function readOwed(db: Db, edition: CalendarDay): Promise<Owed[]> {
  const { rows } = await db.execute<Owed>(sql`
    select total.placement, total.sponsor_key, '' as sponsor_name, total.shares - coalesce(own.share, 0) as places
    from ${adShareTotals} total
    left join ${adShares} own on own.edition = ${edition}
      and own.placement = total.placement and own.sponsor_key = total.sponsor_key
    union all
    select drawn.ad_placement, null, ad.sponsor_name, -drawn.places
    from (
      select source_id, ad_placement, count(*)::integer as places from ${ads}
      where draw_seed is not null and deleted_at is null and select_date <> ${edition}
        and created_at >= (select min(since) from ${adShareTotals})
        and not exists (
          select from ${adBookings} booked where booked.advertisement_id = source_id
            and booked.edition = select_date and booked.cancelled_at is null)
      group by source_id, ad_placement
    ) drawn
    join ${sourceAdvertisement} ad on ad.id = drawn.source_id`)
  return rows
}

/**
 * How many places each sponsor is owed when an edition is drawn: its shares of all others that were saved, less the places
 * it was drawn for there. Without history everybody's is 0. That a place was drawn is read from the advertisements
 * themselves, so one that is deleted gives its place back (C95).
 */
export async function readBalances(db: Db, edition: CalendarDay): Promise<BalanceOf> {
  const balances = new Map<string, number>()
  for (const { placement, sponsor_key, sponsor_name, places } of await readOwed(db, edition)) {
    const key = keyOf(placement, sponsor_key ?? sponsorOf({ sponsor_name }))
    balances.set(key, (balances.get(key) ?? 0) + Number(places))
  }
  return (placement, sponsor) => balances.get(keyOf(placement, sponsor)) ?? 0
}

const keyOf = (placement: AdPlacement, sponsor: string): string => `${placement} ${sponsor}`

type Kept = AdShare & { balance: number }

/**
 * Stores the shares of an edition in place of those it had. Call it under the lock of its step. The rows and their sums are
 * one statement; sums in the order of their keys, so that no two saves wait in a circle.
 */
export async function replaceShares(
  tx: Db,
  edition: CalendarDay,
  shares: readonly Kept[],
  at: string,
): Promise<void> {
  await tx.execute(sql`
    with fresh as (
      select * from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
        as fresh(placement text, sponsor_key text, share double precision, balance double precision)
    ), before as (
      select placement, sponsor_key, share from ${adShares} where edition = ${edition}
    ), gone as (
      delete from ${adShares} old where edition = ${edition} and not exists (
        select from fresh where fresh.placement = old.placement and fresh.sponsor_key = old.sponsor_key)
    ), stored as (
      insert into ${adShares} (edition, placement, sponsor_key, share, balance)
      select ${edition}::date, placement, sponsor_key, share, balance from fresh
      on conflict (edition, placement, sponsor_key)
        do update set share = excluded.share, balance = excluded.balance
    )
    insert into ${adShareTotals} as total (placement, sponsor_key, shares, since)
    select placement, sponsor_key, coalesce(fresh.share, 0) - coalesce(before.share, 0), ${at}::timestamptz
    from fresh full join before using (placement, sponsor_key)
    order by placement, sponsor_key
    on conflict (placement, sponsor_key) do update set shares = total.shares + excluded.shares`)
}
