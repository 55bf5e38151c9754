import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'
import { dueFeeds, enqueueReading } from './feeds-repository.ts'

const Nothing = z.strictObject({})
/** Over how long the readings are spread, in milliseconds. */
const SPREAD_MS = 30 * 60_000

/** Every three hours asks for a reading of each feed, spread over half an hour. */
export const readFeedsJob: Job<typeof Nothing> = {
  payload: Nothing,
  attempts: 3,
  expireInSeconds: 300,
  schedule: '11 */3 * * *',
  isHeldBack: true,
  run: async ({ db, jobs, clock }) => {
    const due = await dueFeeds(db)
    const apartMs = SPREAD_MS / Math.max(due.length, 1)
    await db.transaction(async (tx) => {
      for (const [at, feed] of due.entries())
        await enqueueReading(tx, jobs, feed, { startAfter: new Date(clock().getTime() + at * apartMs) })
    })
  },
}
