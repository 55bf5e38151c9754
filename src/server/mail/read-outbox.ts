import { desc } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import type { Config } from '#server/config.ts'
import { isoMoment } from '#server/db/moments.ts'
import { outboxMails } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { unsealContent } from './sealed-content.ts'
import { withoutTokens } from './without-tokens.ts'

/** The last 100 mails as administrators read them, newest first (C6). */
export async function readOutbox({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const rows = await db
    .select()
    .from(outboxMails)
    .orderBy(desc(outboxMails.created_at), desc(outboxMails.id))
    .limit(LIMITS.mails)
  return rows.map((mail) => {
    const { id, to, subject, status, error, created_at } = mail
    const text = textOf(config, mail)
    return {
      ...{ id, to, subject, status },
      text: text ?? mail.text,
      error: text === null ? MAIL_MESSAGES.unopened : error,
      created_at: isoMoment(created_at),
    }
  })
}

/** A link that the mail server is about to deliver is its addressee's alone. */
function textOf(config: Config, mail: typeof outboxMails.$inferSelect): string | null {
  if (mail.status === 'pending' || mail.status === 'sent') return withoutTokens(mail.text)
  return unsealContent(config, mail)?.text ?? null
}
