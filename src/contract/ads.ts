import { z } from 'zod'
import { AdPlacement, LibraryAd, WhyPlaced } from '#shared/ads.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { LibraryRowId, route } from './route.ts'

const Seed = z.int('Invalid input').min(0, 'Invalid input').max(LIMITS.seedMost, 'Invalid input')

const Place = z.strictObject({ placement: AdPlacement, position: z.int('Invalid input').min(1).max(3) })

/** What a draw answers. `share` is the chance it had, from 0 to 1. */
export const DrawnAds = z.object({
  seed: z.number(),
  places: listOf(
    z.object({
      placement: AdPlacement,
      position: z.number(),
      ad: LibraryAd.nullable(),
      eligible: z.number(),
      weight: z.number(),
      share: z.number(),
      why: WhyPlaced,
      /** How many places its sponsor is owed in this placement; null where nobody is. */
      owed: z.number().nullable(),
    }),
    LIMITS.adsMost,
    'one a place',
  ),
  dropped: listOf(
    z.object({
      id: z.number(),
      sponsor_name: z.string(),
      lacks: listOf(z.string(), LIMITS.adsMost, 'the fields that an advertisement needs'),
    }),
    LIMITS.libraryItems,
    'refused at adding',
  ),
})
export type DrawnAds = z.infer<typeof DrawnAds>

/** As it is printed, whatever its days are. */
const Creative = LibraryAd.omit({ starts_on: true, ends_on: true })

/** The newsroom's advertisements, and drawing them. Nothing is stored by these calls. */
export const ads = {
  advertisements: route({
    method: 'GET',
    path: '/api/advertisements',
    audience: 'signed-in',
    summary: 'The advertisement table of step 9, by id, with the last use (C25)',
    response: z.object({
      advertisements: listOf(
        LibraryAd.extend({ last_used: CalendarDay.nullable() }),
        LIMITS.libraryItems,
        'refused at adding',
      ),
    }),
  }),
  drawAds: route({
    method: 'POST',
    path: '/api/ads/draw',
    audience: 'signed-in',
    summary: 'Draw the five advertisements of an edition by weight, who is owed places sooner (C24, C95)',
    body: z.strictObject({
      edition: CalendarDay,
      seed: Seed.optional(),
      keep: z
        .array(Place.extend({ id: LibraryRowId }))
        .max(LIMITS.adsMost)
        .optional(),
      /** Not this one, unless there is no other. */
      avoid: LibraryRowId.optional(),
    }),
    response: DrawnAds,
  }),
  getWeightedRandomAd: route({
    method: 'POST',
    path: '/functions/v1/get-weighted-random-ad',
    audience: 'signed-in',
    summary: 'Draw one placement alone: an advertisement, for baseline a list of them (S166, C24, C53)',
    body: z.strictObject({
      placement_type: AdPlacement,
      /** For baseline alone; the other placements have one. */
      count: z.int('Invalid input').min(1, 'Invalid input').max(3, 'Invalid input').optional(),
    }),
    response: z.union([
      listOf(Creative, LIMITS.adsMost, 'the count asked for'),
      Creative,
      z.object({ error: z.string() }),
    ]),
  }),
}
