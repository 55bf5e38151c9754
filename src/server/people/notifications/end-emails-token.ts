import { createHmac, timingSafeEqual } from 'node:crypto'
import { END_EMAILS_PATH } from '#shared/notifications.ts'
import type { Config } from '#server/platform/config.ts'
import { derivedKey } from '#server/platform/kept-keys.ts'

/** The address at which a person ends the emails without signing in. It opens nothing else, and works for as long as
 * the server's secret does. */
export const endEmailsUrl = (
  { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>,
  personId: string,
): string =>
  `${publicUrl}${END_EMAILS_PATH}?token=${personId}${macOf(secret, personId).toString('base64url')}`

/** @returns whose emails the token ends, or null when it is none of ours */
export function personOfToken(secret: string, token: string): string | null {
  const [, personId, mac = ''] = TOKEN.exec(token) ?? []
  if (personId === undefined) return null
  const given = Buffer.from(mac, 'base64url')
  const own = macOf(secret, personId)
  return given.length === own.length && timingSafeEqual(given, own) ? personId : null
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([\w-]{43})$/

const macOf = (secret: string, personId: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'end emails')).update(personId).digest()
