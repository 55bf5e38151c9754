import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'

/**
 * The filters of a list, kept in the address.
 *
 * @param schema one of `search.ts`
 * @returns `change` sets some filters and goes back to the first page; `goTo` goes to another page
 */
export function useFilters<Schema extends z.ZodObject>(schema: Schema) {
  const navigate = useNavigate()
  const filters = schema.parse(useSearch({ strict: false }))
  const go = (changes: Partial<z.output<Schema>> | Page, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...FIRST_PAGE, ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    filters,
    change: (changes: Partial<z.output<Schema>>) => go(changes, true),
    goTo: (page: Page) => go(page, false),
  }
}

type Page = { cursor: string; toward: 'newer' | 'older' }

const FIRST_PAGE = { cursor: undefined, toward: undefined }
