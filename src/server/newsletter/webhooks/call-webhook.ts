import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import type { Deps } from '#server/deps.ts'
import { signatureOf } from './signature.ts'
import { headerValueOf, secretsOf } from './webhook-secrets.ts'
import type { StoredWebhook } from './webhooks-repository.ts'

/** One call. `id` is the same however often it is repeated; the receiver knows repeats by it. */
export type WebhookCall = { url: string; id: string; body: string; withinMs: number; signal?: AbortSignal }

/**
 * Posts a body to an automation, with the proof that the administrator chose for it.
 *
 * @param webhook undefined for an address whose webhook has been deleted: nothing proves the call then
 * @returns what came of it, or null when there is no secret to prove it with
 */
export async function callWebhook(
  deps: Pick<Deps, 'outbound' | 'config' | 'clock'>,
  webhook: StoredWebhook | undefined,
  { url, id, body, withinMs, signal }: WebhookCall,
): Promise<OutboundResult | null> {
  const timestamp = Math.floor(deps.clock().getTime() / 1000)
  const proof = webhook ? proofOf(deps, webhook, { url, id, timestamp, body }) : {}
  if (proof === null) return null
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...proof,
  }
  return deps.outbound(url, { method: 'POST', headers, body, withinMs, ...(signal && { signal }) })
}

type Message = { url: string; id: string; timestamp: number; body: string }

function proofOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  webhook: StoredWebhook,
  message: Message,
): Record<string, string> | null {
  if (webhook.authentication === 'signature') {
    const secrets = secretsOf(config, webhook, clock())
    if (secrets.length === 0) return null
    return { 'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' ') }
  }
  // A value that opens doors goes to the address for which it was entered, and to no earlier one.
  if (message.url !== webhook.url) return {}
  const value = headerValueOf(config, webhook)
  return value === null || webhook.header_name === null ? null : { [webhook.header_name]: value }
}
