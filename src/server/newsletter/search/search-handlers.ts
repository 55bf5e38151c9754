import type { search } from '#contract/search.ts'
import { foldedWords } from '#shared/folded.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { cursorOf, placeOf, type Position } from '#server/platform/db/keyset.ts'
import { dayOf } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { findEntriesSaying, findTextsSaying, type Found } from './search-repository.ts'

/** Finds what was filed by its content, and for administrators the newsletter texts; nobody finds what is not shown. */
export function searchHandlers({ db }: Deps): HandlersOf<typeof search> {
  return {
    search: async ({ query }, { person }) => {
      const words = foldedWords(query.words)
      const from = query.from === undefined ? undefined : placesOf(query.from)
      const isEmpty = words.length === 0
      const entries =
        isEmpty || from?.entries === null ? NOTHING : await findEntriesSaying(db, words, from?.entries)
      const texts =
        isEmpty || from?.texts === null || person.role !== 'admin'
          ? NOTHING
          : await findTextsSaying(db, words, from?.texts)
      return {
        entries: entries.found,
        texts: texts.found,
        ...(await furtherOf(entries.until, texts.until)),
      }
    },
  }

  async function furtherOf(entries: Position | null, texts: Position | null) {
    const [latest] = [entries, texts]
      .flatMap((place) => place?.created_at ?? [])
      .sort()
      .toReversed()
    if (latest === undefined) return { looked_to: null, further: null }
    const further = [entries, texts].map((place) => cursorOf(place ?? undefined) ?? '').join('.')
    return { looked_to: await dayOf(db, latest), further }
  }
}

const NOTHING: Found<never> = { found: [], until: null }

/** Where the search of entries and that of texts stopped; null for one that has nothing left. */
function placesOf(from: string): Record<'entries' | 'texts', Position | null> {
  const [entries = '', texts = ''] = from.split('.')
  const placed = (cursor: string) => (cursor === '' ? null : (placeOf({ cursor, toward: 'older' }) ?? null))
  return { entries: placed(entries), texts: placed(texts) }
}
