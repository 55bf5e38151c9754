import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/db.ts'
import { placed } from '#server/platform/db/moments.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import type { StoredDelivery } from './deliveries-repository.ts'
import { subjectOf } from './subject.ts'

/*
 * The states of a delivery and the only file that writes them, which a house rule holds (C41; promises, Going out).
 *
 * | transition   | from                                | to        | when                                      |
 * |--------------|-------------------------------------|-----------|-------------------------------------------|
 * | openDelivery | none                                | pending   | it is written, before anything leaves     |
 * | retryLater   | pending                             | pending   | an attempt failed and another one follows |
 * | retryNow     | pending                             | pending   | somebody asks for the same meanwhile      |
 * | awaitText    | pending                             | waiting   | it was taken; the text comes by callback  |
 * | complete     | pending, waiting, failed, completed | completed | its answer or a callback says so          |
 * | fail         | pending, waiting                    | failed    | refused, out of attempts, or overdue      |
 * | sendAnew     | waiting, failed, completed          | pending   | a person sends it once more               |
 * | countAttempt | waiting, failed, completed          | the same  | an attempt ended after the delivery had   |
 *
 * A callback may complete what is complete: its text then stands among the versions.
 *
 * Each transition names the states it starts from in its update, so that of two at one moment, in whichever
 * process, the second judges what the first has written. From any other state it throws an Error, which takes the
 * caller's transaction back: callers lock the delivery and look first. A delivery's subject follows in the same
 * transaction. No transition asks for a job or tells anybody; that is for the caller.
 */

type Status = StoredDelivery['status']
type Moved = Pick<StoredDelivery, 'id' | 'kind' | 'content_id'>

const UNFINISHED = ['pending', 'waiting'] as const satisfies Status[]
const NOT_ATTEMPTED = ['waiting', 'failed', 'completed'] as const satisfies Status[]
const ANY = ['pending', ...NOT_ATTEMPTED] as const satisfies Status[]

type New = Pick<
  typeof webhookDeliveries.$inferInsert,
  | 'id'
  | 'webhook_id'
  | 'kind'
  | 'step_number'
  | 'select_date'
  | 'content_id'
  | 'event'
  | 'issue_number'
  | 'payload'
  | 'created_by'
  | 'input_hash'
>

/**
 * Writes a delivery that is to be attempted.
 *
 * @param place which of those it is that one transaction writes
 */
export async function openDelivery(tx: Db, delivery: New, place = 0): Promise<void> {
  await tx.insert(webhookDeliveries).values({ ...delivery, status: 'pending', created_at: placed(place) })
}

/**
 * An attempt has failed and the next one follows.
 *
 * @param attempts how many have been made by now
 * @param words what people read at the subject meanwhile
 */
export async function retryLater(
  tx: Db,
  delivery: Moved,
  { attempts, reason, next, words }: { attempts: number; reason: string; next: Date; words: string },
): Promise<void> {
  await move(tx, delivery, ['pending'], { attempts, reason, next_attempt_at: next.toISOString() })
  await subjectOf(delivery).wait(tx, words)
}

/** The next attempt is made at once instead of at its time. */
export const retryNow = (tx: Db, delivery: Pick<Moved, 'id'>): Promise<void> =>
  move(tx, delivery, ['pending'], { next_attempt_at: null })

/**
 * It was taken without a text, which may come until a moment.
 *
 * @param came what was answered in its place
 * @param words what people read meanwhile, at the delivery and at its subject
 */
export async function awaitText(
  tx: Db,
  delivery: Moved,
  {
    attempts,
    came,
    until,
    words,
  }: { attempts: number; came: StoredDelivery['came']; until: Date; words: string },
): Promise<void> {
  const due = { next_attempt_at: null, deadline_at: until.toISOString() }
  await move(tx, delivery, ['pending'], { status: 'waiting', attempts, came, reason: words, ...due })
  await subjectOf(delivery).wait(tx, words)
}

/**
 * The delivery has succeeded, and its subject has the text unless it has a better one.
 *
 * @param text null when none was asked for or none came
 * @param message what the automation said beside it
 * @param note what people should know who read the text
 * @param externalUrl where the receiver has put what it was told of, when it said so
 * @returns whether the text is what people read now
 */
export async function complete(
  tx: Db,
  delivery: Moved,
  attempts: number,
  come: { text: string | null; message?: string | null; note?: string | null; externalUrl?: string | null },
): Promise<'readable' | 'completed'> {
  const { text, message = null, note = null, externalUrl } = come
  const external = externalUrl === undefined ? {} : { external_url: externalUrl }
  const changes = { ...ENDED, ...external, status: 'completed', attempts, reason: message } as const
  await move(tx, delivery, ANY, changes)
  const isReadable = text !== null && (await subjectOf(delivery).take(tx, text, note))
  return isReadable ? 'readable' : 'completed'
}

/** The delivery has failed for good, and its subject with it unless that is readable. */
export async function fail(tx: Db, delivery: Moved, attempts: number, reason: string): Promise<'failed'> {
  await move(tx, delivery, UNFINISHED, { ...ENDED, status: 'failed', attempts, reason })
  await subjectOf(delivery).fail(tx, reason)
  return 'failed'
}

/** The delivery starts again under the same id, with all retries before it. */
export async function sendAnew(tx: Db, delivery: Moved): Promise<void> {
  const { attempts, status, had_failed: before } = webhookDeliveries
  const attempts_before = sql`${attempts}`
  const had_failed = sql`${status} = 'failed' or (${status} = 'waiting' and ${before})`
  const changes = { ...ENDED, status: 'pending', attempts_before, had_failed, reason: null } as const
  await move(tx, delivery, NOT_ATTEMPTED, changes)
  await subjectOf(delivery).reopen(tx)
}

/** An attempt ended when the delivery stood elsewhere already: it is counted and changes nothing more. */
export const countAttempt = (tx: Db, delivery: Pick<Moved, 'id'>, attempts: number): Promise<void> =>
  move(tx, delivery, NOT_ATTEMPTED, { attempts })

/** Nothing is due any more. */
const ENDED = { next_attempt_at: null, deadline_at: null }

async function move(
  tx: Db,
  { id }: Pick<Moved, 'id'>,
  from: readonly Status[],
  changes: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<void> {
  const moved = await tx
    .update(webhookDeliveries)
    .set({ ...changes, updated_at: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.status, [...from])))
    .returning({ id: webhookDeliveries.id })
  if (moved.length === 0) throw new Error(`The delivery ${id} is not ${from.join(' or ')}`)
}
