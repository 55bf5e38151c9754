import { eq, sql } from 'drizzle-orm'
import type { Delivery } from '#shared/api/deliveries.ts'
import type { Db } from '#server/db/db.ts'
import { isoMomentOrNull } from '#server/db/moments.ts'
import { statement } from '#server/db/statement.ts'
import { formattedContent, webhookDeliveries, webhooks } from '#server/db/tables/delivery.ts'
import type { StoredWebhook } from '#server/webhooks/webhooks-repository.ts'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect
/** What of a delivery stays as it was written. */
export type SentDelivery = Pick<
  StoredDelivery,
  'id' | 'kind' | 'webhook_id' | 'content_id' | 'step_number' | 'select_date' | 'payload' | 'created_by'
>
/** How a delivery stands. */
type DeliveryState = Pick<StoredDelivery, 'status' | 'attempts' | 'attempts_before'>
/** A delivery with how it stands while its row is locked. */
export type HeldDelivery = SentDelivery & DeliveryState

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

const heldState = statement<{ id: string }, DeliveryState>((db, value) => {
  const { status, attempts, attempts_before } = webhookDeliveries
  return db
    .select({ status, attempts, attempts_before })
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} = ${value('id')}`)
    .for('update')
})

/** As {@link lockDelivery}, of a delivery that was read before: what stays as it is, such as all that is sent, is not read again. */
export async function holdDelivery(tx: Db, sent: SentDelivery): Promise<HeldDelivery | undefined> {
  const [state] = await heldState(tx, { id: sent.id })
  return state && { ...sent, ...state }
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
  const shown = shownDelivery(delivery, delivery, contentStatus === 'completed' ? text : null)
  return { shown, attemptsBefore: delivery.attempts_before }
}

type Standing = Pick<StoredDelivery, 'status' | 'reason' | 'attempts' | 'next_attempt_at'>

/** A delivery as administrators read it. @param formattedContent the text that its content has */
export function shownDelivery(sent: SentDelivery, now: Standing, formattedContent: string | null): Delivery {
  const { name, url } = sent.payload.webhook
  return {
    id: sent.id,
    content_id: sent.content_id,
    status: now.status,
    step: sent.step_number,
    date: sent.select_date,
    webhook: { id: sent.webhook_id, name, url },
    isDirectStep: sent.payload.metadata.isDirectStep,
    formattedContent,
    message: now.reason,
    payload: sent.payload,
    attempts: now.attempts,
    next_attempt_at: isoMomentOrNull(now.next_attempt_at),
  }
}
