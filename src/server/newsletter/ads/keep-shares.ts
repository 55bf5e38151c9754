import { sharesOf } from '#shared/ad-shares.ts'
import { drawable } from '#shared/ads.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { readAds } from './ads-repository.ts'
import { readBookings } from './bookings-repository.ts'
import { readBalances, replaceShares } from './shares-repository.ts'

/**
 * Keeps what the weights entitled each sponsor to in the edition that was just saved, with the balances that a draw of it
 * counts with, in the transaction of the save (C95).
 *
 * @param filed what was saved, as it is stored
 */
export async function keepShares(
  tx: Db,
  edition: CalendarDay,
  filed: readonly { created_at: string; row: Record<string, unknown> }[],
): Promise<void> {
  const library = drawable(await readAds(tx), edition)
  const saved = filed.map(({ row }) => advertisement.row.parse(row))
  const booked = new Set((await readBookings(tx, edition)).map(({ advertisement: id }) => id))
  const shares = sharesOf(
    saved.map((ad) => ({
      ...ad,
      isDrawn: ad.draw_seed !== null && ad.source_id !== null && !booked.has(ad.source_id),
    })),
    library,
  )
  const balanceOf = await readBalances(tx, edition)
  const rows = shares.map((one) => ({ ...one, balance: balanceOf(one.placement, one.sponsor_key) }))
  // The first of them was stored first; what is drawn counts from that moment on.
  const [at = ''] = filed.map(({ created_at }) => created_at).sort()
  await replaceShares(tx, edition, rows, at)
}
