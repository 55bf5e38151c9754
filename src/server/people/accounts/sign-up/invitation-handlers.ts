import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AcceptForm, invitations, SignedInUser } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { credentials, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { noteChange } from '#server/people/accounts/change-notices.ts'
import { enterBrowser, givenDevice } from '#server/people/accounts/sessions/device-cookie.ts'
import { refuseWeakPassword } from '#server/people/accounts/passwords/weak-password.ts'
import { accountLimit, deviceLimit, forgetFailures } from '#server/people/accounts/failure-limits.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { redeemLink, voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { endAllSessions, openSession } from '#server/people/accounts/sessions/sessions.ts'
import { voidChallenges } from '#server/people/accounts/sessions/sign-in-challenges.ts'
import { signedInUser } from '#server/people/accounts/signed-in-user.ts'
import { mustFindOwner } from '#server/people/accounts/links/link-owner.ts'

/** The link with which an invited person comes in (C47, C58). */
export function invitationHandlers(deps: Deps): HandlersOf<typeof invitations> {
  const { db, config } = deps
  return {
    readInvitation: async ({ body: { token } }, { request }) => {
      const { id, email } = await mustFindInvited(deps, token, request.ip)
      const [own] = await db.select({ name: users.full_name }).from(users).where(eq(users.id, id))
      const [has] = await db
        .select({ provider: credentials.provider })
        .from(credentials)
        .where(eq(credentials.user_id, id))
        .limit(1)
      return { email, fullName: own?.name || null, isNew: has === undefined }
    },
    acceptInvitation: async ({ body }, { request, reply }) => {
      const { token, user: entered } = await accept(deps, body, request)
      if (token === null) return { user: null }
      enterBrowser(reply, config, token)
      return { user: entered }
    },
  }
}

type Accepted = { token: string; user: SignedInUser } | { token: null; user: null }

/**
 * Sets name and password of an invited person. Whoever has the mail has the address, so it also counts as
 * confirmed. A second factor stays on, and then this alone does not sign in.
 *
 * @throws Problem `link_expired`, `not_allowed` for a disabled account, or `invalid_input` for an easy password,
 * which leaves the link good
 */
async function accept(
  deps: Deps,
  { token, fullName, password }: z.output<typeof AcceptForm>,
  request: FastifyRequest,
): Promise<Accepted> {
  const { id, email } = await mustFindInvited(deps, token, request.ip)
  const { product_name, city } = await readNewsroom(deps.db)
  refuseWeakPassword(password, { email, names: [product_name, city] })
  const hash = await hashPassword(password, request.ip)
  const now = deps.clock()
  const accepted = await deps.db.transaction(async (tx): Promise<Accepted> => {
    const before = await lockPerson(tx, id)
    await redeemLink(tx, token, ['invite'], now)
    await voidLinks(tx, id, ['reset', 'invite', 'confirm'])
    await voidChallenges(tx, id)
    await accountStore(tx).setPassword(id, hash, now)
    const known = {
      is_confirmed: true,
      updated_at: now.toISOString(),
      ...(fullName !== null && { full_name: fullName }),
    }
    const [person] = await tx.update(users).set(known).where(eq(users.id, id)).returning()
    if (!person) throw new Error('An invitation was spent for a person who does not exist')
    await endAllSessions(tx, id)
    const opened = person.has_second_factor ? null : await openSession(tx, deps, id, request)
    await publish(tx, { kind: 'people' }, 'admin')
    if (before?.is_confirmed) await noteChange(deps, tx, { id, email }, 'password')
    if (opened === null) return { token: null, user: null }
    return { token: opened, user: signedInUser({ ...person, fullName: person.full_name || null }) }
  })
  const device = givenDevice(request, deps.config)
  await forgetFailures(deps, accountLimit(email), deviceLimit(email, device))
  return accepted
}

async function mustFindInvited(deps: Deps, token: string, address: string) {
  const owner = await mustFindOwner(deps, token, ['invite'], address)
  if (!owner.is_disabled) return owner
  throw new Problem('not_allowed', ACCOUNTS.disabled, { title: ACCOUNTS.failed.title })
}
