import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { macUnder } from '#server/platform/kept-keys.ts'

/** What every key begins with, so that people and scanners for lost secrets know it. */
const START = 'citydesk_'

/**
 * The key of an account: 256 bits that follow from the server's secret, so that a repeated request to make it is
 * answered with the same and nothing but its hash is stored.
 */
export const keyOf = (secret: string, id: string): string =>
  `${START}${macUnder(secret).update(`api key:${id}`).digest('base64url')}`

/** SHA-256, hex. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * @returns the key that a request carries as `Authorization: Bearer`, whether it is one of ours or not; null without
 *   one. Another scheme is somebody else's matter, such as a proxy's that asks for a password.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, key] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (key ?? '') : null
}
