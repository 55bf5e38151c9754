import { eq } from 'drizzle-orm'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'

/**
 * Sends a mail of the outbox once more: one that the mail server did not take, or one that was kept while there was
 * none. One that waits for its next attempt is tried now. What has been sent is not sent again: its link is its addressee's alone and no longer stands in it.
 *
 * @throws Problem `not_found`; `conflict` when it was sent, is on its way, or there is no mail server
 */
export async function resendMail(deps: Deps, id: string, by: { id: string }): Promise<void> {
  const { db, config, clock, jobs } = deps
  await db.transaction(async (tx) => {
    const [mail] = await tx.select().from(outboxMails).where(eq(outboxMails.id, id)).for('update')
    if (!mail) throw new Problem('not_found', MAIL_MESSAGES.gone)
    if (config.smtpUrl === undefined) throw new Problem('conflict', MAIL_MESSAGES.noServer)
    if (mail.status === 'sent') throw new Problem('conflict', MAIL_MESSAGES.sentAlready)
    const { to, subject } = mail
    if (mail.status !== 'pending')
      await jobs.enqueue(tx, 'mail', { id }, { key: id, group: to, isForSomebody: true })
    else if (mail.error === null || !(await jobs.hurry(tx, 'mail', id)))
      throw new Problem('conflict', MAIL_MESSAGES.onItsWay)
    await tx.update(outboxMails).set({ status: 'pending', error: null }).where(eq(outboxMails.id, id))
    await recordAction(tx, clock(), {
      actor: by.id,
      action: 'mail.resend',
      subject: id,
      detail: { to, subject },
    })
    await publish(tx, { kind: 'mail' }, 'admin')
  })
}
