import { createHash } from 'node:crypto'
import { inArray, lte, type SQL, sql } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/network-of.ts'

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** How many failures of one kind are borne within a while, for everybody who shares the key. */
export type Limit = { key: string; most: number; withinMs: number }

const MINUTE_MS = 60_000

/** @param email canonical lower case; stored as its hash, whether or not there is such an account */
export const accountLimit = (email: string): Limit => ({
  key: `account:${createHash('sha256').update(email).digest('hex')}`,
  most: 10,
  withinMs: 10 * MINUTE_MS,
})

/**
 * Of a browser that the account knows: in place of the account's and the address's, so that no stranger who guesses
 * keeps its owner out of it (C93).
 *
 * @param email as of {@link accountLimit}
 * @param device what the browser's cookie says
 */
export const deviceLimit = (email: string, device: string): Limit => ({
  key: `device:${createHash('sha256').update(`${email}:${device}`).digest('hex')}`,
  most: 10,
  withinMs: 10 * MINUTE_MS,
})

/** @param address of the client; of IPv6 the /64 counts, which one household or host gets as a whole */
export const addressLimit = (address: string): Limit => ({
  key: `address:${networkOf(address)}`,
  most: 30,
  withinMs: 5 * MINUTE_MS,
})

/**
 * Every sign-up counts, also one that succeeds: each costs a hash, a row and a mail to an address of the caller's
 * choice. Enough for a whole staff behind one router.
 *
 * @param address as of {@link addressLimit}
 */
export const signUpLimit = (address: string): Limit => ({
  key: `sign-up:${networkOf(address)}`,
  most: 30,
  withinMs: 10 * MINUTE_MS,
})

/** What is counted against some limits, as {@link countedAgainst} tells it. */
export type Counted = { key: string; count: number; endsAtMs: number }[]

const ofThese = (limits: readonly Limit[]): SQL =>
  sql`from ${failureCounts} where key = any(${sql.param(limits.map(({ key }) => key))}::text[])`

/** A column for a query that has other things to ask as well. */
export const countedAgainst = (limits: readonly Limit[]): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'key', key, 'count', count, 'endsAtMs', extract(epoch from window_ends_at) * 1000)), '[]'::json)
  ${ofThese(limits)})`

/** A condition, as {@link countedAgainst}: that there is nothing. */
export const nothingCounted = (limits: readonly Limit[]): SQL => sql`not exists (select ${ofThese(limits)})`

/**
 * @returns whether any failure is counted now
 * @throws Problem `too_many` while one of the limits is used up
 */
export async function refuseIfTooMany(
  { db, clock }: Pick<LimitDeps, 'db' | 'clock'>,
  limits: Limit[],
): Promise<boolean> {
  const { rows } = await db.execute<{ counted: Counted }>(sql`select ${countedAgainst(limits)} as counted`)
  const counted = rows[0]?.counted ?? []
  mustBeWithin(limits, counted, clock())
  return counted.length > 0
}

/** @throws Problem `too_many` while one of the limits is used up */
export function mustBeWithin(limits: Limit[], counted: Counted, at: Date): void {
  const now = at.getTime()
  for (const limit of limits) {
    const found = counted.find(({ key, endsAtMs }) => key === limit.key && endsAtMs > now)
    if (found && found.count >= limit.most) throw tooMany(found.endsAtMs - now)
  }
}

/** Whether anything is counted against a limit. */
export const isCounted = ({ key }: Limit, counted: Counted): boolean => counted.some((one) => one.key === key)

/**
 * Counts one failure against each limit, for all processes and over restarts. The log says when one is reached, once.
 *
 * @throws Problem `too_many` when it was one too many: of guesses made side by side no more are answered than of
 * guesses made one after another
 */
export async function countFailure({ db, clock, log }: LimitDeps, limits: Limit[]): Promise<void> {
  const now = clock().getTime()
  await db.delete(failureCounts).where(lte(failureCounts.window_ends_at, new Date(now).toISOString()))
  let waitMs = 0
  for (const { key, most, withinMs } of limits) {
    const [counted] = await db
      .insert(failureCounts)
      .values({ key, count: 1, window_ends_at: new Date(now + withinMs).toISOString() })
      .onConflictDoUpdate({ target: failureCounts.key, set: { count: sql`${failureCounts.count} + 1` } })
      .returning({ count: failureCounts.count, window_ends_at: failureCounts.window_ends_at })
    if (counted?.count === most)
      log.warn({ reached: key, counted: limits.map((limit) => limit.key) }, REACHED)
    if (counted && counted.count > most) waitMs = Math.max(waitMs, momentOf(counted.window_ends_at) - now)
  }
  if (waitMs > 0) throw tooMany(waitMs)
}

const REACHED = 'A limit of failed attempts is reached; more are refused until it ends'

/** After a success the count begins anew. */
export async function forgetFailures({ db }: Pick<LimitDeps, 'db'>, ...limits: Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await db.delete(failureCounts).where(inArray(failureCounts.key, keys))
}

const momentOf = (stored: string): number => new Date(stored).getTime()

const tooMany = (waitMs: number): Problem =>
  new Problem('too_many', ACCOUNTS.tooMany, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
