import { overview } from '#shared/api/overview.ts'
import { pageQuery } from '#web/list/page-query.ts'
import type { OverviewSearch } from '#web/admin/search.ts'

/** A page of the overview. */
export const overviewQuery = (search: OverviewSearch) =>
  pageQuery(overview.overview, { query: { ...search, step: search.step?.toString() } })
