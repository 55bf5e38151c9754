import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { momentInWords } from '#shared/calendar.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { Db } from '#server/db/db.ts'
import {
  formattedContent,
  formattedContentVersions,
  webhookAttempts,
  webhookDeliveries,
} from '#server/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import type { Outcome } from './attempt.ts'
import { enqueueAttempt } from './attempt-job.ts'
import { ATTEMPTED_CHANNEL, lockDelivery, type StoredDelivery } from './deliveries-repository.ts'
import { waitAfter } from './retry-table.ts'
import { type Standing, tellAdministrators } from './tell-administrators.ts'

/** An attempt that has ended; `number` counts from 1. */
export type Attempt = { deliveryId: string; number: number; tookMs: number; outcome: Outcome }

/**
 * Writes what came of an attempt: the delivery, its content and, if it is to be tried again, the next job.
 *
 * The same attempt settles once, whoever brings it: a second one, or one for a delivery that has ended,
 * changes nothing.
 *
 * @param random from 0 up to 1, spreads the next attempt
 */
export async function settle(deps: Deps, tx: Db, attempt: Attempt, random: number): Promise<void> {
  const { deliveryId, number, tookMs, outcome } = attempt
  const delivery = await lockDelivery(tx, deliveryId)
  if (delivery?.status !== 'pending' || delivery.attempts >= number) return
  await tx.insert(webhookAttempts).values({
    id: randomUUID(),
    delivery_id: deliveryId,
    number,
    took_ms: tookMs,
    error: outcome.kind === 'completed' ? null : outcome.error,
  })
  const standing =
    outcome.kind === 'completed'
      ? await complete(tx, delivery, number, outcome.text)
      : await failOrWait(deps, tx, delivery, attempt, outcome, random)
  await tx.execute(sql`select pg_notify(${ATTEMPTED_CHANNEL}, ${deliveryId})`)
  await publish(tx, { kind: 'deliveries', id: deliveryId }, 'admin')
  await publish(tx, { kind: 'content', id: delivery.content_id }, 'admin')
  if (standing === 'readable') {
    const { content_id: id, step_number: step } = delivery
    await publish(tx, { kind: 'content-completed', id, step }, 'admin')
  }
  const reason = outcome.kind === 'completed' ? '' : outcome.reason
  await tellAdministrators(tx, delivery, { standing, number, reason })
}

/** @returns whether the text was taken; a person's own edit and an earlier completion stand */
async function complete(tx: Db, delivery: StoredDelivery, attempts: number, text: string): Promise<Standing> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'completed', attempts, reason: null, next_attempt_at: null, updated_at: sql`now()` })
    .where(eq(webhookDeliveries.id, delivery.id))
  const [content] = await tx
    .update(formattedContent)
    .set({
      status: 'completed',
      formatted_content: text,
      reason: null,
      version: sql`${formattedContent.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(formattedContent.id, delivery.content_id),
        ne(formattedContent.status, 'completed'),
        isNull(formattedContent.edited_by),
      ),
    )
    .returning({ version: formattedContent.version })
  if (!content) return 'completed'
  await tx.insert(formattedContentVersions).values({
    content_id: delivery.content_id,
    version: content.version,
    formatted_content: text,
  })
  return 'readable'
}

async function failOrWait(
  deps: Deps,
  tx: Db,
  delivery: StoredDelivery,
  { number }: Attempt,
  outcome: Exclude<Outcome, { kind: 'completed' }>,
  random: number,
): Promise<Standing> {
  const waitMs = outcome.kind === 'failed' ? waitAfter(number, random) : null
  if (waitMs === null) {
    await fail(tx, delivery, number, outcome.reason)
    return 'failed'
  }
  const next = new Date(deps.clock().getTime() + waitMs)
  const { time_zone } = await readNewsroom(tx)
  await tx
    .update(webhookDeliveries)
    .set({
      attempts: number,
      reason: outcome.reason,
      next_attempt_at: next.toISOString(),
      updated_at: sql`now()`,
    })
    .where(eq(webhookDeliveries.id, delivery.id))
  const reason = MESSAGES.delivery.triedAgain(outcome.reason, momentInWords(next, time_zone))
  await tx.update(formattedContent).set({ reason, updated_at: sql`now()` }).where(isProcessing(delivery))
  await enqueueAttempt(deps.jobs, tx, delivery.id, number + 1, next)
  return 'waiting'
}

async function fail(tx: Db, delivery: StoredDelivery, attempts: number, reason: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', attempts, reason, next_attempt_at: null, updated_at: sql`now()` })
    .where(eq(webhookDeliveries.id, delivery.id))
  await tx
    .update(formattedContent)
    .set({ status: 'failed', reason, version: sql`${formattedContent.version} + 1`, updated_at: sql`now()` })
    .where(isProcessing(delivery))
}

const isProcessing = ({ content_id }: StoredDelivery) =>
  and(eq(formattedContent.id, content_id), eq(formattedContent.status, 'processing'))
