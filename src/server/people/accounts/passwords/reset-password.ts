import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { noteChange } from '#server/people/accounts/change-notices.ts'
import { refuseWeakPassword } from './weak-password.ts'
import { accountLimit, deviceLimit, forgetFailures } from '#server/people/accounts/failure-limits.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { mustFindOwner } from '#server/people/accounts/links/link-owner.ts'
import { redeemLink, voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import { hashPassword } from './password-hash.ts'
import { deviceOf } from '#server/people/accounts/sessions/device-cookie.ts'
import { knowOnly } from '#server/people/accounts/sessions/known-devices.ts'
import { newToken } from '#server/people/accounts/sessions/renew-token.ts'
import { endAllSessions } from '#server/people/accounts/sessions/sessions.ts'
import { voidChallenges } from '#server/people/accounts/sessions/sign-in-challenges.ts'

/**
 * Sets a new password with the token of the mail and ends every session. Whoever has the mail has the address,
 * so it also counts as confirmed, and this browser is the only one that is known from now on. A second factor stays on.
 *
 * @returns what the browser's cookie says of the device
 * @throws Problem `link_expired`, or `invalid_input` for an easy password, which leaves the link good
 */
export async function reset(
  deps: Deps,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  const { ip: address } = request
  const owner = await mustFindOwner(deps, token, ['reset', 'invite'], address)
  const { product_name, city } = await readNewsroom(deps.db)
  refuseWeakPassword(password, { email: owner.email, names: [product_name, city] })
  const hash = await hashPassword(password, address)
  const now = deps.clock()
  const device = deviceOf(request, deps.config, newToken())
  await deps.db.transaction(async (tx) => {
    const before = await lockPerson(tx, owner.id)
    await redeemLink(tx, token, ['reset', 'invite'], now)
    await voidLinks(tx, owner.id, ['reset', 'invite', 'confirm'])
    await voidChallenges(tx, owner.id)
    await accountStore(tx).setPassword(owner.id, hash, now)
    await tx
      .update(users)
      .set({ is_confirmed: true, updated_at: now.toISOString() })
      .where(eq(users.id, owner.id))
    await endAllSessions(tx, owner.id)
    await knowOnly(tx, owner.id, { device, at: now })
    await publish(tx, { kind: 'people' }, 'admin')
    // The first password of somebody who comes in with it is no news to them.
    if (before?.is_confirmed) await noteChange(deps, tx, owner, 'password')
  })
  await forgetFailures(deps, accountLimit(owner.email), deviceLimit(owner.email, device))
  return device
}
