import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { MailKind } from './mail-content.ts'

const HOUR_MS = 3_600_000

/**
 * Which mails share a limit. What anybody can ask for who knows an address must not use up what an administrator
 * sends; what the bell tells too comes in one bundle; what tells people of a change of their own account is neither
 * limited nor counted.
 */
const PURSES: readonly { kinds: readonly MailKind[]; mostAnHour: number }[] = [
  { kinds: ['confirm', 'already', 'reset'], mostAnHour: 3 },
  { kinds: ['invite'], mostAnHour: 3 },
  { kinds: ['told'], mostAnHour: 1 },
]

/** First of the two keys of the lock on one mail address. */
const ONE_ADDRESS = 727_002

/**
 * How many mails of that kind this address may get within this hour. Until the commit nobody else decides about
 * this address, so that two at once do not both count the same mails.
 *
 * @param to canonical lower case
 */
export async function mailsLeft(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  to: string,
  kind: MailKind,
): Promise<number> {
  const purse = PURSES.find(({ kinds }) => kinds.includes(kind))
  if (!purse) return Number.POSITIVE_INFINITY
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_ADDRESS}, hashtext(${to}))`)
  const since = new Date(clock().getTime() - HOUR_MS)
  const isRecent = and(
    eq(outboxMails.to, to),
    inArray(outboxMails.kind, [...purse.kinds]),
    gt(outboxMails.created_at, since.toISOString()),
  )
  const [found] = await tx.select({ mails: count() }).from(outboxMails).where(isRecent)
  return Math.max(0, purse.mostAnHour - (found?.mails ?? 0))
}
