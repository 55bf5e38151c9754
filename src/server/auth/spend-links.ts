import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import { user } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { accountStore } from './account-store.ts'
import { refuseEasyPassword } from './easy-password.ts'
import {
  accountLimit,
  addressLimit,
  countFailure,
  forgetFailures,
  refuseIfTooMany,
} from './failure-limits.ts'
import { findLink, linkExpired, spendLink, voidLinks } from './mail-tokens.ts'
import { hashPassword } from './password-hash.ts'
import { endAllSessions, openSession } from './sessions.ts'
import { voidChallenges } from './sign-in-challenges.ts'

/**
 * Confirms an email with the token of the mail and signs in, as the first sign-in of this person.
 *
 * @throws Problem `link_expired` when the link was used or is too old, `not_allowed` for a disabled account
 */
export async function confirm(
  deps: Deps,
  token: string,
  request: FastifyRequest,
): Promise<{ userId: string; token: string }> {
  const owner = await mustFindOwner(deps, token, ['confirm'], request.ip)
  if (owner.banned)
    throw new Problem('not_allowed', MESSAGES.auth.disabled, { title: MESSAGES.auth.failed.title })
  const now = deps.clock()
  const session = await deps.db.transaction(async (tx) => {
    await spendLink(tx, token, ['confirm'], now)
    await voidLinks(tx, owner.id, ['confirm'])
    await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, owner.id))
    const opened = await openSession(tx, deps, owner.id, request)
    await publish(tx, { kind: 'people' }, 'admin')
    return opened
  })
  return { userId: owner.id, token: session }
}

/**
 * Sets a new password with the token of the mail and ends every session. Whoever has the mail has the address,
 * so it also counts as confirmed. A second factor stays on.
 *
 * @throws Problem `link_expired`, or `invalid_input` for an easy password, which leaves the link good
 */
export async function reset(
  deps: Deps,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const owner = await mustFindOwner(deps, token, ['reset', 'invite'], address)
  const { product_name, city } = await readNewsroom(deps.db)
  refuseEasyPassword(password, { email: owner.email, names: [product_name, city] })
  const hash = await hashPassword(password)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await spendLink(tx, token, ['reset', 'invite'], now)
    await voidLinks(tx, owner.id, ['reset', 'invite', 'confirm'])
    await voidChallenges(tx, owner.id)
    await accountStore(tx).setPassword(owner.id, hash, now)
    await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, owner.id))
    await endAllSessions(tx, owner.id)
    await publish(tx, { kind: 'people' }, 'admin')
  })
  await forgetFailures(deps, accountLimit(owner.email))
}

type MailedKind = 'confirm' | 'reset' | 'invite'

/** Whose link this is, without spending it; guesses are counted like wrong passwords. */
export async function mustFindOwner(deps: Deps, token: string, kinds: MailedKind[], address: string) {
  const limits = [addressLimit(address)]
  await refuseIfTooMany(deps, limits)
  const link = await findLink(deps.db, token, kinds, deps.clock())
  const { id, email, banned } = user
  const [owner] = link?.userId
    ? await deps.db.select({ id, email, banned }).from(user).where(eq(user.id, link.userId))
    : []
  if (owner) return owner
  await countFailure(deps, limits)
  throw linkExpired()
}
