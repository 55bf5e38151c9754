import { z } from 'zod'
import { FeedLibrary } from '#shared/feeds.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { readFeed } from './read-feed.ts'

const ReadFeed = z.strictObject({ library: FeedLibrary, source: z.int() })

/** Reads the feed of one source; two at once, since each has a process of its own. */
export const readFeedJob: Job<typeof ReadFeed> = {
  payload: ReadFeed,
  attempts: 3,
  expireInSeconds: 300,
  atOnce: 2,
  isHeldBack: true,
  run: (deps, place, run) => {
    const lost = AbortSignal.any([deps.stopping.signal, ...(run ? [run.lost] : [])])
    return readFeed(deps, place, { lost })
  },
}
