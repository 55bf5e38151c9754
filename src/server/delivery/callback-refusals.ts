import { createHash, randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { CallbackRefusal } from '#shared/api/deliveries.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moments.ts'
import { callbackRefusals } from '#server/db/tables/delivery.ts'

/** How many are shown. */
const SHOWN = 100
/** How many kinds are noted in an hour: whoever floods us fills no disk. */
const KINDS_PER_HOUR = 500
/** How much of a body and of an id is kept, in characters. */
const EXCERPT = 500
const ID_MOST = 100
/** How long a signed callback is known as applied. Spent tokens stay known as long as their delivery. */
const SEEN_DAYS = 7
const REFUSED_DAYS = 30

export type Refusal = {
  httpStatus: number
  reason: string
  /** As the callback named it. */
  deliveryId: string | null
  address: string
  body: Buffer
}

/** Notes a callback that was refused; alike ones of an hour are counted together (promises, Coming in). */
export async function noteRefusal(db: Db, now: Date, refusal: Refusal): Promise<void> {
  const { httpStatus, reason, address, body } = refusal
  const deliveryId = refusal.deliveryId === null ? null : storable(refusal.deliveryId).slice(0, ID_MOST)
  const hour = now.toISOString().slice(0, 13)
  const key = createHash('sha256')
    .update(JSON.stringify([hour, httpStatus, reason, address, deliveryId]))
    .digest('hex')
  const at = now.toISOString()
  const excerpt = storable(body.subarray(0, EXCERPT * 4).toString('utf8')).slice(0, EXCERPT)
  await db.execute(sql`
    insert into callback_refusals (id, key, http_status, reason, delivery_id, address, excerpt, created_at, last_at)
    select ${randomUUID()}::uuid, ${key}, ${httpStatus}::int, ${reason}, ${deliveryId}, ${address},
      ${excerpt.toWellFormed()}, ${at}::timestamptz, ${at}::timestamptz
    where exists (select 1 from callback_refusals where key = ${key})
      or (select count(*) from callback_refusals where last_at > ${at}::timestamptz - interval '1 hour') < ${KINDS_PER_HOUR}
    on conflict (key) do update set times = callback_refusals.times + 1, last_at = excluded.last_at`)
}

/** The latest ones, newest first. */
export async function readRefusals(db: Db): Promise<CallbackRefusal[]> {
  const rows = await db.select().from(callbackRefusals).orderBy(desc(callbackRefusals.last_at)).limit(SHOWN)
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

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
