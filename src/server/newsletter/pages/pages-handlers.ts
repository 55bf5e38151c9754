import type { pages } from '#contract/pages.ts'
import { LIMITS } from '#shared/limits.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { Problem } from '#shared/problem.ts'
import { countWithin } from '#server/platform/db/count-within.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { queueForHost } from '#server/platform/outbound/host-queue.ts'
import { findPage } from './pages-repository.ts'
import { isPrivateLink } from './private-link.ts'
import { readAndKeep } from './read-and-keep.ts'

const MINUTE_MS = 60_000
/** How long what a page said counts for whoever asks after it, in milliseconds. */
const COUNTS_MS = 600_000

/** Pages that somebody pastes the address of: four at once, one of a host at a time, thirty a minute for each person. */
export function pageHandlers(deps: Deps): HandlersOf<typeof pages> {
  return {
    readPage: async ({ body: { url, edition, again = false } }, { person }) => {
      const now = deps.clock()
      await mustBeFew(deps, person.id, now)
      if (isPrivateLink(url)) return { facts: null, refusal: PAGES.isPrivate, readAt: now.toISOString() }
      const since = new Date(now.getTime() - COUNTS_MS)
      const known = again ? undefined : await findPage(deps.db, { url, edition, since })
      const asker = person.id
      const read = () => readAndKeep(deps, { url, edition, asker })
      const page = known ?? (await queueForHost(deps.pages, { host: new URL(url).host, asker }, read)).kept
      // What it said before it could no longer be read is kept for the checks, and is not offered as what it says now.
      const { facts, refusal, fetched_at } = page
      return { facts: refusal === null ? facts : null, refusal, readAt: fetched_at }
    },
  }
}

async function mustBeFew({ db }: Deps, personId: string, now: Date): Promise<void> {
  const { count, leftMs } = await countWithin(db, `pages:${personId}`, now, MINUTE_MS)
  if (count > LIMITS.pagesAMinute)
    throw new Problem('too_many', PAGES.tooMany, { retryAfterS: Math.max(1, Math.ceil(leftMs / 1_000)) })
}
