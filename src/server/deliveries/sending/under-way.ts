import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { formattedContent, webhookDeliveries } from '#server/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { hurryAttempt } from '#server/deliveries/attempt/attempt-job.ts'
import type { StoredDelivery } from '#server/deliveries/deliveries-repository.ts'
import { retryNow } from '#server/deliveries/state.ts'

/** The delivery that a person asked for, and whether the same had been asked for before and goes on. */
export type Requested = {
  id: string
  wasUnderWay: boolean
  /** How many attempts of it were made before; the next one is what the person waits for. */
  attempts: number
}

/** What makes two sends the same: where, what for, and with which rows and prompt. */
export type Same = { webhookId: string; step: number; edition: CalendarDay; inputHash: string }

/**
 * The send of the same that has not ended yet, the newest one.
 *
 * Lock the webhook first: whoever sends to it at the same moment, in whichever process, then comes after the
 * caller's transaction, and finds what that has written.
 */
export async function findUnderWay(tx: Db, { webhookId, step, edition, inputHash }: Same) {
  const [found] = await tx
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
    .where(
      and(
        eq(webhookDeliveries.step_number, step),
        eq(webhookDeliveries.select_date, edition),
        eq(webhookDeliveries.webhook_id, webhookId),
        eq(webhookDeliveries.kind, 'send'),
        eq(webhookDeliveries.input_hash, inputHash),
        inArray(webhookDeliveries.status, ['pending', 'waiting']),
        isNull(formattedContent.deleted_at),
      ),
    )
    .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
    .limit(1)
  return found?.delivery
}

/** Joins a delivery that is under way: one that waits for its next attempt is attempted now. */
export async function joinUnderWay(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, attempts }: StoredDelivery,
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
