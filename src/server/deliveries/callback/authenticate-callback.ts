import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { isSignedWith, isTimely } from '#server/webhooks/signature.ts'
import { secretsOf } from '#server/webhooks/webhook-secrets.ts'
import { findWebhooks } from '#server/webhooks/webhooks-repository.ts'
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

/** Checks a signature on the raw bytes, before anything of them is read. @returns null when it is of none of our webhooks */
export async function checkSignature(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { id, timestamp, signature }: Unchecked,
  body: Buffer,
): Promise<Caller | null> {
  const message = { id, timestamp, body }
  const now = clock()
  // All are tried, so that the time does not tell which one fits.
  const fitting = (await findWebhooks(db)).filter((webhook) =>
    isSignedWith(secretsOf(config, webhook, now), message, signature),
  )
  const [webhook] = fitting
  return webhook ? { by: 'signature', webhookId: webhook.id, seenAs: `${webhook.id}:${id}` } : null
}

function signedPartOf(headers: IncomingHttpHeaders) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signature = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null
  return { id, timestamp: Number(timestamp), signature }
}
