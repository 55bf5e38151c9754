import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'

/** Which people are listed: by words of name or email, and the page of them, from 1. */
export const peopleSearch = z.object({
  q: z.string().max(LIMITS.search).optional().catch(undefined),
  page: z.coerce.number<number>().int().min(1).optional().catch(undefined),
})
