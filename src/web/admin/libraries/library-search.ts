import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { PlaceInAddress } from '#web/list/place-in-address.ts'

/** What a library's address may carry; whatever is wrong falls back to no filter. */
export const librarySearch = z.object({
  q: z.string().max(LIMITS.search).optional().catch(undefined),
  show: z.literal('retired').optional().catch(undefined),
  ...PlaceInAddress,
})
export type LibrarySearch = z.output<typeof librarySearch>
