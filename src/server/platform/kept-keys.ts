import { createHmac, createSecretKey, hkdfSync, type Hmac, type KeyObject } from 'node:crypto'

/** How many keys are kept; most are one for all, a mail has one of its own. */
const MOST_KEYS = 100

/** Those made of late: to make one takes longer than what is done with it. */
const keys = new Map<string, KeyObject>()

/**
 * A key of 256 bits that follows from a secret (HKDF, RFC 5869), for one purpose and no other.
 *
 * @param purpose which no other use of the same secret has
 */
export const derivedKey = (secret: string, purpose: string): KeyObject =>
  kept(`derived ${purpose} ${secret}`, () =>
    Buffer.from(hkdfSync('sha256', secret, '', `city desk: ${purpose}`, 32)),
  )

/**
 * An HMAC-SHA256 (RFC 2104) that is to be given its text.
 *
 * @param key as text, or its bytes in base64
 */
export const macUnder = (key: string, encoding: 'utf8' | 'base64' = 'utf8'): Hmac =>
  createHmac(
    'sha256',
    kept(`${encoding} ${key}`, () => Buffer.from(key, encoding)),
  )

function kept(name: string, bytesOf: () => Buffer): KeyObject {
  const key = keys.get(name) ?? createSecretKey(bytesOf())
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(name, key)
  return key
}
