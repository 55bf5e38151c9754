import { z } from 'zod'

/** Where a page of a list begins, in its address: the opaque cursor of an earlier answer, and the direction to go. */
export const PlaceInAddress = {
  cursor: z.string().min(1).max(200).optional().catch(undefined),
  toward: z.enum(['newer', 'older']).optional().catch(undefined),
}
