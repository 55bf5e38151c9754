import { desc, eq, not, type SQL } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Config } from '#server/platform/config.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { composeEml } from './compose-eml.ts'
import { unsealContent } from './sealed-content.ts'
import { withoutTokens } from './without-tokens.ts'

/**
 * The last 100 mails as administrators read them, newest first (C6), and among them the last tests of editions, which
 * take no place of theirs: who tests twenty times must not push an invitation off the list.
 */
export async function readOutbox({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const newest = (which: SQL, most: number) =>
    db
      .select()
      .from(outboxMails)
      .where(which)
      .orderBy(desc(outboxMails.created_at), desc(outboxMails.id))
      .limit(most)
  const isTest = eq(outboxMails.kind, 'test')
  const tests = await newest(isTest, LIMITS.testsShown)
  const mails = [...tests, ...(await newest(not(isTest), LIMITS.mails))]
  const place = ({ created_at, id }: (typeof mails)[number]) => `${isoMoment(created_at)} ${id}`
  const rows = mails.toSorted((one, other) => (place(one) < place(other) ? 1 : -1))
  return rows.map((mail) => {
    const { id, to, subject, kind, status, error, created_at } = mail
    const text = contentOf(config, mail)?.text ?? null
    return {
      ...{ id, to, subject, status },
      isTest: kind === 'test',
      text: text ?? mail.text,
      error: text === null ? MAIL_MESSAGES.unopened : error,
      created_at: isoMoment(created_at),
    }
  })
}

/**
 * One of them as a file, as administrators may read it.
 *
 * @throws Problem `not_found`; `conflict` when it cannot be opened any more
 */
export async function readMailFile({ db, config }: Pick<Deps, 'db' | 'config'>, id: string): Promise<string> {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  if (!mail) throw new Problem('not_found', MAIL_MESSAGES.gone)
  const content = contentOf(config, mail)
  if (!content) throw new Problem('conflict', MAIL_MESSAGES.unopened)
  const { to, subject, created_at } = mail
  return composeEml({ to, subject, ...content, date: new Date(isoMoment(created_at)) })
}

/** A link that the mail server is about to deliver is its addressee's alone. */
function contentOf(config: Config, mail: typeof outboxMails.$inferSelect) {
  if (mail.status === 'pending' || mail.status === 'sent')
    return { text: withoutTokens(mail.text), html: withoutTokens(mail.html) }
  return unsealContent(config, mail)
}
