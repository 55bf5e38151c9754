import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { forgetOldDevices } from '#server/people/accounts/sessions/known-devices.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { channelPosts } from '#server/platform/db/tables/channel.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import { forgetDeliveries } from '#server/newsletter/deliveries/forget-deliveries.ts'
import { forgetOver } from '#server/newsletter/feeds/keep-found.ts'
import type { Deps } from '#server/deps.ts'
import { dayIn } from '#shared/calendar.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { forgetPages } from '#server/newsletter/pages/pages-repository.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const Nothing = z.strictObject({})

/** Every night: takes away for good what was deleted, and what is past, longer ago than the newsroom keeps it (C59). */
export const retentionJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: (deps) => deps.database.longWork('removing what was deleted', () => removeWhatIsPast(deps)),
  attempts: 3,
  expireInSeconds: 600,
  schedule: '29 8 * * *',
}

async function removeWhatIsPast({ db, clock }: Deps): Promise<void> {
  const { retention_days, time_zone } = await readNewsroom(db)
  const before = new Date(clock().getTime() - retention_days * 86_400_000).toISOString()
  const past = sql`${before}::timestamptz`
  await db.delete(auditLog).where(sql`${auditLog.created_at} < ${past}`)
  await db.delete(outboxMails).where(sql`${outboxMails.created_at} < ${past}`)
  await db.delete(channelPosts).where(sql`${channelPosts.created_at} < ${past}`)
  await db.delete(adBookings).where(sql`${adBookings.cancelled_at} < ${past}`)
  await db.delete(formattedContent).where(sql`${formattedContent.deleted_at} < ${past}`)
  await forgetDeliveries(db, before)
  await forgetOldDevices(db, clock())
  await forgetPages(db, clock())
  // A newsroom without feeds has some too: of usual nights those that nobody wants.
  await forgetOver(db, dayIn(time_zone, clock()))
  for (const step of STEPS) {
    const table = tableOf(step)
    await db.delete(table).where(sql`${table.deleted_at} < ${past}`)
  }
}
