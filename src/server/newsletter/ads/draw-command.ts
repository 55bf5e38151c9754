import { asc, and, eq, isNull } from 'drizzle-orm'
import { type AdPlacement, type DrawnPlace, drawAds, placeInWords } from '#shared/ads.ts'
import { ADS } from '#shared/ads-messages.ts'
import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { seededRandom } from '#shared/random.ts'
import type { Db } from '#server/platform/db/db.ts'
import { adShares } from '#server/platform/db/tables/sponsors.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import { TABLES } from '#steps/tables.ts'
import { readAds } from './ads-repository.ts'
import { readBookings } from './bookings-repository.ts'

const ads = TABLES[advertisement.number]
const USAGE = 'npm run citydesk -- draw 2026-11-06   draws the saved advertisements of an edition again'

/**
 * Draws the saved advertisements of an edition once more, by the seed and the balances that were stored with them, and
 * says why each has its place (M7). It repeats what one press drew, as long as the library is as it was.
 *
 * @param words of the command line: the day of an edition
 * @returns the lines to print
 * @throws Error with words for the operator
 */
export async function runDrawCommand({ db }: { db: Db }, words: string[]): Promise<string[]> {
  const [edition, ...rest] = words
  if (!isCalendarDay(edition) || rest.length > 0) throw new Error(USAGE)
  const saved = await readSaved(db, edition)
  if (saved.length === 0) return [`No advertisements are saved for ${edition}.`]
  const seeds = [...new Set(saved.flatMap(({ draw_seed }) => draw_seed ?? []))]
  const [seed] = seeds
  if (seeds.length > 1)
    return [
      ...saved.map((ad) => `${placeInWords(ad)}: ${ad.sponsor_name}, ${seedOf(ad)}`),
      `${edition} was drawn by ${seeds.length} presses; only what one press drew can be drawn again.`,
    ]
  const places = await drawAgain(db, edition, saved, seed ?? 0)
  const isSame = (place: DrawnPlace) =>
    saved.some((ad) => ad.source_id === place.ad?.id && ad.ad_placement === place.placement)
  const others = places.filter((place) => place.ad && !isSame(place))
  return [
    `${edition}, ${seed === undefined ? 'nothing drawn by lot' : `seed ${seed}`}`,
    ...table(places),
    others.length === 0 && places.filter(({ ad }) => ad).length === saved.length
      ? 'These are the ones that are saved.'
      : `Others are saved: ${saved.map(({ sponsor_name }) => sponsor_name).join(', ')}. The library, a booking or a place was changed after the draw.`,
  ]
}

type Saved = Awaited<ReturnType<typeof readSaved>>[number]

const seedOf = ({ draw_seed }: Saved): string => (draw_seed === null ? 'not by lot' : `seed ${draw_seed}`)

/** What is saved, each with its position in its placement: the first of it was stored first. */
async function readSaved(db: Db, edition: CalendarDay) {
  const { id, ad_placement, sponsor_name, source_id, draw_seed, created_at } = ads
  const rows = await db
    .select({ ad_placement, sponsor_name, source_id, draw_seed })
    .from(ads)
    .where(and(eq(ads.select_date, edition), isNull(ads.deleted_at)))
    .orderBy(asc(created_at), asc(id))
  return rows.map((row, at) => {
    const before = rows.filter((other, place) => place < at && other.ad_placement === row.ad_placement)
    return { ...row, placement: row.ad_placement, position: before.length + 1 }
  })
}

async function drawAgain(db: Db, edition: CalendarDay, saved: Saved[], seed: number): Promise<DrawnPlace[]> {
  const booked = (await readBookings(db, edition)).map(({ advertisement: id, ...place }) => ({
    ...place,
    id,
  }))
  const isBooked = ({ source_id }: Saved) => booked.some(({ id }) => id === source_id)
  const keep = saved.flatMap((ad) =>
    ad.draw_seed === null && ad.source_id !== null && !isBooked(ad) ? [{ ...ad, id: ad.source_id }] : [],
  )
  const shares = await db.select().from(adShares).where(eq(adShares.edition, edition))
  const balanceOf = (placement: AdPlacement, sponsor: string): number =>
    shares.find((one) => one.placement === placement && one.sponsor_key === sponsor)?.balance ?? 0
  return drawAds(await readAds(db), seededRandom(seed), { keep, booked, edition, balanceOf }).places
}

function table(places: readonly DrawnPlace[]): string[] {
  const rows = places.map((place) => {
    const { ad, why, share, owed, eligible } = place
    const isDrawn = why === 'drawn' && ad !== null
    return [
      placeInWords(place),
      ad?.sponsor_name ?? 'nobody',
      { booked: ADS.owedBooked, kept: ADS.owedByHand, drawn: 'drawn' }[why],
      isDrawn ? `${(share * 100).toFixed(1)} % of ${eligible}` : '',
      isDrawn && owed !== null ? ADS.owed(owed) : '',
    ]
  })
  const all = [['Place', 'Sponsor', 'Why', 'Chance', 'Owed'], ...rows]
  const widths = all.reduce((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [0])
  return all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
