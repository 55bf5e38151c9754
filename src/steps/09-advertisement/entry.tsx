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
