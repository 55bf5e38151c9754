import type { editionStanding } from '#contract/edition-standing.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import type { ReadStanding } from './read-standing.ts'

/** How an edition stands, in one line, for everybody's board. */
export function editionStandingHandlers(readStanding: ReadStanding): HandlersOf<typeof editionStanding> {
  return { editionStanding: async ({ query: { edition } }) => readStanding(edition) }
}
