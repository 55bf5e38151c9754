import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beginningOf } from '#shared/beginning-of.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { credentials, knownDevices, sessions, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/people/accounts/account-to-enter.ts'
import { type Limit, nothingCounted } from '#server/people/accounts/failure-limits.ts'
import { sessionLimits } from './authenticate.ts'
import { deviceOf } from './device-cookie.ts'
import { hashOf } from './known-devices.ts'
import type { DeviceDeps, Entry } from './tell-of-device.ts'
import { beforeVisit } from './visits.ts'

/** On what a session begins; without it whoever asks has judged the account under its lock. */
export type Proof = {
  /** That of the password that was shown. */
  hash: string
  /** Against which nothing may be counted. */
  limits: Limit[]
}

/** Whose session began, as the account is now, and what is to be told of it. */
export type Begun = Pick<Account, 'email' | 'name' | 'role'> & {
  /** Whether others, which were alive, had to make room. */
  endsOthers: boolean
  /** Whether the person had never signed in before (C8). */
  isFirst: boolean
  /** Whether others were known, but not this one, which is to be noted and its owner told. */
  isFromNewDevice: boolean
}

/**
 * Writes all that goes with a new session in one statement: it takes the place of those that have ended and of the oldest
 * beyond the limit, since nobody can look through more, or end what they do not know; when the person signed in last; and
 * which browser that was, but for one that is new to the account.
 *
 * @returns undefined, and nothing is written, where the proof does not hold any more: the password is another, or the
 * account is disabled, not confirmed, asks for a second factor or has failures counted
 */
export async function beginSession(
  tx: Db,
  deps: DeviceDeps & Pick<Deps, 'clock'>,
  { userId, request, token, at }: Entry,
  authenticatedAt: Date,
  proof?: Proof,
): Promise<Begun | undefined> {
  const { idle, absolute } = sessionLimits(deps)
  const begun = begin({
    id: randomUUID(),
    token,
    person: userId,
    agent: beginningOf(request.headers['user-agent'] ?? '', 400),
    at: at.toISOString(),
    authenticatedAt: authenticatedAt.toISOString(),
    endsAt: new Date(at.getTime() + deps.config.sessionDays * 86_400_000).toISOString(),
    idle: idle.toISOString(),
    absolute: absolute.toISOString(),
    device: hashOf(userId, deviceOf(request, deps.config, token)),
    // On a full disk nothing is noted of browsers.
    isNoted: !deps.database.isOutOfSpace(),
    isProven: proof === undefined,
    hash: proof?.hash ?? '',
    limits: proof?.limits ?? [],
  })
  const { rows } = await tx.execute<Begun>(begun)
  return rows[0]
}

type Values = Record<
  | 'id'
  | 'token'
  | 'person'
  | 'agent'
  | 'at'
  | 'authenticatedAt'
  | 'endsAt'
  | 'idle'
  | 'absolute'
  | 'device'
  | 'hash',
  string
> &
  Record<'isNoted' | 'isProven', boolean> & { limits: Limit[] }

/** What is read in it is what stood there before it: the moment of the last sign-in, the sessions and browsers. */
function begin(given: Values): SQL {
  const person = sql`(select id from allowed)`
  const at = sql`${given.at}::timestamptz`
  const isAlive = sql`last_used_at > ${given.idle}::timestamptz and created_at > ${given.absolute}::timestamptz`
  return sql`
    with allowed as (
      select ${users.id}, email, role, coalesce(full_name, '') as name, last_sign_in_at
      from ${users} left join ${credentials} on user_id = ${users.id} and provider = 'credential'
      where ${users.id} = ${given.person}::uuid and (${given.isProven}::boolean or (password_hash = ${given.hash}
        and not is_disabled and is_confirmed and not has_second_factor and ${nothingCounted(given.limits)}))
    ), gone as (
      delete from ${sessions} where user_id = ${person} and (not (${isAlive}) or id in (
        select id from ${sessions} where user_id = ${person} and ${isAlive}
        order by created_at desc, id desc offset ${sql.raw(String(LIMITS.sessions - 1))}))
      returning ${isAlive} as was_alive
    ), begun as (
      insert into ${sessions} (id, token, role, user_id, user_agent, created_at, last_used_at, authenticated_at, expires_at)
      select ${given.id}::uuid, ${given.token}, role, id, ${given.agent}, ${at}, ${at},
        ${given.authenticatedAt}::timestamptz, ${given.endsAt}::timestamptz
      from allowed
    ), noted as (
      update ${users} set last_sign_in_at = ${at}, last_request_at = ${at}, last_visit_at = ${beforeVisit(at)}
      where id = ${person}
    ), browsers as (
      select coalesce(bool_or(hash = ${given.device}), false) as has_this, count(*) > 0 as has_any
      from ${knownDevices} where user_id = ${person}
    ), news as (
      select ${given.isNoted}::boolean and has_any and not has_this as is_new from browsers
    ), kept as (
      insert into ${knownDevices} (user_id, hash, created_at, last_seen_at)
      select id, ${given.device}, ${at}, ${at} from allowed, news where ${given.isNoted}::boolean and not is_new
      on conflict (user_id, hash) do update set last_seen_at = excluded.last_seen_at
    ), forgotten as (
      delete from ${knownDevices} where user_id = ${person} and ${given.isNoted}::boolean
        and not (select is_new from news) and hash in (
        select hash from ${knownDevices} where user_id = ${person} and hash <> ${given.device}
        order by last_seen_at desc, hash desc offset ${sql.raw(String(LIMITS.knownDevices - 1))})
    )
    select email, role, name, last_sign_in_at is null as "isFirst",
      exists (select from gone where was_alive) as "endsOthers", (select is_new from news) as "isFromNewDevice"
    from allowed`
}
