import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { route } from './route.ts'

const Found = z.object({
  id: z.string(),
  step_number: z.number(),
  select_date: CalendarDay,
  /** One line of plain text in which the words stand. */
  line: z.string(),
})

/** What somebody filed, found by what it says. */
export const FoundEntry = Found.extend({ author: z.string() })
export type FoundEntry = z.infer<typeof FoundEntry>

/** A newsletter text, found by what it says. */
export const FoundText = Found
export type FoundText = z.infer<typeof FoundText>

/** Finding things by their content. */
export const search = {
  search: route({
    method: 'GET',
    path: '/api/search',
    audience: 'signed-in',
    summary: 'Entries that say all of the words, newest first; for administrators newsletter texts too',
    query: z.object({
      words: z.string().trim().min(LIMITS.searchLeast).max(LIMITS.search),
      /** `further` of an answer, to look on from where that one stopped. */
      from: z.string().max(200).optional(),
    }),
    response: z.object({
      entries: listOf(FoundEntry, LIMITS.found, 'newest'),
      /** None for anybody but administrators, who alone read them. */
      texts: listOf(FoundText, LIMITS.found, 'newest'),
      /** The day back to which everything was looked through, and how to go on; null where nothing is left. */
      looked_to: CalendarDay.nullable(),
      further: z.string().nullable(),
    }),
  }),
}
