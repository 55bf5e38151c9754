import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import { lockContent } from '#server/formatted-content/content-repository.ts'
import { publish } from '#server/live/publish.ts'
import { enqueueAttempt } from '#server/deliveries/attempt/attempt-job.ts'
import { lockDelivery, type StoredDelivery } from '#server/deliveries/deliveries-repository.ts'
import { sendAnew } from '#server/deliveries/state.ts'
import { mustBeActive } from './prepare-delivery.ts'
import { findUnderWay } from './under-way.ts'

/**
 * Sends a delivery once more: the same body under the same id, so that a receiver knows it for the same, with
 * all retries before it. A text that is there already stays.
 *
 * @throws Problem `not_found`; `conflict` while it is being made; `gone` when its content was deleted;
 *   `invalid_input` when its webhook takes nothing any more
 */
export async function resend(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  id: string,
  personId: string,
): Promise<void> {
  const delivery = await lockDelivery(tx, id)
  if (!delivery) throw new Problem('not_found', DELIVERIES.gone)
  if (delivery.status === 'pending') throw underWay()
  if (delivery.kind === 'send') {
    const { step_number: step, select_date: edition } = delivery
    await mustBeActive(tx, delivery.webhook_id, { step, edition })
    if (await isSameUnderWay(tx, delivery)) throw underWay()
  }
  const content = await lockContent(tx, delivery.content_id)
  if (!content || content.deleted_at !== null) throw new Problem('gone', DELIVERIES.contentGone)

  await sendAnew(tx, delivery)
  await enqueueAttempt(jobs, tx, delivery, delivery.attempts + 1)
  const { step_number: step, select_date: edition, webhook_id: webhook } = delivery
  await recordAction(tx, clock(), {
    actor: personId,
    action: 'delivery.resend',
    subject: id,
    detail: { step, edition, webhook },
  })
  await publish(tx, { kind: 'content', id: content.id }, 'admin')
  await publish(tx, { kind: 'edition', edition: content.select_date })
  await publish(tx, { kind: 'deliveries', id }, 'admin')
}

const underWay = (): Problem =>
  new Problem('conflict', DELIVERIES.underWay.detail, { title: DELIVERIES.underWay.title })

/** Whether another delivery brings the same at the moment. */
async function isSameUnderWay(tx: Db, delivery: StoredDelivery): Promise<boolean> {
  const { id, webhook_id: webhookId, step_number: step, select_date: edition, input_hash } = delivery
  if (input_hash === null) return false
  const found = await findUnderWay(tx, { webhookId, step: { number: step }, edition })
  return found.some((other) => other.inputHash === input_hash && other.id !== id)
}
