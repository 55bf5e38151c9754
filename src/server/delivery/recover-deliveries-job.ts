import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { webhookDeliveries } from '#server/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/job.ts'
import { enqueueAttempt, isAttemptUnderWay } from './attempt-job.ts'

const Nothing = z.strictObject({})

/** Nothing is in process for ever: a delivery that is to be made and has no job gets one. */
export const recoverDeliveriesJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: recoverDeliveries,
  attempts: 3,
  expireInSeconds: 120,
  schedule: '*/5 * * * *',
  runAtStart: true,
}

async function recoverDeliveries({ db, jobs, log }: Deps): Promise<void> {
  const open = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.status, 'pending'))
  for (const { id, attempts, next_attempt_at } of open) {
    const number = attempts + 1
    if (await isAttemptUnderWay(jobs, id, number)) continue
    log.warn({ delivery: id }, 'A delivery had lost its job and gets a new one')
    const due = next_attempt_at === null ? undefined : new Date(next_attempt_at)
    await db.transaction((tx) => enqueueAttempt(jobs, tx, id, number, due))
  }
}
