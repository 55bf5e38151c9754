import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Role } from '#shared/roles.ts'
import type { Db } from '#server/platform/db/db.ts'
import { msOf } from '#server/platform/db/moments.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { sessionTokenOf, setSessionCookie } from './cookies.ts'
import { owesSecondFactor } from './owed-second-factor.ts'
import { renewToken } from './renew-token.ts'
import { beforeVisit } from './visits.ts'

type AuthenticateDeps = Pick<Deps, 'database' | 'db' | 'config' | 'clock' | 'log'>

/** A session slides, and a person's last request is kept, at most this often (C31). */
const NOTED_EVERY_MS = 60_000

/**
 * Says who is calling: the signed cookie, then one prepared query.
 *
 * A session counts while its person is not disabled, it was used within the idle time and it is younger than
 * the absolute limit. A role change shows at the next request, whose answer brings the session a new id: one that
 * somebody got hold of before is worth nothing after it.
 */
export function authenticate(
  deps: AuthenticateDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Person | null> {
  return async (request, reply) => {
    const token = sessionTokenOf(request, deps.config)
    if (token === null) return null
    const [found] = await whoIs(deps.db, { token })
    if (!found || !isAlive(deps, found) || !isCurrent(deps, found, token)) return null
    await noteUse(deps, found)
    const isFromBefore = found.token !== token || found.issuedFor === null || found.issuedFor === found.role
    const renewed = isFromBefore || deps.database.isOutOfSpace() ? null : await renewToken(deps, found)
    if (renewed !== null) setSessionCookie(reply, deps.config, renewed)
    return personOf(deps, found)
  }
}

/**
 * Judges open streams again, all in one statement.
 *
 * @returns by session who is there; a session that has ended, or whose person was disabled, is missing
 */
export async function whoAreStillAllowed(
  deps: AuthenticateDeps,
  sessionIds: string[],
): Promise<Map<string, Person>> {
  const found = await liveSessions(deps.db).where(sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`)
  const allowed = found.filter((one) => isAlive(deps, one))
  return new Map(allowed.map((one) => [one.sessionId, personOf(deps, one)]))
}

/** Sessions that began before `absolute` or were last used before `idle` have ended. */
export function sessionLimits({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const now = clock().getTime()
  return {
    idle: new Date(now - config.sessionIdleHours * 3_600_000),
    absolute: new Date(now - config.sessionDays * 86_400_000),
  }
}

const liveSessions = (db: Db) =>
  db
    .select({
      sessionId: sessions.id,
      token: sessions.token,
      issuedFor: sessions.role,
      earlierUntil: sessions.earlier_until,
      begunAt: sessions.created_at,
      usedAt: sessions.last_used_at,
      id: users.id,
      email: users.email,
      name: users.full_name,
      role: users.role,
      isDisabled: users.is_disabled,
      owesSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))

type Found = Awaited<ReturnType<typeof liveSessions>>[number]

const whoIs = prepared<{ token: string }, Found>((db, value) =>
  liveSessions(db).where(
    sql`${sessions.token} = ${value('token')} or ${sessions.earlier_token} = ${value('token')}`,
  ),
)

/** What was sent with the id before the newest one, because it was under way when that was made, still counts. */
const isCurrent = ({ clock }: AuthenticateDeps, { token, earlierUntil }: Found, given: string): boolean =>
  token === given || (earlierUntil !== null && new Date(earlierUntil) > clock())

function isAlive(deps: AuthenticateDeps, { isDisabled, begunAt, usedAt }: Found): boolean {
  const { idle, absolute } = sessionLimits(deps)
  return !isDisabled && msOf(usedAt) > idle.getTime() && msOf(begunAt) > absolute.getTime()
}

function personOf({ log }: AuthenticateDeps, found: Found): Person {
  const { id, email, name, role, sessionId, owesSecondFactor: isOwed } = found
  const known = Role.safeParse(role)
  // S57: a role that is missing or unknown is the least one.
  if (!known.success) log.warn({ person: id }, 'This person has no known role and counts as a user')
  return {
    id,
    email,
    fullName: name || null,
    role: known.data ?? 'user',
    sessionId,
    owesSecondFactor: isOwed,
  }
}

/** Reading goes on when this cannot be written, as on a full disk. */
async function noteUse(
  { database, db, clock, log }: AuthenticateDeps,
  { sessionId, id, usedAt }: Found,
): Promise<void> {
  const at = clock()
  const beforeMs = at.getTime() - NOTED_EVERY_MS
  if (msOf(usedAt) > beforeMs || database.isOutOfSpace()) return
  const [now, before] = [at.toISOString(), new Date(beforeMs)]
  try {
    await db
      .update(sessions)
      .set({ last_used_at: now })
      .where(and(eq(sessions.id, sessionId), lt(sessions.last_used_at, now)))
    await db
      .update(users)
      .set({ last_request_at: now, last_visit_at: beforeVisit(sql`${now}::timestamptz`) })
      .where(and(eq(users.id, id), sql`coalesce(${users.last_request_at} < ${before.toISOString()}, true)`))
  } catch (error) {
    log.warn({ err: error }, 'The use of a session could not be noted')
  }
}
