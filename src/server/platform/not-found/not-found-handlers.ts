import type { notFound } from '#contract/not-found.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { rateLimitedLog } from '#server/platform/http/rate-limited-log.ts'

/**
 * Paths that people asked for and that are no page (S29). They are text of strangers: noted, never followed. Whoever
 * is signed in and whoever is not are noted apart, so that no stranger crowds out a colleague's.
 */
export function notFoundHandlers({ log }: Deps): HandlersOf<typeof notFound> {
  const noteFor = (who: 'a person' | 'a stranger') =>
    rateLimitedLog<string>({
      one: (path) => log.warn({ path, by: who }, 'a page was not found'),
      more: (count) => log.warn({ count, by: who }, 'more pages were not found'),
    })
  const notes = { person: noteFor('a person'), stranger: noteFor('a stranger') }
  return {
    reportUnknownPath: async ({ body: { path } }, { person }) => {
      notes[person ? 'person' : 'stranger'](path)
      return { ok: true }
    },
  }
}
