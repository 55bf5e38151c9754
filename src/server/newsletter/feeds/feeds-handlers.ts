import type { feeds } from '#contract/feeds.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { countWithin } from '#server/platform/db/count-within.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { feedStates, findSource, stateOf } from './feeds-repository.ts'
import { findFeed } from './find-feed.ts'
import { readFeed } from './read-feed.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Finding and reading the feeds of sources. */
export function feedHandlers(deps: Deps): HandlersOf<typeof feeds> {
  const { db, clock } = deps
  const mustBeFew = async (key: string, most: number, withinMs: number, words: string) => {
    const { count, leftMs } = await countWithin(db, key, clock(), withinMs)
    if (count > most)
      throw new Problem('too_many', words, { retryAfterS: Math.max(1, Math.ceil(leftMs / 1_000)) })
  }
  return {
    findFeed: async ({ params: { library }, body: { url } }, { person }) => {
      await mustBeFew(`find-feed:${person.id}`, LIMITS.pagesAMinute, MINUTE_MS, FEEDS.tooMany)
      return findFeed(deps, library, url)
    },
    feedStates: async ({ params: { library } }) => ({ feeds: await feedStates(db, library, clock()) }),
    readFeed: async ({ params: { library, item: source } }, { person }) => {
      const place = { library, source }
      const known = await findSource(db, place)
      if (!known) throw new Problem('not_found', FEEDS.noneHere)
      await mustBeFew(`read-feed:${library}:${source}`, LIMITS.feedReadsAnHour, HOUR_MS, FEEDS.tooOften)
      await readFeed(deps, place, { isForSomebody: true })
      // Without the address, which is for administrators alone.
      const detail = { id: source, name: known.name }
      await recordAction(db, clock(), {
        ...{ actor: person.id, action: 'library.read-feed', subject: library },
        detail,
      })
      const read = await findSource(db, place)
      if (!read) throw new Problem('not_found', FEEDS.noneHere)
      return { feed: stateOf(read, clock()) }
    },
  }
}
