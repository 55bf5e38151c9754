import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { enqueueAttempt, isAttemptUnderWay } from './attempt/attempt-job.ts'
import { endOverdue, isAwaited } from './callback/callback-deadline-job.ts'

const Nothing = z.strictObject({})

/**
 * Nothing is in process for ever: a delivery that is to be made and has no job gets one, and one whose callback is
 * overdue and which has none that would end it, ends.
 */
export const recoverDeliveriesJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: recoverDeliveries,
  attempts: 3,
  expireInSeconds: 120,
  isHeldBack: true,
  schedule: '*/5 * * * *',
  runAtStart: true,
}

async function recoverDeliveries(deps: Deps): Promise<void> {
  const { db, jobs, log, clock } = deps
  const open = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.status, 'pending'))
  for (const delivery of open) {
    const { id, attempts, next_attempt_at } = delivery
    const number = attempts + 1
    if (await isAttemptUnderWay(jobs, id, number)) continue
    log.warn({ delivery: id }, 'A delivery had lost its job and gets a new one')
    const due = next_attempt_at === null ? undefined : new Date(next_attempt_at)
    await db.transaction((tx) => enqueueAttempt(jobs, tx, delivery, number, { startAfter: due }))
  }
  const overdue = await db
    .select({ deliveryId: webhookDeliveries.id, attempt: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.status, 'waiting'), lte(webhookDeliveries.deadline_at, clock().toISOString())),
    )
  for (const awaited of overdue) if (!(await isAwaited(jobs, awaited))) await endOverdue(deps, awaited)
}
