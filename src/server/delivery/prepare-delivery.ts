import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '#shared/calendar.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { Problem } from '#shared/problem.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import type { Db } from '#server/db/db.ts'
import { formattedContent, webhookDeliveries } from '#server/db/tables/delivery.ts'
import { auditLog } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { findWebhook, type StoredWebhook } from '#server/webhooks/webhooks-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { enqueueAttempt } from './attempt-job.ts'
import { textOf } from './built-in-formatter.ts'
import { rowsToSend } from './rows-to-send.ts'

/** One intended send of a step's edition. */
export type Sending = {
  step: AnyStep
  edition: CalendarDay
  webhookId: string
  customPrompt: string | null
  personId: string
  /** What the administrator's browser calls itself; '' when it does not say. */
  userAgent: string
}

/**
 * Writes everything about a send before anything leaves: the delivery, the content it is to complete, and the
 * job that does it (C41, promises: Going out). All of it or, when the transaction fails, nothing.
 *
 * @returns the delivery's id
 * @throws Problem `invalid_input` when there is nothing to send or the webhook does not take it
 */
export async function prepareDelivery(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Db,
  sending: Sending,
): Promise<string> {
  const { step, edition, personId } = sending
  const webhook = await mustTake(tx, sending.webhookId, step)
  const newsroom = await readNewsroom(tx)
  const rows = await rowsToSend(deps, tx, step, edition, newsroom)
  if (rows.length === 0) throw new Problem('invalid_input', MESSAGES.generic.noData)

  const id = randomUUID()
  const contentId = randomUUID()
  const payload = payloadOf(id, sending, { webhook, rows, newsroom, now: deps.clock() })
  const common = { step_number: step.number, select_date: edition, webhook_id: webhook.id }
  await tx.insert(formattedContent).values({
    ...common,
    id: contentId,
    original_content: payload,
    status: 'processing',
    webhook_url: webhook.url,
    user_id: personId,
  })
  await tx.insert(webhookDeliveries).values({
    ...common,
    id,
    kind: 'send',
    content_id: contentId,
    payload,
    status: 'pending',
    created_by: personId,
  })
  await enqueueAttempt(deps.jobs, tx, id, 1)
  const detail = { step: step.number, edition, webhook: webhook.id }
  await tx.insert(auditLog).values({ actor_id: personId, action: 'delivery.send', subject: id, detail })
  await publish(tx, { kind: 'content', id: contentId }, 'admin')
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  return id
}

async function mustTake(tx: Db, webhookId: string, step: AnyStep): Promise<StoredWebhook> {
  const webhook = await findWebhook(tx, webhookId)
  if (!webhook) throw new Problem('invalid_input', MESSAGES.delivery.webhookGone)
  if (!webhook.is_active) throw new Problem('invalid_input', MESSAGES.delivery.webhookInactive(webhook.name))
  if (!webhook.steps.includes(step.number))
    throw new Problem('invalid_input', MESSAGES.webhook.notItsStep(webhook.name, step.number))
  return webhook
}

type Content = { webhook: StoredWebhook; rows: Record<string, unknown>[]; newsroom: NewsroomFacts; now: Date }

/** What leaves: the keys of S213, with our own rendering as `formattedContent` (C34, C35). */
function payloadOf(
  deliveryId: string,
  sending: Sending,
  { webhook, rows, newsroom, now }: Content,
): WebhookPayload {
  const { step, edition, customPrompt } = sending
  return {
    step: step.number,
    date: edition,
    data: rows,
    formattedContent: textOf(step, rows, newsroom),
    userId: sending.personId,
    webhook: { name: webhook.name, url: webhook.url, timestamp: now.toISOString() },
    metadata: {
      userAgent: sending.userAgent,
      source: 'content-processor',
      isDirectStep: step.format === 'direct',
      dataCount: rows.length,
      ...(customPrompt !== null && { customPrompt }),
    },
    deliveryId,
  }
}
