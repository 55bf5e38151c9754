import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '#server/platform/db/db.ts'
import { findDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import type { Deps } from '#server/deps.ts'
import { bodyText } from '#server/platform/outbound/body-text.ts'
import { isSignedWith, isTimely } from '#server/newsletter/webhooks/signature.ts'
import { secretsOf } from '#server/newsletter/webhooks/webhook-secrets.ts'
import {
  findWebhook,
  findWebhooks,
  type StoredWebhook,
} from '#server/newsletter/webhooks/webhooks-repository.ts'
import { readCallbackToken } from './callback-token.ts'

/** Who brings a callback, and under which name it is remembered as applied. */
export type Caller =
  | { by: 'token'; deliveryId: string; seenAs: string }
  | { by: 'signature'; webhookId: string; seenAs: string }

/** A signature that only the raw bytes can prove. */
export type Unchecked = { by: 'unchecked'; id: string; timestamp: number; signature: string }

/**
 * Judges a callback by its headers, before its body is read: the token of one sending, or a Standard Webhooks
 * signature at most 300 s old, which is yet to be checked.
 *
 * @returns null for every flaw alike
 */
export function readProof(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  headers: IncomingHttpHeaders,
): Caller | Unchecked | null {
  const token = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  const sending = token === undefined ? null : readCallbackToken(config.secret, token)
  if (sending) {
    const { deliveryId, round } = sending
    return { by: 'token', deliveryId, seenAs: `token:${deliveryId}:${round}` }
  }
  const signed = signedPartOf(headers)
  return signed && isTimely(signed.timestamp, clock()) ? { by: 'unchecked', ...signed } : null
}

/**
 * Up to this many bytes a body is checked under the secrets of all webhooks, so that whoever may call is told what does not
 * fit. A larger one costs too much for that: it is checked under those of the webhook whose delivery it names.
 */
const CHECKED_UNDER_ALL = 16_384

/**
 * Checks a signature on the raw bytes, before anything of them is parsed.
 *
 * @returns null when it is of none of our webhooks that it may be of
 */
export async function checkSignature(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { id, timestamp, signature }: Unchecked,
  { body, contentType }: { body: Buffer; contentType: string | undefined },
): Promise<Caller | null> {
  const message = { id, timestamp, body }
  const now = clock()
  // All are tried, so that the time does not tell which one fits.
  const webhooks =
    body.length <= CHECKED_UNDER_ALL ? await findWebhooks(db) : await namedBy(db, bodyText(body, contentType))
  const fitting = webhooks.filter((webhook) =>
    isSignedWith(secretsOf(config, webhook, now), message, signature),
  )
  const [webhook] = fitting
  return webhook ? { by: 'signature', webhookId: webhook.id, seenAs: `${webhook.id}:${id}` } : null
}

const NAMED = /"deliveryId"\s*:\s*"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/i

/** The webhook of the delivery that a text names, as far as one look tells; whether it is true is judged later. */
async function namedBy(db: Db, text: string | null): Promise<StoredWebhook[]> {
  const id = NAMED.exec(text ?? '')?.[1]
  const delivery = id === undefined ? undefined : await findDelivery(db, id)
  const webhook = delivery && (await findWebhook(db, delivery.webhook_id))
  return webhook ? [webhook] : []
}

function signedPartOf(headers: IncomingHttpHeaders) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signature = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null
  return { id, timestamp: Number(timestamp), signature }
}
