import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { sessions, users } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { announceAccess } from '#server/live/publish.ts'
import { welcomeTemplate } from '#server/notifications/notification-templates.ts'
import { notify } from '#server/notifications/notify.ts'
import { readNewsroom } from '#server/newsroom/newsroom-repository.ts'
import { accountStore } from '#server/accounts/account-store.ts'
import { sessionLimits } from './authenticate.ts'
import { type DeviceDeps, noteDevice } from './note-device.ts'
import { newToken } from './renew-token.ts'
import { LIMITS } from '#shared/limits.ts'

type SessionDeps = Pick<Deps, 'config' | 'clock'>
type EntryDeps = SessionDeps & DeviceDeps

/**
 * Begins a session in the caller's transaction, always with a new id, and clears away those that have ended. From a
 * browser that is new to the account its owner is told of it by mail.
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
  const begunAt = deps.clock()
  const token = newToken()
  await removeEnded(tx, deps, userId)
  await accountStore(tx).createSession({
    userId,
    token,
    begunAt,
    authenticatedAt,
    endsAt: new Date(begunAt.getTime() + deps.config.sessionDays * 86_400_000),
    device: (request.headers['user-agent'] ?? '').slice(0, 400),
  })
  await endOldest(tx, userId, token)
  await noteSignIn(tx, userId, begunAt)
  await noteDevice(tx, deps, { userId, request, token, at: begunAt })
  return token
}

/** Nobody can look through more sessions than that, or end what they do not know. */
async function endOldest(tx: Db, userId: string, newest: string): Promise<void> {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token, newest)))
    .orderBy(desc(sessions.created_at), desc(sessions.id))
    .offset(LIMITS.sessions - 1)
  const ended = await tx.delete(sessions).where(inArray(sessions.id, beyond)).returning({ id: sessions.id })
  if (ended.length > 0) await announceAccess(tx, userId)
}

/** The first sign-in of a person is the one that finds none before it, also of two at once; it welcomes (C8). */
async function noteSignIn(tx: Db, userId: string, at: Date): Promise<void> {
  const own = eq(users.id, userId)
  const signedIn = { last_sign_in_at: at.toISOString(), last_request_at: at.toISOString() }
  const first = await tx
    .update(users)
    .set(signedIn)
    .where(and(own, isNull(users.last_sign_in_at)))
    .returning({ id: users.id })
  if (first.length === 0) await tx.update(users).set(signedIn).where(own)
  else await notify(tx, welcomeTemplate(userId, (await readNewsroom(tx)).product_name))
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

async function removeEnded(tx: Db, deps: SessionDeps, userId: string): Promise<void> {
  const { idle, absolute } = sessionLimits(deps)
  const hasEnded = or(
    lte(sessions.last_used_at, idle.toISOString()),
    lte(sessions.created_at, absolute.toISOString()),
  )
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), hasEnded))
}
