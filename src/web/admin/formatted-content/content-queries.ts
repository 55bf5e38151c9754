import { formattedContent } from '#contract/formatted-content.ts'
import { queryOf } from '#web/api/query.ts'
import { pageQuery } from '#web/list/page-query.ts'
import type { ContentSearch } from '#web/admin/search.ts'

/** How often the list is read again without being told to, in milliseconds (S235). */
const LIST_EVERY_MS = 30_000

/** A page of the formatted contents. */
export const contentsQuery = ({ open: _, days: __, step, ...search }: ContentSearch) => ({
  ...pageQuery(formattedContent.contents, { query: { ...search, step: step?.toString() } }),
  refetchInterval: LIST_EVERY_MS,
})

/** A text as the server reads it, which never changes. */
export const contentDocumentQuery = (id: string, version: number) => ({
  ...queryOf(formattedContent.contentDocument, { params: { id, version: String(version) } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** An earlier text, which never changes. */
export const contentVersionQuery = (id: string, version: number) => ({
  ...queryOf(formattedContent.contentVersion, { params: { id, version: String(version) } }),
  staleTime: Number.POSITIVE_INFINITY,
})
