import { asc, eq } from 'drizzle-orm'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { unsealContent } from '#server/platform/mail/sealed-content.ts'

type Outbox = Pick<Deps, 'db' | 'config'>

/** The mails to an address, as they reach it: oldest first, and those of one moment by their subjects. */
export async function mailsTo({ db, config }: Outbox, to: string) {
  const own = eq(outboxMails.to, to)
  const mails = await db
    .select()
    .from(outboxMails)
    .where(own)
    .orderBy(asc(outboxMails.created_at), asc(outboxMails.subject))
  return mails.map((mail) => ({ ...mail, ...unsealContent(config, mail) }))
}

/**
 * The token of the newest link to that page which was mailed to the address; '' when there is none.
 *
 * @throws when another was mailed at the same moment: nothing tells then which is the newest
 */
export async function mailedToken(outbox: Outbox, to: string, page: string): Promise<string> {
  const links = (await mailsTo(outbox, to)).flatMap(({ text, created_at }) =>
    [...text.matchAll(/(\S+)\?token=(\S+)/g)]
      .filter(([, path]) => path?.endsWith(page))
      .map(([, , token = '']) => ({ token, at: created_at })),
  )
  const newest = links.filter(({ at }) => at === links.at(-1)?.at)
  if (newest.length > 1)
    throw new Error(`${to} was mailed ${newest.length} links at one moment; let time pass`)
  return newest[0]?.token ?? ''
}
