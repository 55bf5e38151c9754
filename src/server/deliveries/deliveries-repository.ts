import { eq } from 'drizzle-orm'
import type { Delivery } from '#shared/api/deliveries.ts'
import type { Db } from '#server/db/db.ts'
import { isoMomentOrNull } from '#server/db/moments.ts'
import { formattedContent, webhookDeliveries, webhooks } from '#server/db/tables/delivery.ts'
import type { StoredWebhook } from '#server/webhooks/webhooks-repository.ts'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect

export async function findDelivery(db: Db, id: string): Promise<StoredDelivery | undefined> {
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return delivery
}

/** What an attempt needs: a delivery and where it goes now; `webhook` is null when that has been deleted. */
export async function findWithWebhook(
  db: Db,
  id: string,
): Promise<{ delivery: StoredDelivery; webhook: StoredWebhook | null } | undefined> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .leftJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
    .where(eq(webhookDeliveries.id, id))
  return found
}

/** As {@link findDelivery}; nobody else changes the row until the transaction ends. */
export async function lockDelivery(tx: Db, id: string): Promise<StoredDelivery | undefined> {
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('update')
  return delivery
}

/** How a send stands, as administrators read it, with the text when there is one (C41). */
export const readDelivery = async (db: Db, id: string): Promise<Delivery | undefined> =>
  (await readStanding(db, id))?.shown

/** The same, and which of its attempts belong to an earlier sending. */
export async function readStanding(
  db: Db,
  id: string,
): Promise<{ shown: Delivery; attemptsBefore: number } | undefined> {
  const [found] = await db
    .select({
      delivery: webhookDeliveries,
      contentStatus: formattedContent.status,
      text: formattedContent.formatted_content,
    })
    .from(webhookDeliveries)
    .innerJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
    .where(eq(webhookDeliveries.id, id))
  if (!found) return undefined
  const { delivery, contentStatus, text } = found
  const { name, url } = delivery.payload.webhook
  const shown = {
    id,
    content_id: delivery.content_id,
    status: delivery.status,
    step: delivery.step_number,
    date: delivery.select_date,
    webhook: { id: delivery.webhook_id, name, url },
    isDirectStep: delivery.payload.metadata.isDirectStep,
    formattedContent: contentStatus === 'completed' ? text : null,
    message: delivery.reason,
    payload: delivery.payload,
    attempts: delivery.attempts,
    next_attempt_at: isoMomentOrNull(delivery.next_attempt_at),
  }
  return { shown, attemptsBefore: delivery.attempts_before }
}
