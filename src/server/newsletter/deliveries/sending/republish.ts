import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Problem } from '#shared/problem.ts'
import { NOBODY, type WebhookPayload } from '#shared/webhook.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import { lockContent, type StoredContent } from '#server/newsletter/formatted-content/content-repository.ts'
import { publish } from '#server/platform/live/publish.ts'
import { findWebhook, type StoredWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { findStep } from '#steps/index.ts'
import { enqueueAttempt } from '#server/newsletter/deliveries/attempt/attempt-job.ts'
import { openDelivery } from '#server/newsletter/deliveries/state.ts'
import { type Requested, joinUnderWay } from './under-way.ts'

export type Republishing = {
  contentId: string
  /** The person has been asked about a webhook that changed. */
  isConfirmed: boolean
  personId: string
  userAgent: string
}

/**
 * Writes a republish: the text as it is now goes to the address it came from (S238, C43), as a delivery of its
 * own; the same text on its way there already is what the person gets.
 *
 * @throws Problem `not_found` without a content or a text; `conflict` when the webhook has changed and nobody
 *   was asked
 */
export async function prepareRepublish(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { contentId, isConfirmed, personId, userAgent }: Republishing,
): Promise<Requested> {
  const content = await lockContent(tx, contentId)
  if (!content || content.deleted_at !== null) throw new Problem('not_found', CONTENT.gone)
  if (content.formatted_content.trim() === '') throw new Problem('invalid_input', DELIVERIES.republishNothing)
  const webhook = await findWebhook(tx, content.webhook_id)
  const question = whatChanged(content, webhook)
  if (question !== null && !isConfirmed)
    throw new Problem('conflict', question, { title: DELIVERIES.republishAsk })

  const underWay = await findRepublish(tx, content)
  if (underWay) return joinUnderWay({ jobs }, tx, underWay)
  const id = randomUUID()
  const { step_number, select_date, webhook_id, webhook_url: url } = content
  const name = webhook?.name ?? url
  const payload = payloadOf(id, content, {
    userAgent,
    webhook: { name, url, timestamp: clock().toISOString() },
  })
  const common = { step_number, select_date, webhook_id }
  const written = {
    ...{ ...common, id, payload },
    kind: 'republish',
    event: null,
    issue_number: null,
    content_id: contentId,
    created_by: personId,
  } as const
  await openDelivery(tx, written)
  const known = { delivery: { ...written, attempts_before: 0 }, webhook: webhook ?? null }
  await enqueueAttempt(jobs, tx, written, 1, { known })
  const detail = { step: step_number, edition: select_date, webhook: webhook_id, name }
  await recordAction(tx, clock(), { actor: personId, action: 'delivery.republish', subject: id, detail })
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  return { id, wasUnderWay: false, attempts: 0 }
}

/** The same text on its way to the same place. The content is locked, so nobody else writes one meanwhile. */
async function findRepublish(tx: Db, { id, webhook_url: url, formatted_content: text }: StoredContent) {
  const { payload } = webhookDeliveries
  const [found] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.content_id, id),
        eq(webhookDeliveries.kind, 'republish'),
        eq(webhookDeliveries.status, 'pending'),
        sql`${payload}->>'formattedContent' = ${text}`,
        sql`${payload}->'webhook'->>'url' = ${url}`,
      ),
    )
    .limit(1)
  return found
}

/** @returns what a person should know before the text goes where it came from; null when nothing has changed */
function whatChanged({ webhook_url: url }: StoredContent, webhook: StoredWebhook | undefined): string | null {
  if (!webhook) return DELIVERIES.republishDeleted(url)
  if (webhook.url !== url) return DELIVERIES.republishMoved(webhook.name, url)
  return webhook.is_active ? null : DELIVERIES.republishInactive(webhook.name)
}

function payloadOf(
  deliveryId: string,
  { step_number: step, select_date: date, original_content, formatted_content, user_id }: StoredContent,
  { userAgent, webhook }: { userAgent: string; webhook: WebhookPayload['webhook'] },
): WebhookPayload {
  const data = Array.isArray(original_content.data) ? original_content.data : []
  return {
    step,
    date,
    data,
    formattedContent: formatted_content,
    userId: user_id || NOBODY,
    webhook,
    metadata: {
      userAgent,
      source: 'content-processor',
      isDirectStep: findStep(step)?.format === 'direct',
      dataCount: data.length,
    },
    deliveryId,
    republish: true,
  }
}
