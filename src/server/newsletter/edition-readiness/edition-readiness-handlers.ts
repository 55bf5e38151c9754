import type { editionReadiness } from '#contract/edition-readiness.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import type { ReadReadiness } from './read-readiness.ts'

/** How an edition stands, in one line, for everybody's board. */
export function editionReadinessHandlers(readReadiness: ReadReadiness): HandlersOf<typeof editionReadiness> {
  return { editionReadiness: async ({ query: { edition } }) => readReadiness(edition) }
}
