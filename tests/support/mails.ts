import { asc, eq } from 'drizzle-orm'
import { outboxMail } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { unsealContent } from '#server/mail/sealed-content.ts'

type Outbox = Pick<Deps, 'db' | 'config'>

/** The mails to an address, oldest first, as they reach it. */
export async function mailsTo({ db, config }: Outbox, to: string) {
  const own = eq(outboxMail.to, to)
  const mails = await db.select().from(outboxMail).where(own).orderBy(asc(outboxMail.createdAt))
  return mails.map((mail) => ({ ...mail, ...unsealContent(config, mail) }))
}

/** The token of the newest link to that page which was mailed to the address; '' when there is none. */
export async function mailedToken(outbox: Outbox, to: string, page: string): Promise<string> {
  const links = (await mailsTo(outbox, to)).flatMap(({ text }) => [...text.matchAll(/(\S+)\?token=(\S+)/g)])
  return links.filter(([, path]) => path?.endsWith(page)).at(-1)?.[2] ?? ''
}
