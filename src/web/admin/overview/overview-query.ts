import { keepPreviousData } from '@tanstack/react-query'
import { overview } from '#shared/api/overview.ts'
import { queryOf } from '#web/api/query.ts'
import type { OverviewSearch } from '#web/admin/search.ts'

/** A page of the overview. */
export const overviewQuery = (search: OverviewSearch) => ({
  ...queryOf(overview.overview, { query: { ...search, step: search.step?.toString() } }),
  placeholderData: keepPreviousData,
})
