import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { sealContent } from './sealed-content.ts'

const Nothing = z.strictObject({})
/** Of one transaction. */
const BATCH = 100

/**
 * At the start and every night: seals mails that an earlier version wrote with their links readable. A migration
 * could not, because the secret is not in the database; and during a rolling restart the earlier version still writes.
 */
export const sealMailsJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: sealAll,
  attempts: 3,
  expireInSeconds: 600,
  schedule: '13 8 * * *',
  runAtStart: true,
}

async function sealAll(deps: Deps): Promise<void> {
  while ((await sealSome(deps)) === BATCH) continue
}

/** Rows whose links can be read; a sealed or sent one shows `…` in place of its token. */
const isReadable = or(
  sql`${outboxMails.text} ~ '[?]token=[A-Za-z0-9_-]'`,
  sql`${outboxMails.html} ~ '[?]token=[A-Za-z0-9_-]'`,
)

async function sealSome({ db, config }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const mails = await tx
      .select()
      .from(outboxMails)
      .where(and(isNull(outboxMails.sealed_content), isReadable))
      .limit(BATCH)
      .for('update')
    for (const mail of mails)
      await tx
        .update(outboxMails)
        .set(sealContent(config, mail, mail))
        .where(eq(outboxMails.id, mail.id))
    return mails.length
  })
}
