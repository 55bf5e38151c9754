import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { forgetCallbacks } from '#server/newsletter/deliveries/callback/callback-refusals.ts'
import type { Job } from '#server/platform/jobs/job.ts'

/** A client that resumes after longer than this gets a reset and loads again. */
const LIVE_EVENTS_DAYS = 2
/** A create repeated after longer than this is a new one. */
const IDEMPOTENCY_DAYS = 7
/** A person who was away for longer finds the rest; messages of administrators stay for good. */
const NOTIFICATIONS_DAYS = 90
/** A draft that was not touched for longer is not taken up again. */
const DRAFTS_DAYS = 90
/** What was seen of a link counts for six hours. */
const LINK_CHECKS_DAYS = 1

const Nothing = z.strictObject({})

/** Every night: forgets what only helped for a while. */
export const housekeepingJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: (deps) => deps.database.longWork('forgetting what is past', () => forgetWhatIsPast(deps)),
  attempts: 3,
  expireInSeconds: 600,
  schedule: '17 8 * * *',
}

async function forgetWhatIsPast({ db, clock }: Deps): Promise<void> {
  const now = clock().toISOString()
  await db.execute(
    // The newest stays: it shows a client that was away for long that it missed something.
    sql`delete from live_events where created_at < ${now}::timestamptz - make_interval(days => ${LIVE_EVENTS_DAYS})
      and id < (select max(id) from live_events)`,
  )
  await db.execute(
    sql`delete from idempotency_keys where created_at < ${now}::timestamptz - make_interval(days => ${IDEMPOTENCY_DAYS})`,
  )
  await db.execute(
    sql`delete from notifications where created_at < ${now}::timestamptz - make_interval(days => ${NOTIFICATIONS_DAYS})`,
  )
  await db.execute(
    sql`delete from drafts where saved_at < ${now}::timestamptz - make_interval(days => ${DRAFTS_DAYS})`,
  )
  await db.execute(
    sql`delete from link_checks where checked_at < ${now}::timestamptz - make_interval(days => ${LINK_CHECKS_DAYS})`,
  )
  // With the notification gone, that it was once sent says nothing any more.
  await db.execute(
    sql`delete from done_once where (what like 'reminder:%' or what like 'changed:%')
      and at < extract(epoch from ${now}::timestamptz - make_interval(days => ${NOTIFICATIONS_DAYS})) * 1000`,
  )
  await forgetCallbacks(db, now)
}
