import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { verification } from '#server/db/tables/accounts.ts'

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
  await tx.delete(verification).where(lte(verification.expiresAt, now))
  await tx.insert(verification).values({
    id: randomUUID(),
    identifier: identifierOf(challenge),
    value: userId,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    createdAt: authenticatedAt,
    updatedAt: now,
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
    .select({ userId: verification.value, authenticatedAt: verification.createdAt })
    .from(verification)
    .where(stillGood(challenge, now))
  if (!found) throw challengeOver()
  return found
}

/** Spends a challenge: of two sessions opened at once with it, one is. @throws Problem `gone` */
export async function redeemChallenge(tx: Db, challenge: string, now: Date): Promise<void> {
  const spent = await tx
    .delete(verification)
    .where(stillGood(challenge, now))
    .returning({ id: verification.id })
  if (spent.length === 0) throw challengeOver()
}

/** After the password or the second factor changed, what was begun with the earlier ones is over. */
export async function voidChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId))
}

export const challengeOver = (): Problem =>
  new Problem('gone', ACCOUNTS.secondFactor.over.detail, {
    title: ACCOUNTS.secondFactor.over.title,
  })

const identifierOf = (challenge: string): string =>
  `second-factor:${createHash('sha256').update(challenge).digest('hex')}`

const stillGood = (challenge: string, now: Date) =>
  and(eq(verification.identifier, identifierOf(challenge)), gt(verification.expiresAt, now))
