import { AdFace } from '#web/ads/ad-card.tsx'
import { adsIn } from '#web/ads/ad-values.ts'
import { lineOf } from '#web/entries/line/line-of.ts'
import { OutLink } from '#web/entries/line/out-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { advertisement } from './step.ts'

export const AdvertisementEntry = lineOf(advertisement, ({ sponsor_link, sponsor_name, ad_placement }) => (
  <span className="flex flex-wrap items-center gap-2">
    <OutLink href={sponsor_link}>{sponsor_name}</OutLink>
    <Badge>{ad_placement}</Badge>
  </span>
))

/** The advertisement as it will be printed. */
export const AdvertisementPrinted = lineOf(advertisement, (row) => {
  const [ad] = adsIn(advertisement.toForm(row, NOWHERE).ads)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <AdFace place={capitalized(row.ad_placement)} placement={row.ad_placement} ad={ad} />
    </div>
  )
})

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Nothing of an advertisement depends on its newsroom. */
const NOWHERE = { city: '', neighbouring_city: '', time_zone: 'UTC' }
