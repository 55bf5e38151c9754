import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { publish } from '#server/platform/live/publish.ts'
import { unsealContent } from './sealed-content.ts'
import { reasonOf, transportOf } from './transport.ts'
import { withoutTokens } from './without-tokens.ts'

const Payload = z.strictObject({ id: z.uuid() })

/** Sends one mail of the outbox through the operator's mail server: once, and three more times if need be. */
export const mailJob: Job<typeof Payload> = {
  payload: Payload,
  run: send,
  attempts: 4,
  expireInSeconds: 120,
  atOnce: 4,
  atOnceOfGroup: 1,
  keptForPeople: 1,
  isHeldBack: true,
  onGivenUp: async (deps, { id }) => finish(deps, id, { status: 'failed' }),
}

async function send(deps: Deps, { id }: z.output<typeof Payload>): Promise<void> {
  const { config, db, clock } = deps
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  if (mail?.status !== 'pending' || config.smtpUrl === undefined) return
  const letter = unsealContent(config, mail)
  if (!letter) {
    await noteFault(deps, id, MAIL_MESSAGES.unopened)
    throw new Error(MAIL_MESSAGES.unopened)
  }
  try {
    const { to, subject } = mail
    // A mail that is sent twice, because a process died after sending it, is one mail to its reader.
    const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`
    const transport = await transportOf(config.smtpUrl)
    const { text, html, unsubscribe } = letter
    const headers = unsubscribe === undefined ? {} : endedBy(unsubscribe)
    await transport.sendMail({ from: config.mailFrom, to, subject, text, html, messageId, headers })
  } catch (cause) {
    await noteFault(deps, id, reasonOf(cause))
    throw new Error('The mail server did not take a mail', { cause })
  }
  const sent = { status: 'sent', sent_at: clock().toISOString(), error: null } as const
  const readable = { text: withoutTokens(mail.text), html: withoutTokens(mail.html) }
  await finish(deps, id, { ...sent, ...readable, sealed_content: null })
}

/** One press in a mail program ends mails of this kind (RFC 8058). */
const endedBy = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const noteFault = ({ db }: Deps, id: string, error: string) =>
  db.update(outboxMails).set({ error }).where(eq(outboxMails.id, id))

async function finish(deps: Deps, id: string, end: Partial<typeof outboxMails.$inferInsert>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(outboxMails).set(end).where(eq(outboxMails.id, id))
    await publish(tx, { kind: 'mail' }, 'admin')
  })
}
