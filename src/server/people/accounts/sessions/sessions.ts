import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '#contract/accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sessions } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { announceAccess } from '#server/platform/live/publish.ts'
import { welcomeTemplate } from '#server/people/notifications/notification-templates.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { signedInUser } from '#server/people/accounts/signed-in-user.ts'
import { sessionLimits } from './authenticate.ts'
import { type Begun, beginSession, type Proof } from './begin-session.ts'
import { type DeviceDeps, type Entry, tellOfDevice } from './tell-of-device.ts'
import { newToken } from './renew-token.ts'

type SessionDeps = Pick<Deps, 'config' | 'clock'>
type EntryDeps = SessionDeps & DeviceDeps

/**
 * Begins a session in the caller's transaction, always with a new id, and clears away those that have ended. From a
 * browser that is new to the account its owner is told of it by mail. Ask it once the person's row is locked, so that
 * of two at once the second sees what the first has made of the account.
 *
 * @param authenticatedAt when the person showed who it is; now, unless a provider vouches for an earlier moment
 * @returns the token for `enterBrowser`, which the answer sets after the commit
 */
export async function openSession(
  tx: Db,
  deps: EntryDeps,
  userId: string,
  request: FastifyRequest,
  authenticatedAt: Date = deps.clock(),
): Promise<string> {
  const entry = entryOf(deps, userId, request)
  const begun = await beginSession(tx, deps, entry, authenticatedAt)
  if (!begun) throw new Error('A session begins for somebody who is there.')
  await tellOfEntry(tx, deps, entry, begun)
  return entry.token
}

/**
 * As {@link openSession}, for a password that was right a moment ago, once the person's row is locked.
 *
 * @returns null, and nothing is written, where that does not let its owner in any more, or not alone, see
 * {@link beginSession}
 */
export async function openProvenSession(
  tx: Db,
  deps: EntryDeps,
  userId: string,
  request: FastifyRequest,
  proof: Proof,
): Promise<{ token: string; user: SignedInUser } | null> {
  const entry = entryOf(deps, userId, request)
  await lockPerson(tx, userId)
  const begun = await beginSession(tx, deps, entry, entry.at, proof)
  if (!begun) return null
  await tellOfEntry(tx, deps, entry, begun)
  return { token: entry.token, user: signedInUser({ ...begun, id: userId, fullName: begun.name || null }) }
}

const entryOf = ({ clock }: SessionDeps, userId: string, request: FastifyRequest): Entry => ({
  ...{ userId, request, token: newToken(), at: clock() },
})

async function tellOfEntry(tx: Db, deps: EntryDeps, entry: Entry, begun: Begun): Promise<void> {
  const { userId } = entry
  if (begun.endsOthers) await announceAccess(tx, userId)
  if (begun.isFirst) await notify(tx, welcomeTemplate(userId, (await readNewsroom(tx)).product_name))
  if (begun.isFromNewDevice) await tellOfDevice(tx, deps, entry)
}

/** Gives a session a new token, as after a change of password. @returns the token for the cookie */
export async function renewSession(tx: Db, { clock }: SessionDeps, sessionId: string): Promise<string> {
  const token = newToken()
  const now = clock().toISOString()
  await tx
    .update(sessions)
    .set({ token, last_used_at: now, authenticated_at: now })
    .where(eq(sessions.id, sessionId))
  return token
}

/** The sessions of a person that are still alive, newest first. */
export async function findSessions(db: Db, deps: SessionDeps, userId: string) {
  const { idle, absolute } = sessionLimits(deps)
  const { id, user_agent, created_at, last_used_at } = sessions
  return db
    .select({ id, user_agent, created_at, last_used_at })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        gt(sessions.last_used_at, idle.toISOString()),
        gt(sessions.created_at, absolute.toISOString()),
      ),
    )
    .orderBy(desc(sessions.created_at), desc(sessions.id))
}

/** Ends one session of a person. @returns whether there was one */
export async function endSession(tx: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  if (ended.length > 0) await announceAccess(tx, userId)
  return ended.length > 0
}

export async function endOtherSessions(tx: Db, userId: string, keptSessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, keptSessionId)))
  await announceAccess(tx, userId)
}

export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await accountStore(tx).endSessionsOf(userId)
  await announceAccess(tx, userId)
}
