import { z } from 'zod'
import { AD_PLACES, type AdPlace, AdPlacement, type LibraryAd } from '#shared/ads.ts'

/** An advertisement as the form of step 9 holds it while nobody has checked it yet. */
export const FormAd = z.object({
  sponsorName: z.string(),
  sponsorDescription: z.string(),
  sponsorLink: z.string(),
  sponsorLogoUrl: z.string().nullable(),
  sponsorImageUrl: z.string().nullable(),
  adPlacement: AdPlacement,
  weight: z.number(),
  sourceId: z.number().nullish(),
  drawSeed: z.number().nullish(),
})
export type FormAd = z.infer<typeof FormAd>

/** @returns the advertisements in a form; none for a draft that holds something else */
export function adsIn(value: unknown): FormAd[] {
  const read = z.array(FormAd).safeParse(value)
  return read.success ? read.data : []
}

/** @param seed of the draw, or null when a person chose it */
export const formAdOf = (ad: LibraryAd, seed: number | null): FormAd => ({
  sponsorName: ad.sponsor_name,
  sponsorDescription: ad.sponsor_description,
  sponsorLink: ad.sponsor_link,
  sponsorLogoUrl: ad.sponsor_logo_url,
  sponsorImageUrl: ad.sponsor_image_url,
  adPlacement: ad.ad_placement,
  weight: ad.weight,
  sourceId: ad.id,
  drawSeed: seed,
})

/** The five places with what the form holds for each; of a placement the first stands first. */
export const placed = (ads: FormAd[]): (AdPlace & { ad: FormAd | undefined })[] =>
  AD_PLACES.map((place) => ({
    ...place,
    ad: ads.filter(({ adPlacement }) => adPlacement === place.placement)[place.position - 1],
  }))

/**
 * Takes an advertisement of the library into the form: into a free place of its placement, else into the last one.
 * What its sponsor had elsewhere goes, since a sponsor appears once in an edition (C24).
 */
export function withTaken(ads: FormAd[], taken: LibraryAd): FormAd[] {
  const others = ads.filter(({ sponsorName }) => sponsorName.trim() !== taken.sponsor_name.trim())
  const places = placed(others).filter(({ placement }) => placement === taken.ad_placement)
  const isFull = places.every(({ ad }) => ad !== undefined)
  const last = places.at(-1)?.ad
  return [...others.filter((ad) => !isFull || ad !== last), formAdOf(taken, null)]
}
