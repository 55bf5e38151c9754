import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { isSignedWith, isTimely } from '#server/webhooks/signature.ts'
import { secretsOf } from '#server/webhooks/webhook-secrets.ts'
import { findWebhooks } from '#server/webhooks/webhooks-repository.ts'
import { readCallbackToken, type Round } from './callback-token.ts'

/** Who brings a callback, and under which name it is remembered as applied. */
export type Caller =
  | { by: 'token'; deliveryId: string; seenAs: string }
  | { by: 'signature'; webhookId: string; seenAs: string }

/**
 * Judges a callback by its headers and raw bytes, before anything of it is read: a Standard Webhooks signature of
 * one of our webhooks, at most 300 s old, or the token of one sending.
 *
 * @returns null for every flaw alike
 */
export async function authenticateCallback(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Caller | null> {
  const round = roundOf(config, headers)
  if (round) {
    const { deliveryId } = round
    return { by: 'token', deliveryId, seenAs: `token:${deliveryId}:${round.round}` }
  }
  const signed = signedPartOf(headers)
  if (!signed || !isTimely(signed.timestamp, clock())) return null
  const message = { id: signed.id, timestamp: signed.timestamp, body }
  const now = clock()
  // All are tried, so that the time does not tell which one fits.
  const fitting = (await findWebhooks(db)).filter((webhook) =>
    isSignedWith(secretsOf(config, webhook, now), message, signed.signature),
  )
  const [webhook] = fitting
  return webhook ? { by: 'signature', webhookId: webhook.id, seenAs: `${webhook.id}:${signed.id}` } : null
}

/** What the token among the headers is for; null when there is none of ours. Nothing else is needed to tell. */
export function roundOf({ secret }: Pick<Config, 'secret'>, headers: IncomingHttpHeaders): Round | null {
  const token = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? null : readCallbackToken(secret, token)
}

function signedPartOf(headers: IncomingHttpHeaders) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signature = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null
  return { id, timestamp: Number(timestamp), signature }
}
