import { keepPreviousData } from '@tanstack/react-query'
import { libraries } from '#shared/api/libraries.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { queryOf } from '#web/api/query.ts'
import type { LibrarySearch } from './library-search.ts'

/** A page of a library. */
export const libraryQuery = (library: LibraryName, search: LibrarySearch) => ({
  ...queryOf(libraries.libraryItems, { params: { library }, query: search }),
  placeholderData: keepPreviousData,
})
