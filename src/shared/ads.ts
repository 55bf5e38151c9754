import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { ADS } from './ads-messages.ts'
import { folded } from './folded.ts'
import type { Random } from './random.ts'
import { Link, RequiredLine, RequiredText } from './text.ts'

/** Where an advertisement may stand. */
export const AdPlacement = z.enum(['headline', 'feature', 'baseline'])
export type AdPlacement = z.infer<typeof AdPlacement>

/** How many of each a newsletter has (S165, S251). */
export const ADS_OF: Record<AdPlacement, number> = { headline: 1, feature: 1, baseline: 3 }

/** One of the newsletter's five places. `position` counts from 1 within its placement. */
export type AdPlace = { placement: AdPlacement; position: number }

export const AD_PLACES: readonly AdPlace[] = AdPlacement.options.flatMap((placement) =>
  Array.from({ length: ADS_OF[placement] }, (_, index) => ({ placement, position: index + 1 })),
)

/** An advertisement as it stands in the library (C25). */
export const LibraryAd = z.object({
  id: z.number(),
  sponsor_name: z.string(),
  sponsor_description: z.string(),
  sponsor_link: z.string(),
  sponsor_logo_url: z.string().nullable(),
  sponsor_image_url: z.string().nullable(),
  ad_placement: AdPlacement,
  weight: z.number(),
})
export type LibraryAd = z.infer<typeof LibraryAd>

/** What was drawn for a place, and why: out of how many, with which share of their weights (0 to 1). */
export type DrawnPlace = AdPlace & { ad: LibraryAd | null; eligible: number; share: number }
/** An advertisement that can't be printed, and what it lacks (S167). */
type DroppedAd = Pick<LibraryAd, 'id' | 'sponsor_name'> & { lacks: string[] }
export type Draw = { places: DrawnPlace[]; dropped: DroppedAd[] }

type Choice = {
  /** Places that are to stay as they are, by the id of their advertisement. */
  keep?: readonly (AdPlace & { id: number })[]
  /** Drawn only where there is nothing else: the one that a person wants replaced. */
  avoid?: number | undefined
}

/**
 * Draws the advertisements of one newsletter by weight, without replacement: a sponsor appears at most once in it,
 * whatever the places (S165, S175, C24). Weight 0 is never drawn.
 *
 * @param library the active advertisements; those that lack a name, a description or a link are dropped and named
 * @param places in the order in which they are drawn
 */
export function drawAds(
  library: readonly LibraryAd[],
  random: Random,
  { keep = [], avoid }: Choice = {},
  places: readonly AdPlace[] = AD_PLACES,
): Draw {
  const { complete, dropped } = sorted(library)
  const chosen = new Map<AdPlace, LibraryAd>()
  for (const place of places) {
    const id = keep.find((one) => one.placement === place.placement && one.position === place.position)?.id
    const kept = complete.find((ad) => ad.id === id && ad.ad_placement === place.placement)
    if (kept && !sponsorsOf(chosen).has(sponsorOf(kept))) chosen.set(place, kept)
  }
  const drawn = places.map((place) => {
    const kept = chosen.get(place)
    const taken = sponsorsOf(chosen, place)
    const eligible = complete.filter(
      (ad) => ad.ad_placement === place.placement && ad.weight > 0 && !taken.has(sponsorOf(ad)),
    )
    const others = eligible.filter(({ id }) => id !== avoid)
    const ad = kept ?? pick(others.length > 0 ? others : eligible, random)
    if (ad) chosen.set(place, ad)
    const share = ad && eligible.includes(ad) ? ad.weight / weightOf(eligible) : 0
    return { ...place, ad, eligible: eligible.length, share }
  })
  return { places: drawn, dropped }
}

/** @returns a sentence when these can't stand in one newsletter together, else null */
export function whyNotTogether(
  ads: readonly Pick<LibraryAd, 'sponsor_name' | 'ad_placement'>[],
): string | null {
  for (const placement of AdPlacement.options) {
    const most = ADS_OF[placement]
    if (ads.filter((ad) => ad.ad_placement === placement).length > most) return ADS.tooMany(placement, most)
  }
  return new Set(ads.map(sponsorOf)).size < ads.length ? ADS.sponsorTwice : null
}

/** Whether a draw would find one for a place that these leave empty (C24, C72). */
export function couldDrawMore(
  ads: readonly Pick<LibraryAd, 'sponsor_name' | 'ad_placement'>[],
  library: readonly LibraryAd[],
): boolean {
  const taken = new Set(ads.map(sponsorOf))
  const isFull = (placement: AdPlacement) =>
    ads.filter((ad) => ad.ad_placement === placement).length >= ADS_OF[placement]
  const full = AdPlacement.options.filter(isFull)
  return sorted(library).complete.some(
    (ad) => ad.weight > 0 && !full.includes(ad.ad_placement) && !taken.has(sponsorOf(ad)),
  )
}

/** One of them, each as likely as its weight says. */
function pick(ads: readonly LibraryAd[], random: Random): LibraryAd | null {
  let left = random() * weightOf(ads)
  for (const ad of ads) {
    left -= ad.weight
    if (left < 0) return ad
  }
  return ads.at(-1) ?? null
}

const Printable = z.object({
  sponsor_name: RequiredLine(LIMITS.sponsorName, 'name'),
  sponsor_description: RequiredText(LIMITS.sponsorDescription, 'description'),
  sponsor_link: Link,
})
const LACKS: Record<string, string> = {
  sponsor_name: 'name',
  sponsor_description: 'description',
  sponsor_link: 'link',
}

type Sorted = { complete: LibraryAd[]; dropped: DroppedAd[] }
/** A library is looked through once, however often is drawn from it. */
const sortedBefore = new WeakMap<readonly LibraryAd[], Sorted>()

function sorted(library: readonly LibraryAd[]): Sorted {
  const known = sortedBefore.get(library) ?? sortOut(library)
  sortedBefore.set(library, known)
  return known
}

function sortOut(library: readonly LibraryAd[]): Sorted {
  const complete: LibraryAd[] = []
  const dropped: DroppedAd[] = []
  for (const ad of library) {
    const read = Printable.safeParse(ad)
    if (read.success) complete.push(ad)
    else {
      const fields = new Set(read.error.issues.map(({ path }) => String(path[0])))
      const lacks = [...fields].map((field) => LACKS[field] ?? field)
      dropped.push({ id: ad.id, sponsor_name: ad.sponsor_name, lacks })
    }
  }
  return { complete, dropped }
}

const weightOf = (ads: readonly LibraryAd[]): number => ads.reduce((sum, { weight }) => sum + weight, 0)

/** The sponsors that stand somewhere already, but in the place itself. */
const sponsorsOf = (chosen: ReadonlyMap<AdPlace, LibraryAd>, but?: AdPlace): Set<string> =>
  new Set([...chosen].filter(([place]) => place !== but).map(([, ad]) => sponsorOf(ad)))

/** One sponsor may have several advertisements; the name says whose they are. */
const sponsorOf = ({ sponsor_name }: Pick<LibraryAd, 'sponsor_name'>): string => folded(sponsor_name)
