import { createHash, randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { CallbackRefusal } from '#contract/deliveries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { callbackRefusals } from '#server/platform/db/tables/delivery.ts'
import { LIMITS } from '#shared/limits.ts'
import { postgresText } from '#shared/outside-words.ts'

/** How many kinds are noted in an hour: whoever floods us fills no disk. */
const KINDS_PER_HOUR = 500
/** How much of a body and of an id is kept, in characters. */
const EXCERPT = 500
export const ID_MOST = 100
/** How long a signed callback is known as applied. Spent tokens stay known as long as their delivery. */
const SEEN_DAYS = 7
const REFUSED_DAYS = 30

/** Refused callbacks of one kind. */
export type CountedRefusal = {
  httpStatus: number
  reason: string
  deliveryId: string | null
  address: string
  /** How the body of the first one began. */
  excerpt: string
  times: number
  firstAt: string
  lastAt: string
  /** Stands for those that are not listed one by one, and is always written. */
  isOther: boolean
}

/**
 * Adds refused callbacks to the line of their kind, or begins one (promises, Coming in).
 *
 * @param kind what is alike
 * @returns false when this hour has as many kinds as are noted; nothing is written then
 */
export async function writeRefusal(tx: Db, kind: string, refusal: CountedRefusal): Promise<boolean> {
  const { httpStatus, reason, deliveryId, address, excerpt, times, firstAt, lastAt, isOther } = refusal
  const key = createHash('sha256').update(kind).digest('hex')
  const { rows } = await tx.execute(sql`
    insert into callback_refusals
      (id, key, http_status, reason, delivery_id, address, excerpt, times, created_at, last_at)
    select ${randomUUID()}::uuid, ${key}, ${httpStatus}::int, ${reason}, ${deliveryId}, ${address}, ${excerpt},
      ${times}::int, ${firstAt}::timestamptz, ${lastAt}::timestamptz
    where ${isOther}::boolean or exists (select 1 from callback_refusals where key = ${key})
      or (select count(*) from callback_refusals where last_at > ${lastAt}::timestamptz - interval '1 hour')
        < ${KINDS_PER_HOUR}
    on conflict (key) do update set times = callback_refusals.times + excluded.times, last_at = excluded.last_at
    returning id`)
  return rows.length > 0
}

/** How a body begins, as text that the database can hold. */
export const excerptOf = (body: Buffer): string =>
  postgresText(body.subarray(0, EXCERPT * 4).toString('utf8'), EXCERPT)

/** The latest ones, newest first. */
export async function readRefusals(db: Db): Promise<CallbackRefusal[]> {
  const rows = await db
    .select()
    .from(callbackRefusals)
    .orderBy(desc(callbackRefusals.last_at))
    .limit(LIMITS.refusals)
  return rows.map(({ id, http_status, reason, delivery_id, address, excerpt, times, last_at }) => ({
    id,
    http_status,
    reason,
    delivery_id,
    address,
    excerpt,
    times,
    last_at: isoMoment(last_at),
  }))
}

/** Forgets what was applied or refused long ago. */
export async function forgetCallbacks(db: Db, now: string): Promise<void> {
  await db.execute(
    sql`delete from callbacks_seen where id not like 'token:%'
      and created_at < ${now}::timestamptz - make_interval(days => ${SEEN_DAYS})`,
  )
  await db.execute(
    sql`delete from callback_refusals where last_at < ${now}::timestamptz - make_interval(days => ${REFUSED_DAYS})`,
  )
}
