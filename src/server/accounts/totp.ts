import { createHmac, timingSafeEqual } from 'node:crypto'

/** One code a step of 30 seconds. */
const STEP_S = 30
const DIGITS = 6
/** Clocks of phones differ: the code before and the one after count too. */
const STEPS_AROUND = [0, -1, 1]

/** The number of the step at that moment. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_S)

/** The code of a step (RFC 6238 on RFC 4226, HMAC-SHA-1), which every authenticator app computes alike. */
export function codeAt(key: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** @returns the step whose code this is, at that moment or next to it; null when it is none of them */
export function stepOfCode(key: Buffer, code: string, moment: Date): number | null {
  const now = stepAt(moment)
  const given = Buffer.from(code)
  for (const around of STEPS_AROUND) {
    const expected = Buffer.from(codeAt(key, now + around))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return now + around
  }
  return null
}

/** The key as people type it into an app (RFC 4648, without padding). */
export function base32(key: Buffer): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The address that an app reads from the QR code. */
export function appAddress(key: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`
}
