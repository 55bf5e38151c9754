import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { route } from './route.ts'

/** What is named alike from day to day: where something happens, and who plays. */
const SuggestedName = z.enum(['venue', 'band'])
export type SuggestedName = z.infer<typeof SuggestedName>

/** Names that were filed before, so that each keeps one spelling. */
export const suggestions = {
  suggestions: route({
    method: 'GET',
    path: '/api/suggestions',
    audience: 'signed-in',
    summary: 'The venues or bands of a year, the most used first',
    query: z.strictObject({ field: SuggestedName }),
    response: z.object({ values: listOf(z.string(), LIMITS.suggestions, 'the most used') }),
  }),
}
