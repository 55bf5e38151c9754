import { desc } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { outboxMail } from '#server/db/tables/accounts.ts'
import { withoutTokens } from './without-tokens.ts'

const MOST = 100

/** The last 100 mails as administrators read them, newest first (C6). */
export async function readOutbox(db: Db) {
  const { id, to, subject, text, status, error, createdAt } = outboxMail
  const rows = await db
    .select({ id, to, subject, text, status, error, createdAt })
    .from(outboxMail)
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(MOST)
  return rows.map(({ createdAt: at, ...mail }) => ({
    ...mail,
    // A link that the mail server is about to deliver is its addressee's alone.
    text: mail.status === 'pending' ? withoutTokens(mail.text) : mail.text,
    created_at: at.toISOString(),
  }))
}
