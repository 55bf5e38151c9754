import { libraries } from '#shared/api/libraries.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { pageQuery } from '#web/list/page-query.ts'
import type { LibrarySearch } from './library-search.ts'

/** A page of a library. */
export const libraryQuery = (library: LibraryName, search: LibrarySearch) =>
  pageQuery(libraries.libraryItems, { params: { library }, query: search })
