import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { KeyScope } from '#shared/roles.ts'
import { sessionTokenOf } from '#server/people/accounts/sessions/cookies.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { bearerOf, hashOfKey } from '#server/platform/http/bearer.ts'

type KeyDeps = Pick<Deps, 'database' | 'db' | 'config' | 'clock' | 'log'>
type Found = { id: string; scope: string; name: string; calls: number; minute_ends_at: string }

const MINUTE_MS = 60_000

/**
 * Says whose key a request carries, and counts the call (C78): one statement, so that the limit holds over all
 * processes and restarts. A key is an ordinary user whatever its account may say, and owes no second factor.
 *
 * @param needed what the route lets a key do; undefined where it is out of reach for every key
 * @returns null when there is no key in the request
 * @throws Problem `not_signed_in` for a key that is unknown, revoked or beside a session, `not_allowed` for one that
 *   may not do this, `too_many`
 */
export function authenticateKey(
  deps: KeyDeps,
): (request: FastifyRequest, needed: KeyScope | undefined) => Promise<Person | null> {
  return async (request, needed) => {
    const key = bearerOf(request)
    if (key === null) return null
    if (sessionTokenOf(request, deps.config) !== null) throw new Problem('not_signed_in', API_KEYS.withCookie)
    const found = await countCall(deps, hashOfKey(key))
    if (!found) throw new Problem('not_signed_in', API_KEYS.unknown)
    const waitMs = new Date(found.minute_ends_at).getTime() - deps.clock().getTime()
    if (found.calls === LIMITS.keyCallsAMinute + 1)
      deps.log.warn(
        { keyId: found.id },
        'An API key has called too often; more is refused until its minute ends',
      )
    if (found.calls > LIMITS.keyCallsAMinute)
      throw new Problem('too_many', API_KEYS.tooOften, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
    if (needed === undefined) throw new Problem('not_allowed', API_KEYS.outOfReach)
    if (needed === 'file' && KeyScope.parse(found.scope) !== 'file')
      throw new Problem('not_allowed', API_KEYS.readsOnly)
    const { id, name } = found
    return {
      id,
      role: 'user',
      email: '',
      fullName: name,
      sessionId: id,
      owesSecondFactor: false,
      isMachine: true,
    }
  }
}

/** Reading goes on, uncounted, when nothing can be written, as on a full disk. */
async function countCall({ database, db, clock }: KeyDeps, hash: string): Promise<Found | undefined> {
  const now = clock().toISOString()
  const nextEnd = new Date(clock().getTime() + MINUTE_MS).toISOString()
  const answer = sql`api_keys.id, api_keys.scope, users.full_name as name, api_keys.calls, api_keys.minute_ends_at`
  const isKey = sql`users.id = api_keys.id and api_keys.hash = ${hash} and api_keys.revoked_at is null
    and not users.is_disabled`
  const { rows } = await db.execute<Found>(
    database.isOutOfSpace()
      ? sql`select ${answer} from api_keys, users where ${isKey}`
      : sql`
          update api_keys set
            last_used_at = ${now}::timestamptz,
            calls = case when minute_ends_at <= ${now}::timestamptz then 1 else api_keys.calls + 1 end,
            minute_ends_at = case when minute_ends_at <= ${now}::timestamptz
              then ${nextEnd}::timestamptz else minute_ends_at end
          from users where ${isKey} returning ${answer}`,
  )
  return rows[0]
}
