import { AdPlacement, type LibraryAd, sponsorOf } from './ads.ts'

/** What the weights entitle a sponsor to of the places of one placement that were drawn, from 0 to 1 (C95). */
export type AdShare = { placement: AdPlacement; sponsor_key: string; share: number }

type Saved = Pick<LibraryAd, 'sponsor_name' | 'ad_placement' | 'weight'> & { isDrawn: boolean }

/**
 * The shares of an edition. What was booked or chosen by hand is taken out of both sides before: it uses up no place that
 * is drawn, and its sponsor could not have been drawn beside it.
 *
 * @param saved what the edition has
 * @param drawable what could be drawn for it, by `drawable`
 */
export function sharesOf(
  saved: readonly Saved[],
  drawable: readonly Pick<LibraryAd, 'sponsor_name' | 'ad_placement' | 'weight'>[],
): AdShare[] {
  return AdPlacement.options.flatMap((placement) => {
    const isHere = (ad: Pick<LibraryAd, 'ad_placement'>) => ad.ad_placement === placement
    const drawn = saved.filter((ad) => ad.isDrawn && isHere(ad))
    const elsewhere = new Set(saved.filter((ad) => !drawn.includes(ad)).map(sponsorOf))
    const weights = new Map<string, number>()
    for (const ad of drawable.filter(isHere)) {
      const sponsor = sponsorOf(ad)
      if (!elsewhere.has(sponsor)) weights.set(sponsor, (weights.get(sponsor) ?? 0) + ad.weight)
    }
    // One that has left the library since it was drawn was eligible then.
    for (const ad of drawn) if (!weights.has(sponsorOf(ad))) weights.set(sponsorOf(ad), ad.weight)
    return [...entitled(weights, drawn.length)].map(([sponsor_key, share]) => ({
      placement,
      sponsor_key,
      share,
    }))
  })
}

/** Places by weight, at most one each: what is more than one falls to the others. */
export function entitled(weights: ReadonlyMap<string, number>, places: number): Map<string, number> {
  const shares = new Map<string, number>()
  let open = [...weights].filter(([, weight]) => weight > 0)
  let left = Math.min(places, open.length)
  while (left > 0 && open.length > 0) {
    const total = open.reduce((sum, [, weight]) => sum + weight, 0)
    const perWeight = left / total
    const whole = open.filter(([, weight]) => weight * perWeight >= 1)
    for (const [sponsor, weight] of whole.length > 0 ? whole : open)
      shares.set(sponsor, whole.length > 0 ? 1 : weight * perWeight)
    if (whole.length === 0) break
    left -= whole.length
    open = open.filter((one) => !whole.includes(one))
  }
  return shares
}
