import { and, eq, gt, sql } from 'drizzle-orm'
import { dayIn, momentInWords } from '#shared/calendar.ts'
import { TEST_MAIL } from '#shared/edition-mail-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'

const HOUR_MS = 3_600_000
/** First of the two keys of the lock on one person's tests. */
const ONE_TESTER = 727_006

/**
 * Counts what a person has tested within this hour, by what was noted of it: every test counts, whatever the mail
 * server said, and no other mail does (C65). Until the commit no other test of this person is counted.
 *
 * @throws Problem `too_many` with the time of the next one
 */
export async function mustHaveTestLeft(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  person: { id: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_TESTER}, hashtext(${person.id}))`)
  const now = clock()
  const within = and(
    eq(auditLog.actor_id, person.id),
    eq(auditLog.action, 'edition.test'),
    gt(auditLog.created_at, new Date(now.getTime() - HOUR_MS).toISOString()),
  )
  const tests = await tx
    .select({ at: auditLog.created_at })
    .from(auditLog)
    .where(within)
    .orderBy(auditLog.created_at)
  const [oldest] = tests.slice(-LIMITS.testsAnHour)
  if (!oldest || tests.length < LIMITS.testsAnHour) return
  const next = new Date(new Date(oldest.at).getTime() + HOUR_MS)
  const { time_zone } = await readNewsroom(tx)
  throw new Problem('too_many', TEST_MAIL.tooMany(momentInWords(next, time_zone, dayIn(time_zone, now))), {
    retryAfterS: Math.ceil((next.getTime() - now.getTime()) / 1000),
  })
}
