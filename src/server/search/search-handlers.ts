import type { search } from '#shared/api/search.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/handlers.ts'
import { findEntriesSaying, findTextsSaying } from './search-repository.ts'

/** Finds what was filed by its content, and for administrators the newsletter texts; nobody finds what is not shown. */
export function searchHandlers({ db }: Deps): HandlersOf<typeof search> {
  return {
    search: async ({ query: { words } }, { person }) => {
      const parts = words.split(/\s+/)
      return {
        entries: await findEntriesSaying(db, parts),
        texts: person.role === 'admin' ? await findTextsSaying(db, parts) : [],
      }
    },
  }
}
