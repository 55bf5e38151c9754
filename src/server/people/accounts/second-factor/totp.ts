import { HOTP, Secret, TOTP } from 'otpauth'

/** One code a step of 30 seconds, as every authenticator app has it (RFC 6238 on RFC 4226, HMAC-SHA-1). */
const STEP_S = 30
const METHOD = { algorithm: 'SHA1', digits: 6 }
/** Clocks of phones differ: the code before and the one after count too. */
const STEPS_AROUND = 1
const IS_CODE = /^[0-9]{6}$/

/** The number of the step at that moment. */
export const stepAt = (moment: Date): number => TOTP.counter({ period: STEP_S, timestamp: moment.getTime() })

/** The code of a step. */
export const codeAt = (key: Buffer, step: number, digits = METHOD.digits): string =>
  HOTP.generate({ ...METHOD, secret: secretOf(key), counter: step, digits })

/**
 * A code is compared in constant time. Whether it was used before is the caller's to know.
 *
 * @returns the step whose code this is, at that moment or next to it; null when it is none of them
 */
export function stepOfCode(key: Buffer, code: string, moment: Date): number | null {
  // The library throws when it is given six characters of more than six bytes.
  if (!IS_CODE.test(code)) return null
  const counter = stepAt(moment)
  const away = HOTP.validate({
    ...METHOD,
    token: code,
    secret: secretOf(key),
    counter,
    window: STEPS_AROUND,
  })
  return away === null ? null : counter + away
}

/** The key as people type it into an app (RFC 4648, without padding). */
export const base32 = (key: Buffer): string => secretOf(key).base32

/** The address that an app reads from the QR code. */
export const appAddress = (key: Buffer, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ ...METHOD, period: STEP_S, secret: secretOf(key), issuer, label: account }).toString()

/** A copy, because a buffer of Node may be a part of a larger one. */
const secretOf = (key: Buffer): Secret => new Secret({ buffer: new Uint8Array(key).buffer })
