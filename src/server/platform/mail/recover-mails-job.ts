import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const Nothing = z.strictObject({})

/** A mail that waits and has no job gets one, such as what the operator's commands left without a queue at work. */
export const recoverMailsJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: recoverMails,
  attempts: 3,
  expireInSeconds: 120,
  isHeldBack: true,
  schedule: '*/5 * * * *',
  runAtStart: true,
}

async function recoverMails({ db, jobs }: Deps): Promise<void> {
  const waiting = await db
    .select({ id: outboxMails.id, to: outboxMails.to })
    .from(outboxMails)
    .where(eq(outboxMails.status, 'pending'))
    .orderBy(outboxMails.created_at)
    .limit(LIMITS.mails)
  for (const { id, to } of waiting) {
    if (await jobs.isUnderWay('mail', id)) continue
    await db.transaction((tx) => jobs.enqueue(tx, 'mail', { id }, { key: id, group: to }))
  }
}
