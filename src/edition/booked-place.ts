import { z } from 'zod'
import { AdPlacement } from '#shared/ads.ts'

/** A place that a sponsor has booked. */
export const BookedPlace = z.object({ placement: AdPlacement, sponsor_name: z.string() })
export type BookedPlace = z.infer<typeof BookedPlace>
