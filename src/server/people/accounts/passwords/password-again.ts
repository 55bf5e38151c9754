import { and, eq, gt } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { sessions } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { mustKnowPassword } from './own-password.ts'

/** How long ago the password may have been given in this session for something dangerous (C7). */
const FRESH_FOR_MS = 15 * 60_000

/**
 * Guards what would hurt if somebody else sat down at an open session: roles, disabling, secrets, signing in.
 *
 * Ask it first, outside a transaction. The screen's answer is `usePasswordAgain`.
 *
 * @throws Problem `password_again` when the password was given in this session more than 15 minutes ago, or the
 *   person showed at the provider longer ago who it is
 */
export async function mustBeRecentlyAuthenticated(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Person,
): Promise<void> {
  const since = new Date(clock().getTime() - FRESH_FOR_MS)
  const [fresh] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, person.sessionId), gt(sessions.authenticated_at, since.toISOString())))
  if (!fresh) throw new Problem('password_again', ACCOUNTS.passwordAgain)
}

/**
 * Notes that the person has given the password again in this session.
 *
 * @throws Problem `invalid_input` at `password` when it is wrong, `too_many`
 */
export async function reauthenticate(
  deps: Deps,
  person: Person,
  password: string,
  address: string,
): Promise<void> {
  await mustKnowPassword(deps, person, { password, field: 'password', address })
  await deps.db
    .update(sessions)
    .set({ authenticated_at: deps.clock().toISOString() })
    .where(eq(sessions.id, person.sessionId))
}
