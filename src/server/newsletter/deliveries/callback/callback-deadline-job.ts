import { z } from 'zod'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Jobs } from '#server/job-queue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { findWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { announce } from '#server/newsletter/deliveries/announce.ts'
import { lockDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import { fail } from '#server/newsletter/deliveries/state.ts'

const DeadlinePayload = z.strictObject({
  deliveryId: z.uuid(),
  /** The attempt after which the text was awaited. */
  attempt: z.int().min(1),
})

/**
 * A delivery whose text was to come by callback, and did not, has failed (C41). The queue keeps the time: it goes on evenly
 * however the clock is set, which the moment that people read as its deadline does not.
 */
export const callbackDeadlineJob: Job<typeof DeadlinePayload> = {
  payload: DeadlinePayload,
  run: endOverdue,
  attempts: 5,
  expireInSeconds: 60,
  isHeldBack: true,
}

type Awaited = z.output<typeof DeadlinePayload>

const keyOf = ({ deliveryId, attempt }: Awaited): string => `${deliveryId}:${attempt}`

/** Ends the wait for a callback at that moment, if nothing has come by then. */
export const enqueueDeadline = (jobs: Jobs, tx: Db, awaited: Awaited, startAfter: Date): Promise<void> =>
  jobs.enqueue(tx, 'callback-deadline', awaited, { key: keyOf(awaited), startAfter })

/** Whether its end is still to come. */
export const isAwaited = (jobs: Jobs, awaited: Awaited): Promise<boolean> =>
  jobs.isUnderWay('callback-deadline', keyOf(awaited))

/** Ends a delivery that has waited too long for the callback of that attempt; any other is left alone. */
export async function endOverdue(deps: Deps, { deliveryId, attempt }: Awaited): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, deliveryId)
    if (delivery?.status !== 'waiting' || delivery.attempts !== attempt) return
    const webhook = await findWebhook(tx, delivery.webhook_id)
    const { payload, came, attempts } = delivery
    const instead = DELIVERIES.came[came ?? 'noText']
    const reason = DELIVERIES.noCallback(payload.webhook.name, instead, webhook?.callback_minutes ?? 15)
    const standing = await fail(tx, delivery, attempts, reason)
    await announce(deps, tx, delivery, { standing, reason })
  })
}
