import { desc } from 'drizzle-orm'
import { outboxMail } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'

const MOST = 100

/** The outbox as administrators read it, newest first: without a mail server the links are here (C6). */
export function mailHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'mails'> {
  return {
    mails: async () => {
      const { id, to, subject, text, status, error, createdAt } = outboxMail
      const rows = await db
        .select({ id, to, subject, text, status, error, createdAt })
        .from(outboxMail)
        .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
        .limit(MOST)
      return { mails: rows.map(({ createdAt: at, ...mail }) => ({ ...mail, created_at: at.toISOString() })) }
    },
  }
}
