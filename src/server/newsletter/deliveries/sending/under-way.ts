import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import { hurryAttempt } from '#server/newsletter/deliveries/attempt/attempt-job.ts'
import type { StoredDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import { retryNow } from '#server/newsletter/deliveries/state.ts'

/** The delivery that a person asked for, and whether the same had been asked for before and goes on. */
export type Requested = {
  id: string
  wasUnderWay: boolean
  /** How many attempts of it were made before; the next one is what the person waits for. */
  attempts: number
}

/** Where a send goes and what for; with the same rows and prompt, which its hash tells, two of them are the same. */
export type Going = { webhookId: string; step: { number: number }; edition: CalendarDay }

/** A send that has not ended yet. */
export type UnderWay = Pick<StoredDelivery, 'id' | 'attempts'> & { inputHash: string | null }

/**
 * The sends of a step and edition that have not ended yet, the newest first.
 *
 * Lock the webhook first: whoever sends to it at the same moment, in whichever process, then comes after the
 * caller's transaction, and finds what that has written.
 */
export const findUnderWay = (tx: Db, { webhookId, step, edition }: Going): Promise<UnderWay[]> =>
  tx
    .select({
      id: webhookDeliveries.id,
      attempts: webhookDeliveries.attempts,
      inputHash: webhookDeliveries.input_hash,
    })
    .from(webhookDeliveries)
    .innerJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
    .where(
      and(
        eq(webhookDeliveries.step_number, step.number),
        eq(webhookDeliveries.select_date, edition),
        eq(webhookDeliveries.webhook_id, webhookId),
        // In the text and not as values: only so does a plan that is kept take the index of these rows alone.
        sql`${webhookDeliveries.kind} = 'send'`,
        sql`${webhookDeliveries.status} in ('pending', 'waiting')`,
        isNull(formattedContent.deleted_at),
      ),
    )
    .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))

/** Joins a delivery that is under way: one that waits for its next attempt is attempted now. */
export async function joinUnderWay(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, attempts }: Pick<StoredDelivery, 'id' | 'attempts'>,
): Promise<Requested> {
  const asIs: Requested = { id, wasUnderWay: true, attempts: 0 }
  // Whoever has it locked writes what came of an attempt, and may want the webhook that is locked here.
  const [waiting] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'pending')))
    .for('update', { skipLocked: true })
  if (!waiting || !(await hurryAttempt(jobs, tx, id, attempts + 1))) return asIs
  await retryNow(tx, { id })
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  return { ...asIs, attempts }
}
