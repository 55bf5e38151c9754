import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import { lockContent } from '#server/newsletter/formatted-content/content-repository.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { Jobs } from '#server/job-queue.ts'
import { enqueueAttempt, hurryAttempt } from '#server/newsletter/deliveries/attempt/attempt-job.ts'
import {
  lockDelivery,
  type StepDelivery,
  type StoredDelivery,
} from '#server/newsletter/deliveries/deliveries-repository.ts'
import { retryNow, sendAnew } from '#server/newsletter/deliveries/state.ts'
import { findWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { mustBeActive } from './prepare-delivery.ts'
import { findUnderWay } from './under-way.ts'

/**
 * Sends a delivery once more: the same body under the same id, so that a receiver knows it for the same, with
 * all retries before it. One that waits for its next attempt is attempted now, as it was asked for. A text that is there
 * already stays; what an event tells is in the frozen issue.
 *
 * @returns how many attempts have been made so far
 * @throws Problem `not_found`; `conflict` while it is being made; `gone` when its content was deleted;
 *   `invalid_input` when its webhook takes nothing any more
 */
export async function resend(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  id: string,
  personId: string,
): Promise<number> {
  const delivery = await lockDelivery(tx, id)
  if (!delivery) throw new Problem('not_found', DELIVERIES.gone)
  if (delivery.status === 'pending') await tryNow(jobs, tx, delivery)
  else await tryAnew(jobs, tx, delivery)
  const { step_number, issue_number, event, select_date: edition, webhook_id: webhook, content_id } = delivery
  const what = event === null ? { step: step_number } : { event, number: issue_number }
  await recordAction(tx, clock(), {
    actor: personId,
    action: 'delivery.resend',
    subject: id,
    detail: { ...what, edition, webhook, name: (await findWebhook(tx, webhook))?.name },
  })
  if (content_id !== null) await publish(tx, { kind: 'content', id: content_id }, 'admin')
  await publish(tx, { kind: 'edition', edition })
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  return delivery.attempts
}

async function tryNow(jobs: Jobs, tx: Db, delivery: StoredDelivery): Promise<void> {
  const { id, attempts, next_attempt_at } = delivery
  if (next_attempt_at === null || !(await hurryAttempt(jobs, tx, id, attempts + 1))) throw underWay()
  await retryNow(tx, delivery)
}

async function tryAnew(jobs: Jobs, tx: Db, delivery: StoredDelivery): Promise<void> {
  if (delivery.kind === 'event') await mustBeActive(tx, delivery.webhook_id)
  else await mustHaveContent(tx, delivery)
  await sendAnew(tx, delivery)
  await enqueueAttempt(jobs, tx, delivery, delivery.attempts + 1)
}

async function mustHaveContent(tx: Db, delivery: StepDelivery): Promise<void> {
  if (delivery.kind === 'send') {
    const { step_number: step, select_date: edition } = delivery
    await mustBeActive(tx, delivery.webhook_id, { step, edition })
    if (await isSameUnderWay(tx, delivery)) throw underWay()
  }
  const content = await lockContent(tx, delivery.content_id)
  if (!content || content.deleted_at !== null) throw new Problem('gone', DELIVERIES.contentGone)
}

const underWay = (): Problem =>
  new Problem('conflict', DELIVERIES.underWay.detail, { title: DELIVERIES.underWay.title })

/** Whether another delivery brings the same at the moment. */
async function isSameUnderWay(tx: Db, delivery: StepDelivery): Promise<boolean> {
  const { id, webhook_id: webhookId, step_number: step, select_date: edition, input_hash } = delivery
  if (input_hash === null) return false
  const found = await findUnderWay(tx, { webhookId, step: { number: step }, edition })
  return found.some((other) => other.inputHash === input_hash && other.id !== id)
}
