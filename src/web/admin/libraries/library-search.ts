import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'

/** What a library's address may carry; whatever is wrong falls back to no filter. */
export const librarySearch = z.object({
  q: z.string().max(LIMITS.search).optional().catch(undefined),
  show: z.literal('retired').optional().catch(undefined),
  cursor: z.string().min(1).max(200).optional().catch(undefined),
  toward: z.enum(['newer', 'older']).optional().catch(undefined),
})
export type LibrarySearch = z.output<typeof librarySearch>
