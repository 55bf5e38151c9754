import { eq } from 'drizzle-orm'
import type { Delivery } from '#contract/deliveries.ts'
import type { EditionEvent, StoredEvent } from '#shared/edition-events.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import { formattedContent, webhookDeliveries, webhooks } from '#server/platform/db/tables/delivery.ts'
import { readEvent } from './events/event-body.ts'
import type { StoredWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'

type Row = typeof webhookDeliveries.$inferSelect
type OfStep = {
  kind: 'send' | 'republish'
  content_id: string
  step_number: number
  event: null
  issue_number: null
  payload: WebhookPayload
}
type OfEvent = {
  kind: 'event'
  content_id: null
  step_number: number | null
  event: EditionEvent
  issue_number: number | null
  payload: StoredEvent
}
/** A delivery is about a step's content, or tells what happened to an issue or in the work on an edition; the table's check keeps both apart. */
export type StepDelivery = Omit<Row, keyof OfStep> & OfStep
type EventDelivery = Omit<Row, keyof OfEvent> & OfEvent
export type StoredDelivery = StepDelivery | EventDelivery

export type Each<Of, Key extends keyof Row> = Of extends Row ? Pick<Of, Key> : never
/** What of a delivery stays as it was written. */
export type SentDelivery = Each<
  StoredDelivery,
  keyof OfStep | 'id' | 'webhook_id' | 'select_date' | 'created_by'
>
/** How a delivery stands. */
type DeliveryState = Pick<StoredDelivery, 'status' | 'attempts' | 'attempts_before' | 'had_failed'>
/** A delivery with how it stands while its row is locked. */
export type HeldDelivery = SentDelivery & DeliveryState

export async function findDelivery(db: Db, id: string): Promise<StoredDelivery | undefined> {
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return delivery as StoredDelivery | undefined // its check says so
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
  return found && { ...found, delivery: found.delivery as StoredDelivery }
}

/** As {@link findDelivery}; nobody else changes the row until the transaction ends. */
export async function lockDelivery(tx: Db, id: string): Promise<StoredDelivery | undefined> {
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('update')
  return delivery as StoredDelivery | undefined
}

/** As {@link lockDelivery}, of a delivery that was read before: what stays as it is, such as all that is sent, is not read again. */
export async function holdDelivery(tx: Db, sent: SentDelivery): Promise<HeldDelivery | undefined> {
  const { status, attempts, attempts_before, had_failed } = webhookDeliveries
  const [state] = await tx
    .select({ status, attempts, attempts_before, had_failed })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, sent.id))
    .for('update')
  return state && { ...sent, ...state }
}

/** How a send stands, as administrators read it, with the text when there is one (C41). */
export const readDelivery = async (db: Db, id: string): Promise<Delivery | undefined> =>
  (await readReadiness(db, id))?.shown

/** The same, and which of its attempts belong to an earlier sending. */
export async function readReadiness(
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
    .leftJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
    .where(eq(webhookDeliveries.id, id))
  if (!found) return undefined
  const delivery = found.delivery as StoredDelivery
  const payload = delivery.kind === 'event' ? (await readEvent(db, delivery)).body : delivery.payload
  const text = found.contentStatus === 'completed' ? found.text : null
  const shown = shownDelivery(delivery, delivery, { formattedContent: text, payload })
  return { shown, attemptsBefore: delivery.attempts_before }
}

type DeliveryOutcome = Pick<Row, 'status' | 'reason' | 'attempts' | 'next_attempt_at'> &
  Partial<Pick<Row, 'external_url'>>

/**
 * A delivery as administrators read it.
 *
 * @param read.formattedContent the text that its content has
 * @param read.payload what leaves
 */
export function shownDelivery(
  sent: SentDelivery,
  now: DeliveryOutcome,
  read: Pick<Delivery, 'formattedContent' | 'payload'>,
): Delivery {
  const { name, url } = sent.payload.webhook
  return {
    id: sent.id,
    content_id: sent.content_id,
    status: now.status,
    step: sent.step_number,
    date: sent.select_date,
    webhook: { id: sent.webhook_id, name, url },
    event: sent.event,
    number: sent.issue_number,
    externalUrl: now.external_url ?? null,
    isDirectStep: sent.kind !== 'event' && sent.payload.metadata.isDirectStep,
    ...read,
    message: now.reason,
    attempts: now.attempts,
    next_attempt_at: isoMomentOrNull(now.next_attempt_at),
  }
}
