import { dayIn, dayWordsOf } from '#shared/calendar.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { tellChannel } from '#server/people/notifications/tell-channel.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  contentTemplate,
  deliveryFailedTemplate,
  deliveryRecoveredTemplate,
  whatWasSent,
} from '#server/people/notifications/notification-templates.ts'
import { notify } from '#server/people/notifications/notify.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Each, StoredDelivery } from './deliveries-repository.ts'

/**
 * How a delivery stands after an attempt: its text was taken (`readable`) or an earlier one stands (`completed`),
 * it has failed for good, or it is tried again.
 */
export type Standing = 'readable' | 'completed' | 'failed' | 'waiting'

type Told = Each<
  StoredDelivery,
  | 'kind'
  | 'step_number'
  | 'event'
  | 'issue_number'
  | 'select_date'
  | 'created_by'
  | 'payload'
  | 'status'
  | 'had_failed'
>

/**
 * Tells administrators what came of a delivery that has ended, in the transaction that ends it (C8).
 *
 * @param delivery as it stood before: `pending` while it was attempted, `waiting` for a callback
 * @param reason why it failed, in words for people
 */
export async function notifyAdministrators(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  delivery: Told,
  { standing, reason }: { standing: Standing; reason: string },
): Promise<void> {
  const { step_number: step, select_date: edition } = delivery
  const what =
    delivery.kind === 'event'
      ? { event: delivery.event, number: delivery.issue_number }
      : { step: delivery.step_number }
  const today = dayIn((await readNewsroom(tx)).time_zone, clock())
  const sent = { ...what, edition, today, webhook: delivery.payload.webhook.name }
  if (standing === 'failed') {
    await notify(tx, deliveryFailedTemplate(sent, reason))
    const text = CHANNEL.says.deliveryFailed(whatWasSent(sent), dayWordsOf(today).long(edition), sent.webhook)
    await tellChannel(tx, { text, link: `/admin/deliveries?date=${edition}` })
  }
  const hasArrived = standing === 'readable' || standing === 'completed'
  if (hasArrived && isToldFailed(delivery)) await notify(tx, deliveryRecoveredTemplate(sent))
  if (standing === 'readable' && step !== null)
    await notify(tx, contentTemplate(step, edition, delivery.created_by))
}

/** Only what administrators were told has failed can recover: an attempt that is made again is no news. */
const isToldFailed = ({ status, had_failed }: Told): boolean =>
  status === 'failed' || (status !== 'completed' && had_failed)
