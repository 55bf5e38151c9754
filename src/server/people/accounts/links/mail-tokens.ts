import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailTokens } from '#server/platform/db/tables/accounts.ts'

type Kind = (typeof mailTokens.$inferSelect)['kind']

const HOUR_MS = 3_600_000
/** How long each link works, in milliseconds. */
const LIFETIME_MS: Record<Kind, number> = {
  confirm: 24 * HOUR_MS,
  reset: HOUR_MS,
  invite: 72 * HOUR_MS,
  setup: 24 * HOUR_MS,
}

/** The page of the screens that spends a token of that kind (C58). */
const PAGE: Record<Kind, string> = {
  confirm: '/auth/confirm',
  reset: '/auth/reset',
  invite: '/auth/invite',
  setup: '/auth/setup',
}

/** What was chosen in one sign-up. It holds once its own link, with the same password, confirms it. */
export type Chosen = { passwordHash: string; fullName: string | null }

/**
 * Makes a single-use link. Only the hash of its 256 random bits is stored, so the database gives none away.
 *
 * @param userId whose link it is; null for the set-up link, which belongs to nobody yet
 * @param chosen of a link that confirms: the sign-up that it belongs to
 * @returns the address to send, on the configured public one
 */
export async function issueLink(
  tx: Db,
  publicUrl: string,
  link: { kind: Kind; userId: string | null; now: Date; chosen?: Chosen },
): Promise<string> {
  const { kind, userId, now, chosen } = link
  const token = randomBytes(32).toString('base64url')
  await tx.delete(mailTokens).where(lte(mailTokens.expires_at, now.toISOString()))
  await tx.insert(mailTokens).values({
    hash: hashOf(token),
    kind,
    user_id: userId,
    password_hash: chosen?.passwordHash ?? null,
    full_name: chosen?.fullName ?? null,
    expires_at: new Date(now.getTime() + LIFETIME_MS[kind]).toISOString(),
    created_at: now.toISOString(),
  })
  return `${publicUrl}${PAGE[kind]}?token=${token}`
}

/** @returns whose link this is, without spending it; null when it was used, is too old or never was one */
export async function findLink(db: Db, token: string, kinds: Kind[], now: Date): Promise<Owner | null> {
  const [found] = await db
    .select(OWNER)
    .from(mailTokens)
    .where(stillGood(token, kinds, now))
  return found ?? null
}

/**
 * Spends a link: of two people at once with the same one, one succeeds.
 *
 * @throws Problem `link_expired` when it was used, is too old or never was one
 */
export async function redeemLink(tx: Db, token: string, kinds: Kind[], now: Date): Promise<Owner> {
  const [spent] = await tx
    .delete(mailTokens)
    .where(stillGood(token, kinds, now))
    .returning(OWNER)
  if (!spent) throw linkExpired()
  return spent
}

/** Makes every link of those kinds that this person still has worthless. */
export async function voidLinks(tx: Db, userId: string, kinds: Kind[]): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.user_id, userId), inArray(mailTokens.kind, kinds)))
}

export async function voidSetUpLinks(tx: Db): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.kind, 'setup'))
}

export const linkExpired = (): Problem => new Problem('link_expired', ACCOUNTS.linkExpired)

const OWNER = {
  userId: mailTokens.user_id,
  passwordHash: mailTokens.password_hash,
  fullName: mailTokens.full_name,
}
type Owner = { userId: string | null; passwordHash: string | null; fullName: string | null }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const stillGood = (token: string, kinds: Kind[], now: Date) =>
  and(
    eq(mailTokens.hash, hashOf(token)),
    inArray(mailTokens.kind, kinds),
    gt(mailTokens.expires_at, now.toISOString()),
  )
