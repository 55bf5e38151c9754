import { eq } from 'drizzle-orm'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { addressLimit, countFailure, refuseIfTooMany } from '#server/people/accounts/failure-limits.ts'
import { findLink, linkExpired } from './mail-tokens.ts'

type MailedKind = 'confirm' | 'reset' | 'invite'

/**
 * Whose link this is, without spending it; guesses are counted like wrong passwords.
 *
 * @throws Problem `link_expired` when it was used, is too old or never was one, `too_many`
 */
export async function mustFindOwner(deps: Deps, token: string, kinds: MailedKind[], address: string) {
  const limits = [addressLimit(address)]
  await refuseIfTooMany(deps, limits)
  const link = await findLink(deps.db, token, kinds, deps.clock())
  const { id, email, is_disabled } = users
  const [owner] = link?.userId
    ? await deps.db.select({ id, email, is_disabled }).from(users).where(eq(users.id, link.userId))
    : []
  if (link && owner) return { ...owner, passwordHash: link.passwordHash, fullName: link.fullName }
  await countFailure(deps, limits)
  throw linkExpired()
}
