import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { session, user } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { announceAccess } from '#server/live/publish.ts'
import { welcomeTemplate } from '#server/notifications/notification-templates.ts'
import { notify } from '#server/notifications/notify.ts'
import { readNewsroom } from '#server/newsroom/newsroom-repository.ts'
import { accountStore } from './account-store.ts'
import { sessionLimits } from './authenticate.ts'
import { LIMITS } from '#shared/limits.ts'

type SessionDeps = Pick<Deps, 'config' | 'clock'>

/** 256 bits. */
const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Begins a session in the caller's transaction, always with a new id, and clears away those that have ended.
 *
 * @param authenticatedAt when the person showed who it is; now, unless a provider vouches for an earlier moment
 * @returns the token for the cookie, which the answer sets after the commit
 */
export async function openSession(
  tx: Db,
  deps: SessionDeps,
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
  return token
}

/** Nobody can look through more sessions than that, or end what they do not know. */
async function endOldest(tx: Db, userId: string, newest: string): Promise<void> {
  const beyond = tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), ne(session.token, newest)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .offset(LIMITS.sessions - 1)
  const ended = await tx.delete(session).where(inArray(session.id, beyond)).returning({ id: session.id })
  if (ended.length > 0) await announceAccess(tx, userId)
}

/** The first sign-in of a person is the one that finds none before it, also of two at once; it welcomes (C8). */
async function noteSignIn(tx: Db, userId: string, at: Date): Promise<void> {
  const own = eq(user.id, userId)
  const signedIn = { lastSignInAt: at, lastRequestAt: at }
  const first = await tx
    .update(user)
    .set(signedIn)
    .where(and(own, isNull(user.lastSignInAt)))
    .returning({ id: user.id })
  if (first.length === 0) await tx.update(user).set(signedIn).where(own)
  else await notify(tx, welcomeTemplate(userId, (await readNewsroom(tx)).product_name))
}

/** Gives a session a new token, as after a change of password. @returns the token for the cookie */
export async function renewSession(tx: Db, { clock }: SessionDeps, sessionId: string): Promise<string> {
  const token = newToken()
  const now = clock()
  await tx
    .update(session)
    .set({ token, updatedAt: now, authenticatedAt: now })
    .where(eq(session.id, sessionId))
  return token
}

/** The sessions of a person that are still alive, newest first. */
export async function findSessions(db: Db, deps: SessionDeps, userId: string) {
  const { idle, absolute } = sessionLimits(deps)
  const { id, userAgent, createdAt, updatedAt } = session
  return db
    .select({ id, userAgent, createdAt, updatedAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.updatedAt, idle), gt(session.createdAt, absolute)))
    .orderBy(desc(session.createdAt), desc(session.id))
}

/** Ends one session of a person. @returns whether there was one */
export async function endSession(tx: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id })
  if (ended.length > 0) await announceAccess(tx, userId)
  return ended.length > 0
}

export async function endOtherSessions(tx: Db, userId: string, keptSessionId: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, keptSessionId)))
  await announceAccess(tx, userId)
}

export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await accountStore(tx).endSessionsOf(userId)
  await announceAccess(tx, userId)
}

async function removeEnded(tx: Db, deps: SessionDeps, userId: string): Promise<void> {
  const { idle, absolute } = sessionLimits(deps)
  const hasEnded = or(lte(session.updatedAt, idle), lte(session.createdAt, absolute))
  await tx.delete(session).where(and(eq(session.userId, userId), hasEnded))
}
