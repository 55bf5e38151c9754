import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { signInChallenges } from '#server/platform/db/tables/accounts.ts'

/** How long a person may look for the phone. */
const LIFETIME_MS = 5 * 60_000

/**
 * Notes that somebody gave the right password, or is vouched for by a provider, and still owes the second factor.
 *
 * @param authenticatedAt when that was; the session is no fresher than that
 * @returns 256 random bits for the sign-in screen; only their hash is stored
 */
export async function issueChallenge(
  tx: Db,
  userId: string,
  now: Date,
  authenticatedAt: Date = now,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tx.delete(signInChallenges).where(lte(signInChallenges.expires_at, now.toISOString()))
  await tx.insert(signInChallenges).values({
    hash: hashOf(challenge),
    user_id: userId,
    authenticated_at: authenticatedAt.toISOString(),
    expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  })
  return challenge
}

/** @returns who it is, and since when. @throws Problem `gone` when it was spent, is too old or never was one */
export async function mustFindChallenged(
  db: Db,
  challenge: string,
  now: Date,
): Promise<{ userId: string; authenticatedAt: Date }> {
  const [found] = await db
    .select({ userId: signInChallenges.user_id, authenticatedAt: signInChallenges.authenticated_at })
    .from(signInChallenges)
    .where(stillGood(challenge, now))
  if (!found) throw challengeOver()
  return { ...found, authenticatedAt: new Date(found.authenticatedAt) }
}

/** Spends a challenge: of two sessions opened at once with it, one is. @throws Problem `gone` */
export async function redeemChallenge(tx: Db, challenge: string, now: Date): Promise<void> {
  const spent = await tx
    .delete(signInChallenges)
    .where(stillGood(challenge, now))
    .returning({ hash: signInChallenges.hash })
  if (spent.length === 0) throw challengeOver()
}

/** After the password or the second factor changed, what was begun with the earlier ones is over. */
export async function voidChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.user_id, userId))
}

export const challengeOver = (): Problem =>
  new Problem('gone', ACCOUNTS.secondFactor.over.detail, {
    title: ACCOUNTS.secondFactor.over.title,
  })

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')

const stillGood = (challenge: string, now: Date) =>
  and(eq(signInChallenges.hash, hashOf(challenge)), gt(signInChallenges.expires_at, now.toISOString()))
