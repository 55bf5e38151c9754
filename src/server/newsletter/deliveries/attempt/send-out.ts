import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { CALLBACK_PATH, type SentBody } from '#shared/webhook.ts'
import type { Deps } from '#server/deps.ts'
import { callWebhook } from '#server/newsletter/webhooks/call-webhook.ts'
import type { StoredWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { readEvent } from '#server/newsletter/deliveries/events/event-body.ts'
import { callbackToken } from '#server/newsletter/deliveries/callback/callback-token.ts'
import type { Outcome, Sent } from './outcome.ts'
import { orderedJson } from './ordered-json.ts'
import { outcomeOf } from './read-answer.ts'

/** How long a call may take whose webhook has been deleted, in seconds. */
const TIMEOUT_S = 30

/**
 * Posts a delivery to its automation once.
 *
 * A send or an event goes to where the webhook is now, so a corrected address counts from the next attempt on. A
 * republish goes to the address it was made for (C43).
 *
 * @param signal ends the call, whose outcome means nothing then
 */
export async function sendOut(
  deps: Deps,
  { delivery, webhook }: Sent,
  signal: AbortSignal,
): Promise<Outcome> {
  const isRepublish = delivery.kind === 'republish'
  const standsAgainst = isRepublish ? null : whyNot(webhook)
  if (standsAgainst !== null) return refusal(standsAgainst)
  const { body, standsAgainst: refused } = await bodyOf(deps, delivery)
  if (refused !== undefined) return refusal(refused)

  const { name } = webhook ?? delivery.payload.webhook
  const url = isRepublish || !webhook ? delivery.payload.webhook.url : webhook.url
  const result = await callWebhook(deps, webhook ?? undefined, {
    url,
    id: delivery.id,
    body,
    signal,
    withinMs: (webhook?.timeout_seconds ?? TIMEOUT_S) * 1000,
  })
  if (result === null) return refusal(DELIVERIES.noSecret(name))
  return outcomeOf({ name, url }, delivery.kind, result, deps.clock())
}

const refusal = (reason: string): Outcome => ({ kind: 'refused', reason, error: reason })

type ToSend = { body: string; standsAgainst?: undefined } | { body?: undefined; standsAgainst: string }

/**
 * What leaves, or why it must not any more. Whoever formats may answer later, with a token that counts once.
 */
async function bodyOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  delivery: Sent['delivery'],
): Promise<ToSend> {
  if (delivery.kind === 'event') {
    const { body, standsAgainst } = await readEvent(db, delivery)
    return standsAgainst === null ? { body: JSON.stringify(body) } : { standsAgainst }
  }
  const { id: deliveryId, payload, attempts_before: round, kind } = delivery
  const text = orderedJson(payload)
  if (kind === 'republish') return { body: text }
  const token = callbackToken(config.secret, { deliveryId, round })
  const callback: SentBody['callback'] = { url: config.publicUrl + CALLBACK_PATH, token, deliveryId }
  return { body: `${text.slice(0, -1)},"callback":${JSON.stringify(callback)}}` }
}

function whyNot(webhook: StoredWebhook | null): string | null {
  if (!webhook) return DELIVERIES.webhookGone
  return webhook.is_active ? null : DELIVERIES.webhookInactive(webhook.name)
}
