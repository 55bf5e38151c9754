import { randomInt } from 'node:crypto'
import type { ads } from '#contract/ads.ts'
import { ADS_OF, AD_PLACES, type AdPlacement, type DrawnPlace, drawAds, type LibraryAd } from '#shared/ads.ts'
import { dayIn } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { ADS } from '#shared/ads-messages.ts'
import { workingEdition } from '#shared/publication-days.ts'
import { seededRandom } from '#shared/random.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { withPublicAddresses } from '#server/newsletter/images/public-address.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { readAds, readAdsWithUse } from './ads-repository.ts'
import { readBookings } from './bookings-repository.ts'
import { readBalances } from './shares-repository.ts'

/** The advertisement table beneath step 9, and the drawing from it (S104, S163-S168, C24, C25). */
export function adHandlers({ db, config, clock }: Deps): HandlersOf<typeof ads> {
  return {
    advertisements: async () => ({ advertisements: await readAdsWithUse(db) }),

    drawAds: async ({ body: { edition, seed = newSeed(), keep, avoid } }) => {
      const booked = (await readBookings(db, edition)).map(({ advertisement, ...place }) => ({
        ...place,
        id: advertisement,
      }))
      const choice = { keep, booked, avoid, edition, balanceOf: await readBalances(db, edition) }
      const { places, dropped } = drawAds(await readAds(db), seededRandom(seed), choice)
      return { seed, places: places.map(withWeight), dropped }
    },

    getWeightedRandomAd: async ({ body: { placement_type, count } }) => {
      const wanted = placesOf(placement_type, count)
      const newsroom = await readSchedule(db)
      const edition = workingEdition(dayIn(newsroom.time_zone, clock()), newsroom)
      const { places } = drawAds(await readAds(db), seededRandom(newSeed()), { edition }, wanted)
      const ads = places.flatMap(({ ad }) =>
        ad ? [withPublicAddresses(creativeOf(ad), PICTURES, config.publicUrl)] : [],
      )
      const [first] = ads
      if (!first) return { error: ADS.notFoundCall }
      return placement_type === 'baseline' ? ads : first
    },
  }
}

const creativeOf = ({ starts_on: _starts, ends_on: _ends, ...creative }: LibraryAd) => creative

const PICTURES = ['sponsor_logo_url', 'sponsor_image_url']

const newSeed = (): number => randomInt(LIMITS.seedMost)

const withWeight = (place: DrawnPlace) => ({ ...place, weight: place.ad?.weight ?? 0 })

/** Headline and feature have one place, whatever the call asks for. */
const placesOf = (placement: AdPlacement, count = ADS_OF[placement]) =>
  AD_PLACES.filter((place) => place.placement === placement).slice(0, count)
