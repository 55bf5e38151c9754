import { z } from 'zod'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { findWebhook } from '#server/webhooks/webhooks-repository.ts'
import { announce } from '#server/deliveries/announce.ts'
import { lockDelivery } from '#server/deliveries/deliveries-repository.ts'
import { fail } from '#server/deliveries/state.ts'

const DeadlinePayload = z.strictObject({
  deliveryId: z.uuid(),
  /** The attempt after which the text was awaited. */
  attempt: z.int().min(1),
})

/** A delivery whose text was to come by callback, and did not, has failed (C41). */
export const callbackDeadlineJob: Job<typeof DeadlinePayload> = {
  payload: DeadlinePayload,
  run: (deps, { deliveryId }) => endOverdue(deps, deliveryId),
  attempts: 5,
  expireInSeconds: 60,
  isHeldBack: true,
}

/** Ends a delivery that has waited too long for its callback; any other is left alone. */
export async function endOverdue(deps: Deps, deliveryId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, deliveryId)
    if (delivery?.status !== 'waiting' || delivery.deadline_at === null) return
    if (new Date(delivery.deadline_at) > deps.clock()) return
    const webhook = await findWebhook(tx, delivery.webhook_id)
    const { payload, came, attempts } = delivery
    const instead = DELIVERIES.came[came ?? 'noText']
    const reason = DELIVERIES.noCallback(payload.webhook.name, instead, webhook?.callback_minutes ?? 15)
    const standing = await fail(tx, delivery, attempts, reason)
    await announce(tx, delivery, { standing, reason })
  })
}
