import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { libraries } from '#shared/api/libraries.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { LIMITS } from '#shared/limits.ts'
import { call } from '#web/api/call.ts'

/** What a library's address may carry; whatever is wrong falls back to no filter. */
export const librarySearch = z.object({
  q: z.string().max(LIMITS.search).optional().catch(undefined),
  show: z.literal('retired').optional().catch(undefined),
  cursor: z.string().min(1).max(200).optional().catch(undefined),
  toward: z.enum(['newer', 'older']).optional().catch(undefined),
})
export type LibrarySearch = z.output<typeof librarySearch>

/** A page of a library, by the key under which it is kept. */
export const libraryQuery = (library: LibraryName, search: LibrarySearch) =>
  queryOptions({
    queryKey: ['admin', 'libraries', library, search],
    queryFn: ({ signal }) => call(libraries.libraryItems, { params: { library }, query: search }, { signal }),
    placeholderData: keepPreviousData,
  })
