import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { noteChange } from '#server/people/accounts/change-notices.ts'
import { refuseWeakPassword } from './weak-password.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import { isStillOwn, mustKnowPassword, wrongAt } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { endOtherSessions, renewSession } from '#server/people/accounts/sessions/sessions.ts'
import { deviceOf } from '#server/people/accounts/sessions/device-cookie.ts'
import { knowOnly } from '#server/people/accounts/sessions/known-devices.ts'
import { voidChallenges } from '#server/people/accounts/sessions/sign-in-challenges.ts'

/**
 * Changes the own password and ends the person's other sessions; this one goes on under a new token. Its owner is
 * told by mail, and of the person's browsers only this one is known from now on.
 *
 * @returns the new token of this session
 * @throws Problem `invalid_input` at `current` when that is wrong, at `password` when the new one is easy; `too_many`
 */
export async function changePassword(
  deps: Deps,
  person: Person,
  { current, password }: { current: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  const { ip: address } = request
  const { product_name, city } = await readNewsroom(deps.db)
  const known = await mustKnowPassword(deps, person, { password: current, field: 'current', address })
  refuseWeakPassword(password, { email: person.email, names: [product_name, city] })
  const hash = await hashPassword(password, address)
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, person.id)
    // Whoever has set another one meanwhile, as by the link of a mail, may do so because of this very session.
    if (!(await isStillOwn(tx, person.id, known))) throw wrongAt('current')
    await accountStore(tx).setPassword(person.id, hash, deps.clock())
    await voidLinks(tx, person.id, ['reset', 'invite'])
    await voidChallenges(tx, person.id)
    await endOtherSessions(tx, person.id, person.sessionId)
    const token = await renewSession(tx, deps, person.sessionId)
    await knowOnly(tx, person.id, { device: deviceOf(request, deps.config, token), at: deps.clock() })
    await noteChange(deps, tx, person, 'password')
    return token
  })
}
