import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'

/**
 * The filters of a list, kept in the address.
 *
 * @param schema one of `search.ts`
 * @returns `isFiltered` tells whether any of them is set; `change` sets some filters and goes back to the first page, and the browser's Back undoes it; `goTo` goes to
 *   another page
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
    isFiltered: Object.entries(filters).some(([name, value]) => value !== undefined && !NO_FILTERS.has(name)),
    change: (changes: Partial<z.output<Schema>>) => go(changes, isTyping(filters, changes)),
    goTo: (page: Page) => go(page, false),
  }
}

/** While words are typed on, each further one takes the place of those before: Back undoes the search at once. */
const isTyping = (now: object, changes: object): boolean => {
  const [before, after]: unknown[] = [wordsIn(now), wordsIn(changes)]
  return typeof before === 'string' && typeof after === 'string'
}

const wordsIn = (filters: object): unknown => ('q' in filters ? filters.q : undefined)

type Page = { cursor: string; toward: 'newer' | 'older' }

const FIRST_PAGE = { cursor: undefined, toward: undefined }

/** What an address carries of a list beside its filters: the page, and the row that is open. */
const NO_FILTERS = new Set([...Object.keys(FIRST_PAGE), 'open'])
