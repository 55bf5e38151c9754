import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const number = (value: number) => der(0x02, Buffer.from([value]))
const moment = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`, 'ascii'))

/** ecdsa-with-SHA256 (RFC 5758, 3.2). */
const SIGNED_BY = sequence(der(0x06, bytes('2a8648ce3d040302')))
const COMMON_NAME = der(0x06, bytes('550403'))
const DAY_MS = 86_400_000

/**
 * A certificate that vouches for itself (X.509, RFC 5280, 4.1), made anew each time.
 *
 * @param name whose it is
 */
export function selfSigned(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const now = Date.now()
  const toBeSigned = sequence(
    der(0xa0, number(2)),
    number(1),
    SIGNED_BY,
    subject,
    sequence(moment(new Date(now - DAY_MS)), moment(new Date(now + DAY_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const whole = sequence(toBeSigned, SIGNED_BY, der(0x03, Buffer.from([0]), signature))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
