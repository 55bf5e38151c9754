import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { derivedKey } from './kept-keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a sealed text is for; a text sealed for one thing opens for no other. */
export type Seal = { secret: string; purpose: string }

/**
 * Closes a text so that the database, or whoever carries it, does not give it away and cannot change it:
 * AES-256-GCM under a key derived from the server's secret, which is not in the database.
 */
export function seal(under: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(under), nonce)
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

/** @returns the text; null when it was not sealed under this secret for this purpose, or was changed since */
export function unseal(under: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(under), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = ({ secret, purpose }: Seal): KeyObject => derivedKey(secret, purpose)
