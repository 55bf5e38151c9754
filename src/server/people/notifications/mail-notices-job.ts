import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { waitingNotices } from '#server/platform/db/tables/notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { mailsLeft } from '#server/platform/mail/mail-limit.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { noticesMail } from './notices-mail.ts'

const Nothing = z.strictObject({})

/**
 * Emails what waits for people, bundled, at most one mail an hour each: what comes meanwhile waits for the next. It
 * leaves the table in the transaction that writes the mail, so each is emailed once.
 */
export const mailNoticesJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: mailNotices,
  attempts: 3,
  expireInSeconds: 120,
  isHeldBack: true,
  schedule: '* * * * *',
  runAtStart: true,
}

async function mailNotices(deps: Deps): Promise<void> {
  const { db, config } = deps
  if (config.smtpUrl === undefined) {
    // Nobody is to get all of it on the day on which a mail server is set up.
    await db.delete(waitingNotices)
    return
  }
  const waiting = await db.selectDistinct({ id: waitingNotices.user_id }).from(waitingNotices)
  for (const { id } of waiting) await db.transaction((tx) => mailTo(deps, tx, id))
}

async function mailTo(deps: Deps, tx: Db, personId: string): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, personId))
  if (!person) return
  const { email, is_disabled, is_confirmed } = person
  // Locks the address, so that of two processes the second finds nothing left to do.
  if ((await mailsLeft(deps, tx, email, 'told')) === 0) return
  const notices = await tx
    .select()
    .from(waitingNotices)
    .where(eq(waitingNotices.user_id, personId))
    .orderBy(asc(waitingNotices.created_at), asc(waitingNotices.id))
  if (notices.length === 0) return
  const taken = notices.map(({ id }) => id)
  await tx.delete(waitingNotices).where(inArray(waitingNotices.id, taken))
  if (is_disabled || !is_confirmed) return
  const { product_name } = await readNewsroom(tx)
  await sendMail(deps, tx, email, noticesMail(deps.config, { product: product_name, personId, notices }))
}
