import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/kept-keys.ts'

/** The sending of a delivery that a token belongs to: 0 for the first, else how many attempts were made before. */
export type Round = { deliveryId: string; round: number }

/**
 * What lets an automation bring the text of one sending. Made from the server's secret, so that nothing of it is
 * stored and a repeated attempt carries the same one.
 */
export const callbackToken = (secret: string, { deliveryId, round }: Round): string =>
  `${deliveryId}.${round}.${macOf(secret, `${deliveryId}.${round}`).toString('base64url')}`

/** @returns what the token is for, or null when it is none of ours */
export function readCallbackToken(secret: string, token: string): Round | null {
  const [, said, deliveryId = '', round = '', mac = ''] = TOKEN.exec(token) ?? []
  if (said === undefined) return null
  const given = Buffer.from(mac, 'base64url')
  const own = macOf(secret, said)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  return { deliveryId, round: Number(round) }
}

const TOKEN = /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9}))\.([\w-]{43})$/

const macOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'callback')).update(text).digest()
