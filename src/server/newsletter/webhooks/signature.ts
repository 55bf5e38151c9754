import { randomBytes, timingSafeEqual } from 'node:crypto'
import { macUnder } from '#server/platform/kept-keys.ts'

/* Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` under a secret written as `whsec_` and base64. */

/** How far a message's time may be from ours, in seconds. */
const TOLERANCE_S = 300
const PREFIX = 'whsec_'

export type SignedMessage = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string | Buffer
}

/** A new secret of 256 bits. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The signature as it stands in the header. */
export const signatureOf = (secret: string, message: SignedMessage): string =>
  `v1,${macOf(secret, message).toString('base64')}`

/**
 * Whether one of the header's signatures is of one of the secrets. Takes the same time wherever they differ.
 *
 * @param header one signature or several, with spaces between
 */
export function isSignedWith(secrets: string[], message: SignedMessage, header: string): boolean {
  const given = header
    .split(' ', 10)
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'))
  const own = secrets.map((secret) => macOf(secret, message))
  return given.some((mac) => own.some((mine) => mac.length === mine.length && timingSafeEqual(mac, mine)))
}

/** Whether a message is of about now. */
export const isTimely = (timestamp: number, now: Date): boolean =>
  Number.isInteger(timestamp) && Math.abs(now.getTime() / 1000 - timestamp) <= TOLERANCE_S

const macOf = (secret: string, { id, timestamp, body }: SignedMessage): Buffer =>
  macUnder(secret.slice(PREFIX.length), 'base64').update(`${id}.${timestamp}.`).update(body).digest()
