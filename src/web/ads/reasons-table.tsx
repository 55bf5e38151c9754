import { placeInWords } from '#shared/ads.ts'
import type { DrawnAds } from '#contract/ads.ts'
import type { Booking } from '#contract/sponsors.ts'
import { ADS } from '#shared/ads-messages.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { type FormAd, placed } from './ad-values.ts'

export type Reasons = { ads: FormAd[]; bookings: readonly Booking[]; drawn: DrawnAds | null }

/** Out of how many each advertisement was drawn, with which weight and share, and by which seed (C24). */
export const ReasonsTable = ({ ads, bookings, drawn }: Reasons) => (
  <DataTable
    label={ADS.why}
    className="mt-3"
    rows={reasonsOf({ ads, bookings, drawn })}
    rowKey={({ place }) => place}
    columns={[
      { key: 'place', head: 'Place', cell: ({ place }) => place, className: 'whitespace-nowrap' },
      { key: 'sponsor', head: 'Sponsor', cell: ({ sponsor }) => sponsor },
      { key: 'eligible', head: 'Eligible', cell: ({ eligible }) => eligible, isNumber: true },
      { key: 'weight', head: 'Weight', cell: ({ weight }) => weight, isNumber: true },
      { key: 'share', head: 'Share', cell: ({ share }) => percent(share), isNumber: true },
      { key: 'owed', head: 'Owed', cell: ({ owed }) => owed, isNumber: true },
      { key: 'seed', head: 'Seed', cell: ({ seed }) => seed, className: 'whitespace-nowrap' },
    ]}
  />
)

/** What was taken by hand was not drawn; after a reload only what the form itself keeps is known. */
const reasonsOf = ({ ads, bookings, drawn }: Reasons) =>
  placed(ads).map(({ ad, ...place }) => {
    const reasons = drawn?.places.find(
      ({ placement, position }) => placement === place.placement && position === place.position,
    )
    const isDrawn = typeof ad?.drawSeed === 'number' && reasons?.ad?.id === ad.sourceId
    const isBooked = bookings.some(({ advertisement }) => advertisement === ad?.sourceId)
    return {
      place: placeInWords(place),
      sponsor: ad?.sponsorName ?? ADS.empty,
      eligible: isDrawn || !ad ? reasons?.eligible : undefined,
      weight: ad?.weight,
      share: isDrawn ? reasons?.share : undefined,
      owed: ad && (isBooked ? ADS.owedBooked : owedIn(ad, isDrawn ? reasons?.owed : undefined)),
      seed: ad && (ad.drawSeed ?? (isBooked ? ADS.booked : ADS.byHand)),
    }
  })

/** How many places the sponsor was owed before; what a person chose counts on neither side. */
const owedIn = ({ drawSeed }: FormAd, owed: number | null | undefined): string | undefined => {
  if (typeof drawSeed !== 'number') return ADS.owedByHand
  return typeof owed === 'number' ? ADS.owed(owed) : undefined
}

const percent = (share: number | undefined): string | undefined =>
  share === undefined ? undefined : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`
