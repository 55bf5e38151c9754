import { randomInt } from 'node:crypto'
import { LIMITS } from '#shared/limits.ts'
import { macUnder } from '#server/platform/kept-keys.ts'

const LETTERS = 10
/** Crockford's: without letters that are taken for another one. 50 bits a code. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten new recovery codes, such as `k3v9q-0tz7m`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: LIMITS.recoveryCodes }, newCode)

/**
 * What is stored of a code: keyed with the server's secret, so that nobody who has the database alone can try
 * codes against it. Dashes, spaces and capitals do not matter, nor does o for 0 or l for 1.
 */
export const hashOfRecoveryCode = (code: string, secret: string): string =>
  macUnder(secret)
    .update(`recovery code:${plain(code)}`)
    .digest('base64url')

function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, LETTERS / 2).join('')}-${letters.slice(LETTERS / 2).join('')}`
}

const plain = (code: string): string =>
  code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
