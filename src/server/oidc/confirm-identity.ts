import { and, eq } from 'drizzle-orm'
import type { Person } from '#server/person.ts'
import { sessions } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { findTied, type Identity } from './sign-in-with-identity.ts'
import { refusal } from './oidc-error.ts'

/**
 * Notes that the person of an open session has shown anew at the provider who it is; it stands for giving the
 * password again (C7). The moment that counts is the provider's, which `readIdToken` has found new enough.
 *
 * @param person who the browser is signed in as
 * @throws Refusal `not-completed` when nobody is, `somebody-else` when the identity is not tied to that account
 */
export async function confirmIdentity(
  { db }: Deps,
  identity: Identity,
  person: Person | null,
): Promise<void> {
  const { authenticatedAt } = identity.claims
  if (!person || !authenticatedAt) throw refusal('not-completed', 'Nobody is signed in')
  if ((await findTied(db, identity)) !== person.id)
    throw refusal('somebody-else', 'The identity is not that of the person who is signed in')
  await db
    .update(sessions)
    .set({ authenticated_at: authenticatedAt.toISOString() })
    .where(and(eq(sessions.id, person.sessionId), eq(sessions.user_id, person.id)))
}
