import type { editionStanding } from '#shared/api/edition-standing.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/handlers.ts'
import { standingReader } from './read-standing.ts'

/** How an edition stands, in one line, for everybody's board. */
export function editionStandingHandlers(deps: Deps): HandlersOf<typeof editionStanding> {
  const readStanding = standingReader(deps)
  return { editionStanding: async ({ query: { edition } }) => readStanding(edition) }
}
