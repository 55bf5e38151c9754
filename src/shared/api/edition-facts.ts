import { z } from 'zod'
import { AdPlacement } from '#shared/ads.ts'
import { Moment } from './route.ts'

/** How a link was when it was last looked at. */
export const LinkState = z.object({
  url: z.string(),
  state: z.enum(['fine', 'dead', 'unsure']),
  httpStatus: z.number().nullable(),
  checkedAt: Moment,
})

/** A place that a sponsor has booked. */
export const BookedPlace = z.object({ placement: AdPlacement, sponsor_name: z.string() })
