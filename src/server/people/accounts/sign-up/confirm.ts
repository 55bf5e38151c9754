import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ClaimForm, ConfirmForm } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { refuseWeakPassword } from '#server/people/accounts/passwords/weak-password.ts'
import { addressLimit, countFailure } from '#server/people/accounts/failure-limits.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { type Chosen, linkExpired, redeemLink, voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import { hashPassword, isPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { mustFindOwner } from '#server/people/accounts/links/link-owner.ts'

type Entered = { userId: string; token: string }

/**
 * Confirms an email with the token of the mail, by whoever knows the password that was chosen in the sign-up of this
 * link, and signs in. The token alone does not: whoever owns the address may not be who signed up with it.
 *
 * @throws Problem `link_expired`, `not_allowed` for a disabled account, `too_many`, or `invalid_input` at `password`
 * for another one, which leaves the link good
 */
export async function confirm(
  deps: Deps,
  { token, password }: z.output<typeof ConfirmForm>,
  request: FastifyRequest,
): Promise<Entered> {
  const { id, passwordHash, fullName } = await mustFindWaiting(deps, token, request.ip)
  if (!(await isPassword(password, passwordHash, request.ip)) || passwordHash === null) {
    await countFailure(deps, [addressLimit(request.ip)])
    const reason = ACCOUNTS.notChosen
    throw new Problem('invalid_input', reason, { fields: { password: reason } })
  }
  return enter(deps, { id, token, chosen: { passwordHash, fullName } }, request)
}

/**
 * As {@link confirm}, with name and password chosen now in place of those of the sign-up: the way in for the owner
 * of the address who has forgotten the password, or never signed up.
 *
 * @throws Problem `link_expired`, `not_allowed`, `too_many`, or `invalid_input` for an easy password, which leaves the
 * link good
 */
export async function claim(
  deps: Deps,
  { token, password, fullName }: z.output<typeof ClaimForm>,
  request: FastifyRequest,
): Promise<Entered> {
  const { id, email } = await mustFindWaiting(deps, token, request.ip)
  const { product_name, city } = await readNewsroom(deps.db)
  refuseWeakPassword(password, { email, names: [product_name, city] })
  const passwordHash = await hashPassword(password, request.ip)
  return enter(deps, { id, token, chosen: { passwordHash, fullName } }, request)
}

async function mustFindWaiting(deps: Deps, token: string, address: string) {
  const owner = await mustFindOwner(deps, token, ['confirm'], address)
  if (!owner.is_disabled) return owner
  throw new Problem('not_allowed', ACCOUNTS.disabled, { title: ACCOUNTS.failed.title })
}

async function enter(
  deps: Deps,
  { id, token, chosen }: { id: string; token: string; chosen: Chosen },
  request: FastifyRequest,
): Promise<Entered> {
  const now = deps.clock()
  const session = await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    await redeemLink(tx, token, ['confirm'], now)
    // Only an account that waits takes a password from its link alone.
    if (!person || person.is_confirmed) throw linkExpired()
    await voidLinks(tx, id, ['confirm', 'reset', 'invite'])
    await accountStore(tx).setPassword(id, chosen.passwordHash, now)
    const own = { is_confirmed: true, full_name: chosen.fullName ?? '', updated_at: now.toISOString() }
    await tx.update(users).set(own).where(eq(users.id, id))
    const opened = await openSession(tx, deps, id, request)
    await publish(tx, { kind: 'people' }, 'admin')
    return opened
  })
  return { userId: id, token: session }
}
