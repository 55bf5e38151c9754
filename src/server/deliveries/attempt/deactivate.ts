import { CHANNEL } from '#shared/channel-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import type { Db } from '#server/db/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellChannel } from '#server/notifications/tell-channel.ts'
import { announceWebhooks, changeWebhook, findWebhook } from '#server/webhooks/webhooks-repository.ts'
import type { SentDelivery } from '#server/deliveries/deliveries-repository.ts'

/** A receiver that said 410 is sent to no more, and administrators and the channel are told. An earlier address says nothing. */
export async function deactivate(tx: Db, { webhook_id, kind, payload }: SentDelivery): Promise<void> {
  const webhook = await findWebhook(tx, webhook_id)
  if (!webhook?.is_active || (kind === 'republish' && payload.webhook.url !== webhook.url)) return
  await changeWebhook(tx, webhook_id, { is_active: false, inactive_reason: WEBHOOKS.inactiveSince410 })
  await announceWebhooks(tx)
  const { title, detail } = WEBHOOKS.deactivated(webhook.name)
  const link = '/admin/processor?view=webhook'
  await notify(tx, { to: 'admins', kind: 'deliveries', type: 'warning', title, message: detail, link })
  await tellChannel(tx, { text: CHANNEL.says.webhookOff(webhook.name), link })
}
