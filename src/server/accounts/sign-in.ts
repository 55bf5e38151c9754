import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '#shared/api/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { credentials, users } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/person.ts'
import {
  accountLimit,
  addressLimit,
  countFailure,
  forgetFailures,
  refuseIfTooMany,
} from './failure-limits.ts'
import { isPassword } from './passwords/password-hash.ts'
import { endSession, openSession } from './sessions/sessions.ts'
import { signedInUser } from './signed-in-user.ts'
import { resend } from './links/send-links.ts'
import { issueChallenge } from './sessions/sign-in-challenges.ts'

type Credentials = { email: string; password: string }

/**
 * Begins a session for email and password.
 *
 * @param earlier who the browser was signed in as until now; that session ends
 * @returns the token of the new session; for an account with a second factor a challenge instead
 * @throws Problem `wrong_credentials` alike for an unknown address and a wrong password, `too_many`; only after
 * the right password `not_confirmed`, with a new link on its way, and `not_allowed` for a disabled account
 */
export async function signIn(
  deps: Deps,
  credentials: Credentials,
  request: FastifyRequest,
  earlier: Person | null,
): Promise<{ user: SignedInUser; token: string } | { challenge: string }> {
  const found = await mustBeRight(deps, credentials, request.ip)
  if (found.isDisabled) throw new Problem('not_allowed', ACCOUNTS.disabled, { title: ACCOUNTS.failed.title })
  if (!found.isConfirmed) {
    await resend(deps, found.email)
    throw new Problem('not_confirmed', withoutMail(deps, ACCOUNTS.notConfirmed))
  }
  if (found.hasSecondFactor) {
    const now = deps.clock()
    return { challenge: await deps.db.transaction((tx) => issueChallenge(tx, found.id, now)) }
  }
  const token = await deps.db.transaction(async (tx) => {
    if (earlier) await endSession(tx, earlier.id, earlier.sessionId)
    return openSession(tx, deps, found.id, request)
  })
  return { user: signedInUser({ ...found, fullName: found.name || null }), token }
}

/** The sentence that a mail is on its way, and, in a newsroom that sends none, where its link is (C6). */
export const withoutMail = ({ config }: Pick<Deps, 'config'>, sentence: string): string =>
  config.smtpUrl === undefined ? `${sentence} ${ACCOUNTS.noMail}` : sentence

/**
 * The account that email and password belong to.
 *
 * A right password among too many wrong ones is refused like them, also when they arrive side by side.
 */
async function mustBeRight(deps: Deps, { email, password }: Credentials, address: string) {
  const limits = [accountLimit(email), addressLimit(address)]
  await refuseIfTooMany(deps, limits)
  const found = await findAccount(deps.db, email)
  const isRight = await isPassword(password, found?.hash, address)
  if (!found || !isRight) {
    await countFailure(deps, limits)
    throw new Problem('wrong_credentials', ACCOUNTS.wrongCredentials)
  }
  if (await refuseIfTooMany(deps, limits)) await forgetFailures(deps, accountLimit(email))
  return found
}

async function findAccount(db: Db, email: string) {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.full_name,
      role: users.role,
      isDisabled: users.is_disabled,
      isConfirmed: users.is_confirmed,
      hasSecondFactor: users.has_second_factor,
      hash: credentials.password_hash,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.user_id, users.id), eq(credentials.provider, 'credential')))
    .where(eq(users.email, email))
  return found
}
