import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { libraries } from '#shared/api/libraries.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { call } from '#web/api/call.ts'
import type { LibrarySearch } from './library-search.ts'

/** A page of a library, by the key under which it is kept. */
export const libraryQuery = (library: LibraryName, search: LibrarySearch) =>
  queryOptions({
    queryKey: ['admin', 'libraries', library, search],
    queryFn: ({ signal }) => call(libraries.libraryItems, { params: { library }, query: search }, { signal }),
    placeholderData: keepPreviousData,
  })
